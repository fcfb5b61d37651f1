internal import ShotAnalysis

/// The best shot of a clip in one theme, where it is better by more than chance.
package struct OwnBest: Hashable, Sendable {
  package let rule: CoachingRule
  package let shot: MeasuredShot
  /// The mean over all measured shots.
  let usual: UsualValue
  /// The probability that this shot is better than the usual value of the others, 0 to 1.
  let probability: Double

  /// The best shot in the most precisely measured theme; `nil` where no shot stands out.
  ///
  /// Shots of one clip share the part of the error that repeats, so only their independent errors
  /// can simulate a difference. The best of n shots has n chances to be best by error alone, so the
  /// probability of error is multiplied by n (Bonferroni). The difference must be at least half of
  /// a useful margin (a design choice), so that a person can see it.
  init?(_ report: ShotReport, rules: [CoachingRule]) {
    let pool = ShotPool.shots(of: report)
    let found = rules.compactMap { OwnBest($0, pool: pool, total: report.shots.count) }
    // Among equally well measured themes, the more useful one.
    let best = found.enumerated().min { one, other in
      (one.element.blur, one.offset) < (other.element.blur, other.offset)
    }
    guard let best else { return nil }
    self = best.element
  }

  private init?(_ rule: CoachingRule, pool: [Shot], total: Int) {
    let measured = MeasuredShot.all(rule.metric, in: pool, of: total)
    guard let gate = rule.gates.strength, measured.count >= 2,
      let best = measured.max(by: { gate.favors($1.value.value, over: $0.value.value) }),
      let usual = UsualValue(measured.map(\.value))
    else { return nil }
    let count = Double(measured.count)
    let others = (usual.mean * count - best.value.value) / (count - 1)
    let difference = gate.excess(of: best.value.value) - gate.excess(of: others)
    let variances = measured.map(\.value.largestIndependentVariance)
    let rest = variances.reduce(0, +) - best.value.largestIndependentVariance
    let deviation =
      (best.value.largestIndependentVariance + rest / ((count - 1) * (count - 1))).squareRoot()
    let byChance =
      1 - NormalDistribution.probabilityAboveZero(difference, deviation: deviation)
    probability = max(0, 1 - count * byChance)
    guard probability >= CoachingDecisions.certainly, difference >= rule.usefulMargin / 2 else {
      return nil
    }
    self.rule = rule
    shot = best
    self.usual = usual
  }

  /// The uncertainty of the theme's measurement, in useful margins.
  private var blur: Double { usual.deviation / rule.usefulMargin }
}
