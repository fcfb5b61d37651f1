/// The threshold beyond which a player's usual value is mentioned.
enum Gate: Hashable, Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// Returns the distance of a value beyond the threshold, in its unit; negative when it is not
  /// beyond it.
  func excess(of value: Double) -> Double {
    switch self {
    case .atMost(let edge): edge - value
    case .atLeast(let edge): value - edge
    }
  }

  /// Returns the probability that the usual value is beyond the threshold, 0 to 1.
  func probability(of usual: UsualValue) -> Double {
    NormalDistribution.probabilityAboveZero(excess(of: usual.mean), deviation: usual.deviation)
  }

  /// Whether a value is further in the direction of the gate than another.
  func favors(_ value: Double, over other: Double) -> Bool { excess(of: value) > excess(of: other) }
}
