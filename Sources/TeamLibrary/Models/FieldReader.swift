/// Reads fields of a document tolerantly: what is missing, `null` or of another type is `nil`.
struct FieldReader {
  let document: StoredDocument

  init(_ document: StoredDocument) { self.document = document }

  /// Returns the first of the fields that is a text.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { document.fields[$0]?.text }.first
  }

  /// Returns a counter: an integer, or a double that is whole; otherwise 0.
  func counter(_ name: String) -> Int { integer(name) ?? 0 }

  /// Returns an integer, or a double that is whole.
  func integer(_ name: String) -> Int? {
    document.fields[name]?.wholeNumber.flatMap(Int.init(exactly:)).map {
      min(max($0, -Self.most), Self.most)
    }
  }

  /// The largest number that is read, so that sums and differences do not overflow.
  private static let most = 1 << 53

  /// Returns a boolean.
  func flag(_ name: String) -> Bool? {
    if case .boolean(let value)? = document.fields[name] { value } else { nil }
  }

  /// Returns the first of the fields that is a timestamp, or a text in the form of RFC 3339.
  func time(_ names: String...) -> DocumentTime? {
    names.lazy.compactMap { name -> DocumentTime? in
      switch document.fields[name] {
      case .timestamp(let time)?: time
      case .string(let text)?: DocumentTime(text: text)
      default: nil
      }
    }.first
  }

  /// Returns the texts of a list.
  func texts(_ name: String) -> [String] {
    (document.fields[name]?.elements ?? []).compactMap(\.text)
  }
}
