/// How the counters of a clip have grown, from its snapshots.
public struct ClipGrowth: Sendable {
  /// A counter whose growth is kept.
  public enum Counter: String, Sendable, CaseIterable {
    case views
    case likes
    case comments
  }

  /// The time before now for which a difference is kept.
  public enum Window: String, Sendable, CaseIterable {
    case day = "24h"
    case week = "7d"
    case month = "30d"

    fileprivate var microseconds: Int64 {
      let days: Int64 =
        switch self {
        case .day: 1
        case .week: 7
        case .month: 30
        }
      return days * 86_400_000_000
    }
  }

  private let uploadDate: DocumentTime
  private let present: [Counter: Int]
  /// The oldest first.
  private let levels: [Level]

  /// The counters at the time of a snapshot.
  private struct Level: Sendable {
    let time: DocumentTime
    let isInitial: Bool
    let views: Int
    let likes: Int
    let comments: Int

    init(_ snapshot: Snapshot) {
      time = snapshot.capturedAt
      isInitial = snapshot.isInitial
      (views, likes, comments) = (snapshot.views, snapshot.likes, snapshot.comments)
    }

    /// Reads a snapshot within a clip's document, only what growth needs: a team has many.
    init?(fields: [String: DocumentValue]) {
      let fields = FieldReader(fields: fields)
      guard let time = fields.time("capturedAt") else { return nil }
      self.time = time
      isInitial = fields.flag("isInitialSnapshot") ?? false
      views = fields.counter("views")
      likes = fields.counter("likes")
      comments = fields.counter("comments")
    }

    func count(of counter: Counter) -> Int {
      switch counter {
      case .views: views
      case .likes: likes
      case .comments: comments
      }
    }
  }

  /// Creates the growth of a clip.
  ///
  /// - Parameters:
  ///   - uploadDate: When it was filmed, if the clip's document is not up to date.
  ///   - snapshots: Its snapshots, in any order.
  public init(_ video: Video, uploadDate: DocumentTime? = nil, snapshots: [Snapshot]) {
    self.init(
      video, uploadDate: uploadDate,
      levels: snapshots.sorted { ($0.capturedAt, $0.id) < ($1.capturedAt, $1.id) }.map(Level.init))
  }

  /// Creates the growth of a clip by the snapshots within its document.
  init(_ video: Video, in document: StoredDocument) {
    let snapshots = document.fields["snapshots"]?.elements ?? []
    self.init(
      video,
      levels: snapshots.compactMap { $0.fields.flatMap(Level.init) }.sorted { $0.time < $1.time })
  }

  private init(_ video: Video, uploadDate: DocumentTime? = nil, levels: [Level]) {
    self.uploadDate = uploadDate ?? video.uploadDate
    present = [.views: video.views, .likes: video.likes, .comments: video.comments]
    self.levels = levels
  }

  /// Returns the value of a counter at a time.
  ///
  /// 0 until the clip was filmed, then the value of the newest earlier snapshot; before the first
  /// one, the value of the first one.
  public func level(of counter: Counter, at time: DocumentTime) -> Int {
    guard time > uploadDate else { return 0 }
    let newest = levels.last { $0.time < time }
    let first = levels.first(where: \.isInitial) ?? levels.first
    return (newest ?? first)?.count(of: counter) ?? present[counter] ?? 0
  }

  /// Returns the differences of a clip whose own counters are its level now, as its fields.
  ///
  /// They are negative where a counter has shrunk.
  func fields(at now: DocumentTime) -> [DocumentField: DocumentValue?] {
    var fields: [DocumentField: DocumentValue?] = [:]
    for counter in Counter.allCases {
      let level = now > uploadDate ? present[counter] ?? 0 : 0
      for window in Window.allCases {
        let delta = level - self.level(of: counter, at: now.before(window))
        fields[Self.field(counter, window)] = .integer(Int64(delta))
      }
    }
    return fields
  }

  /// The nine fields of differences.
  static let fields = Counter.allCases.flatMap { counter in
    Window.allCases.map { field(counter, $0) }
  }

  private static func field(_ counter: Counter, _ window: Window) -> DocumentField {
    DocumentField("\(counter.rawValue)Delta\(window.rawValue)")
  }
}

extension DocumentTime {
  fileprivate func before(_ window: ClipGrowth.Window) -> DocumentTime {
    DocumentTime(microseconds: microseconds - window.microseconds)
  }
}
