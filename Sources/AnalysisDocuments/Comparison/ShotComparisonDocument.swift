package import Coaching
package import Foundation
internal import PuckBuddyAPI
package import ShotAnalysis

/// The comparison of two shots of one player: printed by `compare --json` and answered by the API.
package struct ShotComparisonDocument: Sendable, Hashable {
  package static let schema = "puckbuddy.comparison"
  package static let schemaVersion = 1

  /// One of the two shots.
  package struct Side: Sendable, Hashable {
    /// The video's name, or the job's ID.
    package var name: String
    /// When the clip was recorded; `nil` when unknown or implausible.
    package let recordedAt: Date?
    package let shot: Shot
    package let view: Quality.View
    /// The ratio of play time to capture time.
    package let slowdown: Double
  }

  package let earlier: Side
  package let now: Side
  /// Whether both shots are of one clip, so that part of their errors cancels.
  package let isSameClip: Bool
  package let comparison: ShotComparison
  /// The movements; `nil` when a player was not found around the release.
  package let figures: ComparedFigures?

  package init(
    from earlierShot: Shot, of earlier: ComparedClip, to shot: Shot, of now: ComparedClip
  ) {
    self.earlier = Side(earlierShot, of: earlier)
    self.now = Side(shot, of: now)
    isSameClip = earlier.document.asEarlier.isSameClip(as: now.document.asEarlier)
    comparison = ShotComparison(from: earlierShot, to: shot, isSameClip: isSameClip)
    if let one = earlier.figure(of: earlierShot), let other = now.figure(of: shot) {
      figures = ComparedFigures(from: one, to: other)
    } else {
      figures = nil
    }
  }

  /// Whether the shots are certainly of different types, whose measurements differ by design.
  package var isOfTwoTypes: Bool {
    let shots = [earlier.shot, now.shot]
    return shots.allSatisfy { $0.type != .unknown && $0.typeConfidence >= ShotPool.certainty }
      && earlier.shot.type != now.shot.type
  }

  /// Whether the shots are known to be filmed from different directions, which changes how the
  /// figures look.
  package var isOfTwoViews: Bool {
    earlier.view != now.view && earlier.view != .unknown && now.view != .unknown
  }
}

extension ShotComparisonDocument.Side {
  fileprivate init(_ shot: Shot, of clip: ComparedClip) {
    let recorded = clip.document.video.recordedAt
    self.init(
      name: clip.name, recordedAt: recorded == clip.document.date ? recorded : nil, shot: shot,
      view: clip.document.report.quality.view, slowdown: clip.document.report.slowdown)
  }
}

extension ShotComparisonDocument: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, earlier, now, changes, figures
    case schemaVersion = "schema_version"
    case isSameClip = "same_clip"
    case isOfTwoTypes = "two_types"
    case isOfTwoViews = "two_views"
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
    try container.encode(comparison.changes, forKey: .changes)
    try container.encode(figures, forKey: .figures)
  }
}

extension ShotComparisonDocument.Side: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, shot, type, view
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
  }
}
