/// Reads fields of a document tolerantly: what is missing, `null` or of another type is `nil`.
struct FieldReader {
  private let fields: [String: DocumentValue]

  init(_ document: StoredDocument) { fields = document.fields }

  /// Creates a reader of a map within a document.
  init(fields: [String: DocumentValue]) { self.fields = fields }

  /// Returns the first of the fields that is a text.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { fields[$0]?.text }.first
  }

  /// Returns a counter: an integer, or a double that is whole; otherwise 0.
  func counter(_ name: String) -> Int { integer(name) ?? 0 }

  /// Returns an integer, or a double that is whole.
  func integer(_ name: String) -> Int? {
    fields[name]?.wholeNumber.flatMap(Int.init(exactly:)).map {
      min(max($0, -Self.most), Self.most)
    }
  }

  /// The largest number that is read, so that sums and differences do not overflow.
  private static let most = 1 << 53

  /// Returns the integers of a map.
  func counters(_ name: String) -> [String: Int] {
    let reader = FieldReader(fields: fields[name]?.fields ?? [:])
    return reader.fields.keys.reduce(into: [:]) { $0[$1] = reader.integer($1) }
  }

  /// Returns a boolean.
  func flag(_ name: String) -> Bool? {
    if case .boolean(let value)? = fields[name] { value } else { nil }
  }

  /// Returns the first of the fields that is a timestamp, or a text in the form of RFC 3339.
  func time(_ names: String...) -> DocumentTime? {
    names.lazy.compactMap { name -> DocumentTime? in
      switch fields[name] {
      case .timestamp(let time)?: time
      case .string(let text)?: DocumentTime(text: text)
      default: nil
      }
    }.first
  }

  /// Returns the measurements of a clip, as far as they can be read.
  func metrics() -> [String: ClipNumbers.Metric] {
    (fields["metrics"]?.fields ?? [:]).compactMapValues { stored in
      guard let fields = stored.fields, let value = fields["value"]?.number,
        let error = fields["error"]?.number, value.isFinite, error.isFinite
      else { return nil }
      let shots = fields["shots"]?.wholeNumber.flatMap(Int.init(exactly:)) ?? 0
      return ClipNumbers.Metric(value: value, error: error, shots: shots)
    }
  }

  /// Returns the texts of a list.
  func texts(_ name: String) -> [String] {
    (fields[name]?.elements ?? []).compactMap(\.text)
  }
}
