internal import Coaching
package import Foundation
package import PuckBuddyAPI
internal import ShotAnalysis
package import TeamLibrary

/// A question about a team's figures: a period, beside the one before, and a series over it.
package struct FigureQuery: Sendable {
  /// What the series counts.
  package enum Metric: String, CaseIterable, Sendable {
    /// By the day of filming.
    case shots, clips
    /// By the growth of the clips' counters.
    case views, likes, comments
  }

  /// Why there is no answer.
  package enum Refusal: Error {
    case unknownPeriod
    case tooManyPoints
  }

  private let period: ProgressPeriod
  private let custom: DayRange?
  private let zone: TimeZone
  private let metric: Metric
  private let interval: FigureInterval?

  /// The largest number of points of a series, more than the days of two years.
  private static let mostPoints = 750

  /// - Parameters:
  ///   - period: One of the ten periods by name, or `yyyy-MM-dd..yyyy-MM-dd`.
  ///   - interval: `nil` for one that fits the period.
  /// - Throws: `Refusal.unknownPeriod`.
  package init(
    period: String, zone: TimeZone, metric: Metric = .shots, interval: FigureInterval? = nil
  ) throws(Refusal) {
    custom = DayRange(period)
    guard
      let named = custom == nil ? ProgressPeriod(rawValue: period) : .custom,
      named != .custom || custom != nil
    else { throw .unknownPeriod }
    self.period = named
    self.zone = zone
    self.metric = metric
    self.interval = interval
  }

  /// Returns the figures.
  ///
  /// - Parameters:
  ///   - accounts: The players of the team.
  ///   - isOfOne: Whether the clips are those of one player, whose measurements may be averaged.
  ///   - now: The time whose day is today.
  /// - Throws: `Refusal`.
  package func answer(
    _ figures: TeamFigures, accounts: [TrackedAccount], ofOne isOfOne: Bool = false, at now: Date
  ) throws(Refusal) -> LibraryFigures {
    let filmed = figures.filmed.map {
      DayRange(
        CalendarDay($0.lowerBound.date, in: zone),
        through: CalendarDay($0.upperBound.date, in: zone)
      )
    }
    guard
      let days = period.days(
        today: CalendarDay(now, in: zone), custom: custom, filmed: filmed)
    else { throw .unknownPeriod }
    let range = times(of: days.now)
    let before = days.before.map(times)
    let series = try series(of: figures, days.now)
    let filmedNow = figures.filmed(in: range)
    let filmedBefore = before.map { figures.filmed(in: $0) }
    let byPlayer = figures.filmedByPlayer(in: range)
    let byPlayerBefore = before.map { figures.filmedByPlayer(in: $0) }
    let totals = figures.totals
    return LibraryFigures(
      period: period.rawValue, timeZone: zone.identifier, now: Self.days(days.now),
      before: days.before.map(Self.days),
      clips: .init(now: filmedNow.clips, before: filmedBefore?.clips),
      shots: .init(now: filmedNow.shots, before: filmedBefore?.shots),
      activePlayers: .init(
        now: Self.active(byPlayer), before: byPlayerBefore.map(Self.active)),
      shotTypes: figures.shotTypes(in: range),
      players: Self.players(accounts, byPlayer, byPlayerBefore, figures.byPlayer),
      metric: metric.rawValue,
      interval: series.interval.rawValue, series: series.points, totals: Self.sums(totals),
      totalShares: totals.shares, engagementRate: totals.engagementRate, deltas: figures.deltas,
      platforms: figures.byPlatform.mapValues(Self.sums),
      shotTypeTotals: Self.shotTypes.merging(figures.byShotType.mapValues(Self.sums)) { $1 },
      metrics: isOfOne ? Self.measurements(figures, range, before) : nil,
      skipped: figures.skipped)
  }

  /// Zero for each type, as for each platform.
  private static let shotTypes = Dictionary(
    uniqueKeysWithValues: ShotType.allCases.map { ($0.rawValue, sums(ClipTotals())) })

  /// Returns the means of a player's measurements, with the differences that exceed the error.
  private static func measurements(
    _ figures: TeamFigures, _ now: Range<DocumentTime>, _ before: Range<DocumentTime>?
  ) -> [String: LibraryFigures.Measurement] {
    func averages(_ period: Range<DocumentTime>) -> [String: AverageReading] {
      figures.metrics(in: period).compactMapValues { metrics in
        AverageReading(
          of: metrics.map { ClipReading(value: $0.value, error: $0.error, shots: $0.shots) })
      }
    }
    func reading(_ average: AverageReading?) -> LibraryFigures.Reading? {
      average.map { .init(value: $0.value, error: $0.error, clips: $0.clips) }
    }
    let (found, earlier) = (averages(now), before.map(averages) ?? [:])
    var all: [String: LibraryFigures.Measurement] = [:]
    for metric in MetricID.allCases {
      let (one, other) = (earlier[metric.rawValue], found[metric.rawValue])
      guard one != nil || other != nil else { continue }
      var change: MetricChange?
      if let one, let other {
        change = MetricChange(metric, from: one.estimate, to: other.estimate)
      }
      all[metric.rawValue] = .init(
        now: reading(other), before: reading(one),
        change: change.flatMap { $0.isBeyondError ? $0.difference : nil })
    }
    return all
  }

  private func series(
    of figures: TeamFigures, _ days: DayRange
  ) throws(Refusal) -> (interval: FigureInterval, points: [LibraryFigures.Point]) {
    let count = days.count
    let interval = self.interval ?? (count <= 31 ? .day : count <= 182 ? .week : .month)
    // A month has at least 28 days.
    let shortest =
      switch interval {
      case .day: 1
      case .week: 7
      case .month: 28
      }
    guard count / shortest <= Self.mostPoints else { throw .tooManyPoints }
    let parts = interval.parts(of: times(of: days), in: zone)
    let values =
      switch metric {
      case .shots: figures.filmed(in: parts).map(\.shots)
      case .clips: figures.filmed(in: parts).map(\.clips)
      case .views: figures.growth(of: .views, in: parts)
      case .likes: figures.growth(of: .likes, in: parts)
      case .comments: figures.growth(of: .comments, in: parts)
      }
    let points = zip(parts, values).map { part, value in
      LibraryFigures.Point(
        date: CalendarDay(part.lowerBound.date, in: zone).description, value: value)
    }
    return (interval, points)
  }

  /// Returns the time of whole days in the zone, without its end.
  private func times(of days: DayRange) -> Range<DocumentTime> {
    let start = start(of: days.first)
    return start..<max(start, self.start(of: days.last.adding(days: 1)))
  }

  private func start(of day: CalendarDay) -> DocumentTime {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = zone
    // Noon exists on every day; midnight does not where the clock changes then.
    let noon = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
    return DocumentTime(calendar.startOfDay(for: calendar.date(from: noon) ?? .distantPast))
  }

  private static func days(_ days: DayRange) -> LibraryFigures.Days {
    LibraryFigures.Days(from: days.first.description, to: days.last.description)
  }

  private static func sums(_ totals: ClipTotals) -> LibraryFigures.Totals {
    LibraryFigures.Totals(
      videoCount: totals.videos, totalViews: totals.views, totalLikes: totals.likes,
      totalComments: totals.comments)
  }

  /// Returns the number of players with a clip; clips that name none are no player's.
  private static func active(_ filmed: [String?: FilmedClips]) -> Int {
    filmed.keys.count { $0 != nil }
  }

  /// Returns the active players, and others who have filmed, in the order of their names.
  private static func players(
    _ accounts: [TrackedAccount], _ now: [String?: FilmedClips],
    _ before: [String?: FilmedClips]?, _ totals: [String?: ClipTotals]
  ) -> [LibraryFigures.Player] {
    func player(_ account: String?, _ name: String?) -> LibraryFigures.Player {
      let clips = now[account] ?? FilmedClips()
      let earlier = before.map { $0[account] ?? FilmedClips() }
      return LibraryFigures.Player(
        account: account, name: name, clips: clips.clips, shots: clips.shots,
        clipsBefore: earlier?.clips, shotsBefore: earlier?.shots,
        totals: sums(totals[account] ?? ClipTotals()))
    }
    let filmed = Set(now.keys).union(before.map { Set($0.keys) } ?? [])
    let known = accounts.filter { $0.isActive || filmed.contains($0.id) || totals[$0.id] != nil }
      .sorted { ($0.username, $0.id) < ($1.username, $1.id) }
    // Of those who have gone, as far as their clips have not.
    let others = filmed.union(totals.keys).subtracting(known.map(\.id)).sorted {
      ($0 ?? "~") < ($1 ?? "~")
    }
    return known.map { player($0.id, $0.name) } + others.map { player($0, nil) }
  }
}
