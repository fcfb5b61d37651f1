package import Coaching
package import Foundation
package import Poses
package import ShotAnalysis

/// The comparison of two shots of one player: printed by `compare --json` and answered by the API.
package struct ShotComparisonDocument: Sendable, Hashable {
  package static let schema = "puckbuddy.comparison"
  package static let schemaVersion = 1

  /// One of the two shots.
  package struct ComparedShot: Sendable, Hashable {
    /// The video's name, or the job's ID.
    package var name: String
    /// When the clip was recorded; `nil` when unknown or implausible.
    package let recordedAt: Date?
    package let shot: Shot
    package let view: Quality.View
    /// The side the player shoots from; `nil` when it could not be determined.
    package let shoots: Side?
    /// The ratio of play time to capture time.
    package let slowdown: Double
  }

  package let earlier: ComparedShot
  package let now: ComparedShot
  /// Whether both shots are of one clip, so that part of their errors cancels.
  package let isSameClip: Bool
  package let comparison: ShotComparison
  /// The movements; `nil` where they are not known.
  package let figures: ComparedFigures?
  /// Why the movements are not known; `nil` where they are.
  package let missingFigures: MissingFigures?

  /// Why there are no figures.
  package enum MissingFigures: String, Sendable, Encodable {
    /// The poses of a clip are not stored any more, or were damaged.
    case posesNotStored = "poses_not_stored"
    case playerNotFound = "player_not_found"
  }

  package init(_ pair: ShotPair) {
    let (earlierShot, shot) = (pair.earlier.shot, pair.now.shot)
    earlier = ComparedShot(earlierShot, of: pair.earlier.clip)
    now = ComparedShot(shot, of: pair.now.clip)
    isSameClip = pair.earlier.clip.isSameClip(as: pair.now.clip)
    comparison = ShotComparison(from: earlierShot, to: shot, isSameClip: isSameClip)
    if let one = pair.earlier.clip.figure(of: earlierShot),
      let other = pair.now.clip.figure(of: shot)
    {
      figures = ComparedFigures(from: one, to: other)
    } else {
      figures = nil
    }
    let isStored = pair.earlier.clip.track != nil && pair.now.clip.track != nil
    missingFigures = figures != nil ? nil : isStored ? .playerNotFound : .posesNotStored
  }

  /// Whether the shots are certainly of different types, whose measurements differ by design.
  package var isOfTwoTypes: Bool {
    let types = Set([earlier.shot, now.shot].map(ShotPool.certainType))
    return types.count == 2 && !types.contains(.unknown)
  }

  /// Whether the players are known to shoot from different sides.
  package var isOfTwoSides: Bool {
    if let one = earlier.shoots, let other = now.shoots { one != other } else { false }
  }

  /// Whether the shots are known to be filmed from different directions, which changes how the
  /// figures look.
  package var isOfTwoViews: Bool {
    earlier.view != now.view && earlier.view != .unknown && now.view != .unknown
  }
}

extension ShotComparisonDocument.ComparedShot {
  fileprivate init(_ shot: Shot, of clip: ComparedClip) {
    let recorded = clip.document.video.recordedAt
    self.init(
      name: clip.name, recordedAt: recorded == clip.document.date ? recorded : nil, shot: shot,
      view: clip.document.report.quality.view, shoots: clip.document.report.player.shoots,
      slowdown: clip.document.report.slowdown)
  }
}

extension ShotComparisonDocument: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, earlier, now, changes, figures
    case missingFigures = "figures_reason"
    case schemaVersion = "schema_version"
    case isSameClip = "same_clip"
    case isOfTwoTypes = "two_types"
    case isOfTwoViews = "two_views"
    case isOfTwoSides = "two_sides"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.schema, forKey: .schema)
    try container.encode(Self.schemaVersion, forKey: .schemaVersion)
    try container.encode(earlier, forKey: .earlier)
    try container.encode(now, forKey: .now)
    try container.encode(isSameClip, forKey: .isSameClip)
    try container.encode(isOfTwoTypes, forKey: .isOfTwoTypes)
    try container.encode(isOfTwoViews, forKey: .isOfTwoViews)
    try container.encode(isOfTwoSides, forKey: .isOfTwoSides)
    try container.encode(comparison.changes, forKey: .changes)
    try container.encode(figures, forKey: .figures)
    try container.encode(missingFigures, forKey: .missingFigures)
  }
}

extension ShotComparisonDocument.ComparedShot: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, shot, type, view, slowdown
    case recordedAt = "recorded_at"
    case releaseTime = "release_sec"
    case typeConfidence = "type_confidence"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(recordedAt?.rfc3339, forKey: .recordedAt)
    try container.encode(shot.index, forKey: .shot)
    try container.encode(shot.releaseTime.rounded(toPlaces: 3), forKey: .releaseTime)
    try container.encode(shot.type, forKey: .type)
    try container.encode(shot.typeConfidence.rounded(toPlaces: 2), forKey: .typeConfidence)
    try container.encode(view, forKey: .view)
    try container.encode(slowdown.rounded(toPlaces: 3), forKey: .slowdown)
  }
}
