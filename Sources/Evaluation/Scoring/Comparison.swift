/// One value of a document beside the truth.
package struct Comparison: Sendable, Hashable {
  /// `nil` when the document does not give one.
  package var value: Double?
  /// Half the width of the interval in which the document expects the truth.
  package var stated: Double?
  /// `nil` when the truth does not know.
  package var truth: Double?

  package init(value: Double?, stated: Double?, truth: Double?) {
    self.value = value
    self.stated = stated
    self.truth = truth
  }

  /// The value minus the truth.
  package var error: Double? {
    value.flatMap { value in truth.map { value - $0 } }
  }
}
