package import ShotAnalysis

/// Ranks shots by how much of what the coaching rules praise they show.
package struct BestShot: Sendable, Hashable, Comparable {
  /// The number of strengths that the shot shows with a probability of at least 0.9.
  package let strengths: Int
  /// The probability that it is a shot, 0 to 1.
  let confidence: Double

  /// - Parameter ageGroup: The player's; the rules are those of the age.
  package init(_ shot: Shot, ageGroup: AgeGroup?) {
    strengths = AgePlan(ageGroup).rules.count { rule in
      guard let gate = rule.gates.strength, let value = MeasuredValue(rule.metric, of: shot),
        let usual = UsualValue([value])
      else { return false }
      return gate.probability(of: usual) >= CoachingDecisions.certainly
    }
    confidence = shot.confidence
  }

  package static func < (one: BestShot, other: BestShot) -> Bool {
    (one.strengths, one.confidence) < (other.strengths, other.confidence)
  }

  /// Returns the best of those whose shot can be compared with a shot: one of its type, or any where
  /// its type is uncertain; the first of equally good ones, `nil` without any.
  package static func best<Candidate>(
    of candidates: [Candidate], likewise like: Shot, ageGroup: AgeGroup?,
    shot: (Candidate) -> Shot
  ) -> Candidate? {
    let type = ShotPool.certainType(of: like)
    var best: (candidate: Candidate, rank: BestShot)?
    for candidate in candidates {
      let other = shot(candidate)
      let otherType = ShotPool.certainType(of: other)
      guard type == .unknown || otherType == .unknown || otherType == type else { continue }
      let rank = BestShot(other, ageGroup: ageGroup)
      if let best, rank <= best.rank { continue }
      best = (candidate, rank)
    }
    return best?.candidate
  }
}
