/// A certainty in the three levels that texts use.
package enum Certainty: Int, Comparable, Sendable {
  case maybe, likely, sure

  /// The level of a probability: sure from 0.9 on, likely from 0.7 on (design choices); NaN is
  /// `maybe`.
  package init(_ probability: Double) {
    self = probability >= 0.9 ? .sure : probability >= 0.7 ? .likely : .maybe
  }

  package static func < (left: Certainty, right: Certainty) -> Bool {
    left.rawValue < right.rawValue
  }
}
