/// The path of a field in a document, as masks, filters and transforms name it.
package struct FieldPath: Sendable, Hashable, CustomStringConvertible {
  /// From the outside in; each may be any text.
  package let segments: [String]

  /// A field of the document itself.
  package init(_ name: String) { segments = [name] }

  /// A field of a map of the document.
  package init(_ segments: [String]) { self.segments = segments }

  /// The document's own name, to order and to compare by.
  package static let documentName = FieldPath("__name__")

  /// Segments with dots between them; whatever is no plain identifier stands between backticks.
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
