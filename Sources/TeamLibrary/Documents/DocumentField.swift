/// A field of a document, or of a map within it.
public struct DocumentField: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The names, outermost first; each may be any text.
  public let names: [String]

  /// Creates a field of a map.
  public init(_ names: String...) { self.names = names }

  /// Creates a field of the document itself.
  public init(stringLiteral name: String) { names = [name] }

  /// Returns the value of the field; `nil` when it is missing.
  public func value(in fields: [String: DocumentValue]) -> DocumentValue? {
    var value = DocumentValue.map(fields)
    for name in names {
      guard let inner = value.fields?[name] else { return nil }
      value = inner
    }
    return value
  }

  /// Sets the value of the field, and creates the maps around it; `nil` removes the field.
  public func set(_ value: DocumentValue?, in fields: inout [String: DocumentValue]) {
    Self.set(value, names[...], in: &fields)
  }

  private static func set(
    _ value: DocumentValue?, _ names: ArraySlice<String>, in fields: inout [String: DocumentValue]
  ) {
    guard let name = names.first else { return }
    guard names.count > 1 else {
      fields[name] = value
      return
    }
    if value == nil, fields[name]?.fields == nil { return }
    var inner = fields[name]?.fields ?? [:]
    set(value, names.dropFirst(), in: &inner)
    fields[name] = .map(inner)
  }
}
