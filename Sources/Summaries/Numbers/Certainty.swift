/// How certain something is, in the three steps that people are told.
package enum Certainty: Int, Comparable, Sendable {
  case maybe, likely, sure

  /// The step of a probability: sure from 0.9 on, likely from 0.7 on (design choices); what is no
  /// number is a maybe.
  package init(_ probability: Double) {
    self = probability >= 0.9 ? .sure : probability >= 0.7 ? .likely : .maybe
  }

  package static func < (left: Certainty, right: Certainty) -> Bool {
    left.rawValue < right.rawValue
  }
}
