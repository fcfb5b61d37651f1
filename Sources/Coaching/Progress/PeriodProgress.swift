/// A period and its comparison with the one before it.
package struct PeriodProgress: Sendable, Hashable {
  package let period: ProgressPeriod
  package let now: PeriodStatistics
  /// `nil` for all time, before which there is nothing.
  package let before: PeriodStatistics?
  /// The changes of the metrics that both have, most relevant first.
  package let changes: [MetricChange]

  init(_ period: ProgressPeriod, now: PeriodStatistics, before: PeriodStatistics?) {
    self.period = period
    self.now = now
    self.before = before
    changes = MetricChange.changes(
      from: (before?.metrics ?? [:]).mapValues(\.estimate),
      to: now.metrics.mapValues(\.estimate))
  }
}

extension PeriodProgress: Codable {
  private enum CodingKeys: String, CodingKey { case period, now, before, changes }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(period, forKey: .period)
    try container.encode(now, forKey: .now)
    try container.encode(before, forKey: .before)
    try container.encode(changes, forKey: .changes)
  }
}
