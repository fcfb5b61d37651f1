internal import Mathematics

/// The figures of a team's clips.
///
/// Pure: of the same documents they are always the same. Nothing in them is an order of players.
public struct TeamFigures: Sendable {
  /// The platforms of both guides; all others count as `other`.
  public static let platforms = ["tiktok", "instagram", "youtube", "twitter"]
  /// The name of all other platforms.
  public static let otherPlatform = "other"

  private struct Clip: Sendable {
    let video: Video
    let growth: ClipGrowth
    let deltas: [Int]
  }

  private let clips: [Clip]
  /// The number of clips that cannot be read; they hide no other.
  public let skipped: Int

  /// Reads the documents of clips, with the snapshots within them.
  ///
  /// - Parameter account: The player whose clips count; `nil` for those of all.
  public init(_ documents: [StoredDocument], account: String? = nil) {
    var (clips, skipped): ([Clip], Int) = ([], 0)
    for document in documents {
      guard let video = Video(document) else {
        skipped += 1
        continue
      }
      guard account == nil || video.trackedAccountID == account else { continue }
      let fields = FieldReader(document)
      clips.append(
        Clip(
          video: video,
          growth: ClipGrowth(video, in: document),
          deltas: Self.deltaFields.map { fields.integer($0) ?? 0 }))
    }
    self.clips = clips
    self.skipped = skipped
  }

  /// Joins the figures of parts of a team's clips.
  public init(joining parts: some Sequence<TeamFigures>) {
    clips = parts.flatMap(\.clips)
    skipped = parts.reduce(0) { $0 + $1.skipped }
  }

  /// The names of the stored differences.
  private static let deltaFields = ClipGrowth.fields.flatMap(\.names)

  // MARK: - Counters

  /// The sums over all clips.
  public var totals: ClipTotals {
    clips.reduce(into: ClipTotals()) { $0.add($1.video) }
  }

  /// The sums of the stored differences over a day, a week and 30 days, by the names of their
  /// fields.
  public var deltas: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: Self.deltaFields.enumerated().map { index, name in
        (name, clips.reduce(0) { $0 + $1.deltas[index] })
      })
  }

  /// The sums by platform; those without a clip are there too.
  public var byPlatform: [String: ClipTotals] {
    var sums = Dictionary(
      uniqueKeysWithValues: (Self.platforms + [Self.otherPlatform]).map { ($0, ClipTotals()) })
    for clip in clips {
      let name = clip.video.platform
      sums[Self.platforms.contains(name) ? name : Self.otherPlatform]?.add(clip.video)
    }
    return sums
  }

  /// The sums by shot type; a clip with shots of several types counts for each.
  public var byShotType: [String: ClipTotals] {
    clips.reduce(into: [:]) { sums, clip in
      for (type, count) in clip.video.shotTypes where count > 0 {
        sums[type, default: .init()].add(clip.video)
      }
    }
  }

  /// The sums by player; `nil` is of clips that name none.
  public var byPlayer: [String?: ClipTotals] {
    clips.reduce(into: [:]) { $0[$1.video.trackedAccountID, default: .init()].add($1.video) }
  }

  /// Returns by how much a counter has grown in each of several intervals in a row.
  ///
  /// Of a clip whose counter shrinks in an interval, that interval counts 0.
  public func growth(
    of counter: ClipGrowth.Counter, in parts: [Range<DocumentTime>]
  ) -> [Int] {
    guard let first = parts.first else { return [] }
    var sums = [Int](repeating: 0, count: parts.count)
    for clip in clips {
      var level = clip.growth.level(of: counter, at: first.lowerBound)
      for (index, part) in parts.enumerated() {
        let next = clip.growth.level(of: counter, at: part.upperBound)
        sums[index] += max(0, next - level)
        level = next
      }
    }
    return sums
  }

  // MARK: - Filming

  /// The time from the first filmed clip to the last; `nil` without a clip.
  public var filmed: ClosedRange<DocumentTime>? {
    let dates = clips.map(\.video.uploadDate)
    guard let first = dates.min(), let last = dates.max() else { return nil }
    return first...last
  }

  /// Returns what was filmed in a period.
  public func filmed(in period: Range<DocumentTime>) -> FilmedClips {
    clips(in: period).reduce(into: FilmedClips()) { $0.add($1) }
  }

  /// Returns what was filmed in each of several intervals in a row.
  public func filmed(in parts: [Range<DocumentTime>]) -> [FilmedClips] {
    var sums = [FilmedClips](repeating: FilmedClips(), count: parts.count)
    for clip in clips {
      let date = clip.video.uploadDate
      // The intervals are in order.
      let index = parts.partitioningIndex { $0.upperBound > date }
      if index < parts.count, parts[index].contains(date) { sums[index].add(clip.video) }
    }
    return sums
  }

  /// Returns what was filmed in a period by player; `nil` is of clips that name none.
  public func filmedByPlayer(in period: Range<DocumentTime>) -> [String?: FilmedClips] {
    clips(in: period).reduce(into: [:]) { $0[$1.trackedAccountID, default: .init()].add($1) }
  }

  /// Returns the number of shots of a period by type.
  public func shotTypes(in period: Range<DocumentTime>) -> [String: Int] {
    clips(in: period).reduce(into: [:]) { sums, video in
      for (type, count) in video.shotTypes { sums[type, default: 0] += count }
    }
  }

  /// Returns the measurements of the clips of a period, by their names.
  public func metrics(in period: Range<DocumentTime>) -> [String: [ClipNumbers.Metric]] {
    clips(in: period).reduce(into: [:]) { found, video in
      for (name, metric) in video.metrics { found[name, default: []].append(metric) }
    }
  }

  private func clips(in period: Range<DocumentTime>) -> [Video] {
    clips.lazy.map(\.video).filter { period.contains($0.uploadDate) }
  }
}
