/// The edge a value must be clearly beyond before anything is said about it.
enum Gate: Hashable, Sendable {
  case atMost(Double)
  case atLeast(Double)
  /// For values whose sign does not matter.
  case magnitudeAtMost(Double)
  case magnitudeAtLeast(Double)

  /// How many of its own errors a value must lie beyond the edge.
  static let errorsBeyond = 2.0

  /// How far `value` lies beyond the point from which it may be spoken of; `nil` when it does not.
  ///
  /// That point is the edge moved by twice the stated error, so that a value which might as well
  /// lie on the other side stays unmentioned.
  func clearance(of value: Double, error: Double) -> Double? {
    guard value.isFinite, error.isFinite, error >= 0 else { return nil }
    let beyond =
      switch self {
      case .atMost(let edge): edge - value
      case .atLeast(let edge): value - edge
      case .magnitudeAtMost(let edge): edge - abs(value)
      case .magnitudeAtLeast(let edge): abs(value) - edge
      }
    let clearance = beyond - Self.errorsBeyond * error
    return clearance >= 0 ? clearance : nil
  }
}
