/// A `fields` parameter: the parts of an answer that the client requests, such as
/// `items(name,size),nextPageToken`.
///
/// Fields that were not requested are omitted, so that a client that forgot a field does not get
/// it.
struct FieldSelection {
  private var fields: [String: FieldSelection] = [:]

  /// Returns nil if it is malformed.
  init?(_ text: String) {
    var rest = text[...]
    guard let selection = FieldSelection(reading: &rest), rest.isEmpty else { return nil }
    self = selection
  }

  private init?(reading rest: inout Substring) {
    repeat {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      var inner: FieldSelection?
      if rest.first == "(" {
        rest.removeFirst()
        inner = FieldSelection(reading: &rest)
        guard inner != nil, rest.popFirst() == ")" else { return nil }
      }
      fields[String(name)] = inner ?? FieldSelection()
    } while rest.popFirst(if: ",")
  }

  private init() {}

  func applied(to json: JSON) -> JSON {
    guard !fields.isEmpty else { return json }
    switch json {
    case .array(let values): return .array(values.map(applied))
    case .object(let object):
      return .object(
        Dictionary(
          object.compactMap { name, value in
            fields[name].map { (name, $0.applied(to: value)) }
          }
        ) { $1 })
    default: return json
    }
  }
}

extension Substring {
  fileprivate mutating func popFirst(if wanted: Character) -> Bool {
    guard first == wanted else { return false }
    removeFirst()
    return true
  }
}
