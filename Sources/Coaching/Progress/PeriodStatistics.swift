package import ShotAnalysis

/// The aggregated clips of consecutive days.
package struct PeriodStatistics: Sendable, Hashable {
  package let days: DayRange
  package let clips: Int
  /// The number of shots in all these clips.
  package let shots: Int
  /// For each metric that at least one of the clips has; empty without a clip.
  package let metrics: [MetricID: AverageReading]

  init(days: DayRange, of clips: [(day: CalendarDay, record: ClipRecord)]) {
    let records = clips.filter { days.contains($0.day) }.map(\.record)
    self.days = days
    self.clips = records.count
    shots = records.reduce(0) { $0 + $1.shots }
    metrics = AverageReading.averages(over: records)
  }
}

extension PeriodStatistics: Codable {
  private enum CodingKeys: String, CodingKey { case from, to, clips, shots, metrics }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    days = DayRange(
      try container.decode(CalendarDay.self, forKey: .from),
      through: try container.decode(CalendarDay.self, forKey: .to))
    clips = try container.decode(Int.self, forKey: .clips)
    shots = try container.decode(Int.self, forKey: .shots)
    metrics = try container.decode([MetricID: AverageReading].self, forKey: .metrics)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(days.first, forKey: .from)
    try container.encode(days.last, forKey: .to)
    try container.encode(clips, forKey: .clips)
    try container.encode(shots, forKey: .shots)
    var rounded: [MetricID: AverageReading] = [:]
    for (metric, reading) in metrics {
      rounded[metric] = reading.rounded(for: metric)
    }
    try container.encode(rounded, forKey: .metrics)
  }
}
