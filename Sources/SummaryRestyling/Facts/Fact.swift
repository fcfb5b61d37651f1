/// Something in a line that other words must not change: a number, a unit, a measured thing, a side.
struct Fact: Hashable, Sendable {
  /// What is compared; for example `number 0:03.4`, `count 4`, `unit degree`.
  var key: String
  /// As it stands in the line, in lower case.
  var text: String

  init(_ kind: String, _ value: String, text: String? = nil) {
    key = "\(kind) \(value)"
    self.text = text ?? value
  }
}
