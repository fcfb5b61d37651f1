/// One value of a document compared with the truth.
package struct Comparison: Sendable, Hashable {
  /// `nil` when the document states none.
  package var value: Double?
  /// The error margin (±): half the width of the interval in which the document expects the truth.
  package var stated: Double?
  /// `nil` when the truth is unknown.
  package var truth: Double?

  /// The value minus the truth.
  package var error: Double? {
    value.flatMap { value in truth.map { value - $0 } }
  }
}
