import ShotAnalysis

/// Holds the rules against the shots of a report.
///
/// A missing value is never a finding, neither for praise nor for a cue.
struct FindingSearch {
  private let report: ShotReport
  private let rules: [CoachingRule]

  init(_ report: ShotReport, rules: [CoachingRule]) {
    self.report = report
    self.rules = rules
  }

  /// The findings of one kind: what shows in the larger share of the shots first, then as ruled.
  func findings(_ kind: Finding.Kind) -> [Finding] {
    let found = rules.enumerated().compactMap { place, rule in
      finding(rule).flatMap { $0.kind == kind ? (place, $0) : nil }
    }
    return found.sorted { ($1.1.tally.share, $0.0) < ($0.1.tally.share, $1.0) }.map(\.1)
  }

  /// What a rule has to say: praise wins where as many shots earn it as a cue.
  private func finding(_ rule: CoachingRule) -> Finding? {
    switch rule.basis {
    case .eachShot(let strength, let cue):
      let strength = strength.flatMap { finding(rule, .strength, beyond: $0) }
      let cue = cue.flatMap { finding(rule, .cue, beyond: $0) }
      guard let strength, let cue else { return strength ?? cue }
      return cue.tally.shown > strength.tally.shown ? cue : strength
    case .spread(let alike, let apart):
      let metric = rule.metrics.first { readings(of: $0).count >= Self.shotsForSpread }
      return metric.flatMap { spreadFinding(rule, of: $0, alike: alike, apart: apart) }
    }
  }

  private func finding(
    _ rule: CoachingRule, _ kind: Finding.Kind, beyond gate: Gate
  ) -> Finding? {
    let readings = readings(of: rule.metric)
    let beyond = readings.compactMap { reading in
      gate.clearance(of: reading.value, error: reading.error).map { ($0, reading) }
    }
    let total = report.shots.count
    guard beyond.count >= min(2, total), let best = beyond.max(by: { $0.0 < $1.0 })?.1 else {
      return nil
    }
    if kind == .cue, Double(beyond.count) < rule.smallestCueShare * Double(total) { return nil }
    return Finding(
      rule: rule, metric: rule.metric, kind: kind, moment: .at(best.time),
      reading: .value(best.value, error: best.error, isProxy: best.isProxy),
      tally: Tally(shown: beyond.count, judged: readings.count, total: total),
      shots: Set(beyond.map(\.1.shot)))
  }

  /// Fewer do not show a spread.
  private static let shotsForSpread = 4

  private func spreadFinding(
    _ rule: CoachingRule, of metric: MetricID, alike: Double, apart: Double
  ) -> Finding? {
    let readings = readings(of: metric)
    guard readings.count >= Self.shotsForSpread, let first = readings.first,
      let last = readings.last,
      let spread = report.consistency.metrics[metric],
      Estimate(value: spread.mean, error: spread.spread).isPlausible
    else { return nil }
    let error = readings.map(\.error).sorted()[readings.count / 2]
    let kind: Finding.Kind
    if spread.spread <= alike * error {
      kind = .strength
    } else if spread.spread >= apart * error {
      kind = .cue
    } else {
      return nil
    }
    return Finding(
      rule: rule, metric: metric, kind: kind, moment: .between(first.time, last.time),
      reading: .spread(mean: spread.mean, spread: spread.spread),
      tally: Tally(
        shown: readings.count, judged: readings.count, total: report.shots.count),
      shots: Set(readings.map(\.shot)))
  }

  /// The values of a metric that come with an error, in the order of time.
  private func readings(
    of metric: MetricID
  ) -> [(shot: Int, time: Double, value: Double, error: Double, isProxy: Bool)] {
    report.shots.compactMap { shot in
      guard let measurement = shot.metrics[metric], measurement.status.hasValue,
        let value = measurement.value, let error = measurement.error,
        Estimate(value: value, error: error).isPlausible
      else { return nil }
      return (shot.index, shot.releaseTime, value, error, measurement.status == .proxy)
    }
  }
}
