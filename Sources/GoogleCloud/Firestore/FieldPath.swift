/// The path of a field in a document, as used in masks, filters and transforms.
package struct FieldPath: Sendable, Hashable, CustomStringConvertible {
  /// The segments, outermost first; each may be any text.
  package let segments: [String]

  /// A field of the document itself.
  package init(_ name: String) { segments = [name] }

  /// A field of a map in the document.
  package init(_ segments: [String]) { self.segments = segments }

  /// The document's own name, for ordering and filtering.
  package static let documentName = FieldPath("__name__")

  /// The segments joined by dots; a segment that is not a plain identifier is quoted with
  /// backticks.
  package var text: String { segments.map(FieldPath.quoted).joined(separator: ".") }

  package var description: String { text }

  private static func quoted(_ segment: String) -> String {
    let isPlain =
      !segment.isEmpty
      && segment.utf8.enumerated().allSatisfy { index, byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "_"):
          true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
        default: false
        }
      }
    guard !isPlain else { return segment }
    var quoted = "`"
    for scalar in segment.unicodeScalars {
      if scalar == "`" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "`"
  }
}

extension FieldPath: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
