/// The edge beyond which a player's usual value earns a word.
enum Gate: Hashable, Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// How far a value lies beyond the edge, in its unit; negative on the other side.
  func excess(of value: Double) -> Double {
    switch self {
    case .atMost(let edge): edge - value
    case .atLeast(let edge): value - edge
    }
  }

  /// The probability that the usual value lies beyond the edge, 0 to 1.
  func probability(of usual: UsualValue) -> Double {
    NormalDistribution.probabilityAboveZero(excess(of: usual.mean), deviation: usual.deviation)
  }

  /// Whether a value lies further toward the far side of the edge than another.
  func favors(_ value: Double, over other: Double) -> Bool { excess(of: value) > excess(of: other) }
}
