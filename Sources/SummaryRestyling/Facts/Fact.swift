/// An element of a line that restyling must not change: a number, a unit, a metric, a side.
struct Fact: Hashable, Sendable {
  /// The compared value; for example `number 0:03.4`, `count 4`, `unit degree`.
  var key: String
  /// The text in the line, in lower case.
  var text: String

  init(_ kind: String, _ value: String, text: String? = nil) {
    key = "\(kind) \(value)"
    self.text = text ?? value
  }
}
