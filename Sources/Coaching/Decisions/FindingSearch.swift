internal import ShotAnalysis

/// Evaluates the rules on the shots of one kind of a report.
struct FindingSearch {
  /// The minimum number of shots for a spread.
  private static let shotsForSpread = 4

  private let pool: [Shot]
  private let total: Int

  init(_ report: ShotReport) {
    pool = ShotPool.shots(of: report)
    total = report.shots.count
  }

  /// Returns both sides of every rule that the shots can be evaluated against, in the order of the
  /// rules.
  func findings(by rules: [CoachingRule]) -> [Finding] {
    rules.flatMap { rule in
      switch rule.basis {
      case .usual(let strength, let cue):
        [
          strength.flatMap { finding(rule, .strength, beyond: $0) },
          cue.flatMap { finding(rule, .cue, beyond: $0) },
        ].compactMap(\.self)
      case .spread(let alike, let apart):
        spreadFindings(rule, alike: alike, apart: apart)
      }
    }
  }

  private func finding(
    _ rule: CoachingRule, _ kind: ThemeDecision.Kind, beyond gate: Gate
  ) -> Finding? {
    let measured = MeasuredShot.all(rule.metric, in: pool, of: total)
    guard let usual = UsualValue(measured.map(\.value)),
      let best = measured.max(by: { gate.favors($1.value.value, over: $0.value.value) }),
      kind == .strength
        || Double(measured.count) >= rule.smallestCueShare * Double(pool.count)
    else { return nil }
    let showing = measured.filter { shot in
      UsualValue([shot.value]).map(gate.probability) ?? 0 >= CoachingDecisions.certainly
    }
    return Finding(
      rule: rule, metric: rule.metric, kind: kind, probability: gate.probability(of: usual),
      size: gate.excess(of: usual.mean) / rule.usefulMargin,
      reading: .usual(usual, isProxy: measured.contains(where: \.isProxy)),
      shot: best.mark, shots: Set(showing.map(\.mark.number)))
  }

  private func spreadFindings(_ rule: CoachingRule, alike: Double, apart: Double) -> [Finding] {
    let readings = rule.metrics.lazy.map { ($0, MeasuredShot.all($0, in: pool, of: total)) }
    guard let (metric, measured) = readings.first(where: { $1.count >= Self.shotsForSpread }),
      let spread = ShotSpread(measured.map(\.value)), let first = measured.first,
      let last = measured.last
    else { return [] }
    let margin = rule.usefulMargin
    func finding(_ kind: ThemeDecision.Kind, _ probability: Double, size: Double) -> Finding {
      Finding(
        rule: rule, metric: metric, kind: kind, probability: probability, size: size,
        reading: .spread(spread, from: first.mark.time, to: last.mark.time), shot: nil,
        shots: kind == .strength ? Set(measured.map(\.mark.number)) : [])
    }
    let spreads = spread.deviation / margin
    return [
      finding(.strength, spread.probability(atMost: alike * margin), size: alike - spreads),
      finding(.cue, spread.probability(atLeast: apart * margin), size: spreads - apart),
    ]
  }
}
