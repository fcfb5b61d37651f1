/// The figures of a team: `GET …/kpis`.
public struct LibraryFigures: Codable, Sendable, Hashable {
  /// Whole days, both included.
  public struct Days: Codable, Sendable, Hashable {
    /// The first, `yyyy-MM-dd`.
    public var from: String
    /// The last.
    public var to: String

    /// Creates days.
    public init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  /// A number of a period beside that of the period before.
  public struct Comparison: Codable, Sendable, Hashable {
    /// In the period.
    public var now: Int
    /// In the period before; `nil` for all time.
    public var before: Int?
    /// The difference; `nil` for all time.
    public var change: Int?
    /// The difference in percent; `nil` unless there was something before.
    public var percent: Double?

    /// Creates a comparison.
    public init(now: Int, before: Int?) {
      self.now = now
      self.before = before
      change = before.map { now - $0 }
      percent = before.flatMap { $0 > 0 ? Double(now - $0) / Double($0) * 100 : nil }
    }
  }

  /// The sums of the counters of some clips.
  public struct Totals: Codable, Sendable, Hashable {
    /// The number of clips.
    public var videoCount: Int
    /// The number of views.
    public var totalViews: Int
    /// The number of likes.
    public var totalLikes: Int
    /// The number of notes.
    public var totalComments: Int

    /// Creates sums.
    public init(videoCount: Int, totalViews: Int, totalLikes: Int, totalComments: Int) {
      self.videoCount = videoCount
      self.totalViews = totalViews
      self.totalLikes = totalLikes
      self.totalComments = totalComments
    }
  }

  /// What a player has filmed.
  public struct Player: Codable, Sendable, Hashable {
    /// The player's ID; `nil` of clips that name no player.
    public var account: String?
    /// The player's name; `nil` when the player is not there any more.
    public var name: String?
    /// The clips of the period.
    public var clips: Int
    /// The shots of the period.
    public var shots: Int
    /// The clips of the period before.
    public var clipsBefore: Int?
    /// The shots of the period before.
    public var shotsBefore: Int?
    /// The sums over all clips of the player; `nil` from an earlier version of the service.
    public var totals: Totals?

    /// Creates the numbers of a player.
    public init(
      account: String?, name: String?, clips: Int, shots: Int, clipsBefore: Int?,
      shotsBefore: Int?, totals: Totals?
    ) {
      self.totals = totals
      self.account = account
      self.name = name
      self.clips = clips
      self.shots = shots
      self.clipsBefore = clipsBefore
      self.shotsBefore = shotsBefore
    }
  }

  /// The mean of a measurement over the clips of a period.
  public struct Reading: Codable, Sendable, Hashable {
    /// The mean, in the measurement's unit.
    public var value: Double
    /// The half-width of its 90 % margin.
    public var error: Double
    /// The number of clips that have it.
    public var clips: Int

    /// Creates a reading.
    public init(value: Double, error: Double, clips: Int) {
      self.value = value
      self.error = error
      self.clips = clips
    }
  }

  /// A measurement in the period, beside the period before.
  public struct Measurement: Codable, Sendable, Hashable {
    /// In the period; `nil` without a clip that has it.
    public var now: Reading?
    /// In the period before.
    public var before: Reading?
    /// The difference with its sign; `nil` unless it is more than twice its error.
    public var change: Double?

    /// Creates a measurement.
    public init(now: Reading?, before: Reading?, change: Double?) {
      self.now = now
      self.before = before
      self.change = change
    }
  }

  /// A point of the series.
  public struct Point: Codable, Sendable, Hashable {
    /// The first day of the interval, `yyyy-MM-dd`.
    public var date: String
    /// The number of the interval.
    public var value: Int

    /// Creates a point.
    public init(date: String, value: Int) {
      self.date = date
      self.value = value
    }
  }

  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The period, such as `7_days`.
  public var period: String
  /// The time zone of the days.
  public var timeZone: String
  /// The days of the period.
  public var now: Days
  /// The days before, with which they are compared; `nil` for all time.
  public var before: Days?
  /// The clips filmed in the period.
  public var clips: Comparison
  /// The shots in them.
  public var shots: Comparison
  /// The players with a clip in the period.
  public var activePlayers: Comparison
  /// The shots of the period by type.
  public var shotTypes: [String: Int]
  /// The players, in the order of their names; no order is by a number.
  public var players: [Player]
  /// What the series counts: `shots`, `clips`, `views`, `likes` or `comments`.
  public var metric: String
  /// `day`, `week` or `month`.
  public var interval: String
  /// The series over the period.
  public var series: [Point]
  /// The sums over all clips.
  public var totals: Totals
  /// The share links of all clips.
  public var totalShares: Int
  /// Likes and notes for a hundred views.
  public var engagementRate: Double
  /// The growth of views, likes and notes over a day, a week and 30 days, by the names of the
  /// fields: `viewsDelta24h` and so on.
  public var deltas: [String: Int]
  /// The sums by platform.
  public var platforms: [String: Totals]
  /// The sums by shot type; a clip with shots of several types counts for each.
  ///
  /// `nil` from an earlier version of the service.
  public var shotTypeTotals: [String: Totals]?
  /// The measurements by name, when one player is asked for; `nil` for a team: bodies and views
  /// differ from player to player.
  public var metrics: [String: Measurement]?
  /// The number of clips that cannot be read.
  public var skipped: Int

  /// Creates the answer.
  public init(
    period: String, timeZone: String, now: Days, before: Days?, clips: Comparison,
    shots: Comparison, activePlayers: Comparison, shotTypes: [String: Int], players: [Player],
    metric: String, interval: String, series: [Point], totals: Totals, totalShares: Int,
    engagementRate: Double, deltas: [String: Int], platforms: [String: Totals],
    shotTypeTotals: [String: Totals]?, metrics: [String: Measurement]?, skipped: Int
  ) {
    self.shotTypeTotals = shotTypeTotals
    self.metrics = metrics
    self.period = period
    self.timeZone = timeZone
    self.now = now
    self.before = before
    self.clips = clips
    self.shots = shots
    self.activePlayers = activePlayers
    self.shotTypes = shotTypes
    self.players = players
    self.metric = metric
    self.interval = interval
    self.series = series
    self.totals = totals
    self.totalShares = totalShares
    self.engagementRate = engagementRate
    self.deltas = deltas
    self.platforms = platforms
    self.skipped = skipped
  }

  private enum CodingKeys: String, CodingKey {
    case success, period, now, before, clips, shots, activePlayers, shotTypes, players, metric
    case interval, series, totals, totalShares, engagementRate, deltas, platforms, skipped
    case shotTypeTotals, metrics
    case timeZone = "time_zone"
  }
}
