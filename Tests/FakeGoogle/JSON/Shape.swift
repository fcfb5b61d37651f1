/// The fields of one message of an API, as its discovery document lists them.
struct Shape: Sendable {
  /// The type of a field.
  indirect enum Kind: Sendable {
    case string, bool, int32, int64, double, bytes, timestamp, duration, null, any
    /// Names in the order of their numbers, from 0.
    case enumeration([String])
    case message(String)
    case list(Kind)
    case map(Kind)
  }

  /// Fields of which at most one may be set.
  struct Choice: Sendable {
    var name: String
    var fields: Set<String>
  }

  var fields: [String: Kind]
  var choices: [Choice]

  init(_ fields: [String: Kind], oneOf choices: Choice...) {
    self.fields = fields
    self.choices = choices
  }
}

extension Shape.Choice {
  init(_ name: String, _ fields: String...) {
    self.init(name: name, fields: Set(fields))
  }
}
