/// A name that is compared by its UTF-8 bytes, as Google's services do.
///
/// Two strings that are canonically equivalent in Unicode (é as one scalar or as two) are two
/// names.
package struct ExactName: Sendable, Hashable, Comparable, ExpressibleByStringLiteral {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }

  package init(stringLiteral text: String) {
    self.text = text
  }

  package static func == (one: ExactName, other: ExactName) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  package static func < (one: ExactName, other: ExactName) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  func hasPrefix(_ prefix: String) -> Bool {
    text.utf8.starts(with: prefix.utf8)
  }
}
