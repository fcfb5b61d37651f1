package import Foundation
package import ShotAnalysis

/// One player's progress over several clips.
///
/// Pure: the same clips, time and time zone always give the same progress.
package struct PlayerProgress: Sendable, Hashable {
  /// The identifier of the time zone that defines the days of the periods.
  package let timeZone: String
  /// The reference time whose day is today, to the second.
  @RFC3339Date package private(set) var asOf: Date
  /// For each metric that at least one clip has, its clips in the order of date.
  package let series: [MetricID: [SeriesPoint]]
  /// The comparison of the current clip with the ones before it; `nil` without a current clip or
  /// without earlier ones to compare with.
  package let comparison: ClipComparison?
  /// In the order of `ProgressPeriod`; `custom` only when it was requested.
  package let periods: [PeriodProgress]

  /// - Parameters:
  ///   - clip: The current clip.
  ///   - earlier: The player's other clips, in any order; those filmed after `clip` are part of
  ///     everything but the comparison.
  ///   - custom: The days of the period `custom`.
  package init(
    clip: ClipRecord, earlier: [ClipRecord], asOf: Date, timeZone: TimeZone,
    custom: DayRange? = nil
  ) {
    self.init(
      clips: earlier + [clip], comparison: ClipComparison(clip, with: earlier), asOf: asOf,
      timeZone: timeZone, custom: custom)
  }

  /// The progress without a current clip.
  package init(
    clips: [ClipRecord], asOf: Date, timeZone: TimeZone, custom: DayRange? = nil
  ) {
    self.init(clips: clips, comparison: nil, asOf: asOf, timeZone: timeZone, custom: custom)
  }

  /// The progress of the clip of `own` with those of earlier analyses.
  ///
  /// `earlier` may contain analyses of the same clip, which are only used for its date. Without any
  /// date, the clip counts as filmed at `asOf`.
  package init(
    own: EarlierAnalysis, earlier: [EarlierAnalysis], asOf: Date, timeZone: TimeZone,
    custom: DayRange? = nil
  ) {
    let (date, others) = ClipHistory.parting(own, from: earlier)
    self.init(
      clip: ClipRecord(date: date ?? asOf, shots: own.shots, readings: own.readings),
      earlier: others.clips, asOf: asOf, timeZone: timeZone, custom: custom)
  }

  private init(
    clips: [ClipRecord], comparison: ClipComparison?, asOf: Date, timeZone: TimeZone,
    custom: DayRange?
  ) {
    self.timeZone = timeZone.identifier
    self.asOf = asOf.wholeSecond
    self.comparison = comparison
    let clips = PlayerProgress.inOrder(clips)
    var series: [MetricID: [SeriesPoint]] = [:]
    for clip in clips {
      for (metric, reading) in clip.readings {
        series[metric, default: []].append(SeriesPoint(reading, at: clip.date))
      }
    }
    self.series = series
    let dated = clips.map { (day: CalendarDay($0.date, in: timeZone), record: $0) }
    let filmed = dated.first.flatMap { first in
      dated.last.map { DayRange(first.day, through: $0.day) }
    }
    let today = CalendarDay(asOf, in: timeZone)
    periods = ProgressPeriod.allCases.compactMap { period in
      period.days(today: today, custom: custom, filmed: filmed).map { days in
        PeriodProgress(
          period, now: PeriodStatistics(days: days.now, of: dated),
          before: days.before.map { PeriodStatistics(days: $0, of: dated) })
      }
    }
  }

  /// Returns the clips in the order of date; clips of the same second keep their order.
  private static func inOrder(_ clips: [ClipRecord]) -> [ClipRecord] {
    clips.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }.map(\.element)
  }
}

extension PlayerProgress: Codable {
  private enum CodingKeys: String, CodingKey {
    case series, comparison, periods
    case timeZone = "time_zone"
    case asOf = "as_of"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(timeZone, forKey: .timeZone)
    try container.encode(_asOf, forKey: .asOf)
    var rounded: [MetricID: [SeriesPoint]] = [:]
    for (metric, points) in series {
      rounded[metric] = points.map { $0.rounded(for: metric) }
    }
    try container.encode(rounded, forKey: .series)
    try container.encode(comparison, forKey: .comparison)
    try container.encode(periods, forKey: .periods)
  }
}
