internal import Foundation

/// Checks the nesting depth of a JSON text before it is decoded.
///
/// A decoder recurses for each `[`: 64 KiB of them are 65,536 nested calls.
enum JSONNesting {
  static func isAtMost(_ most: Int, in text: Data) -> Bool {
    var depth = 0
    var isInText = false
    var isEscaped = false
    for byte in text {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > most { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }
}
