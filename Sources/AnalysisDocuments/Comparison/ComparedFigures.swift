package import Mathematics
internal import Poses
internal import ShotAnalysis

/// The movements of two shots, synchronised at their releases and scaled to the same torso.
package struct ComparedFigures: Sendable, Hashable {
  /// Seconds of real time from the release, ascending, 30 each second.
  package let offsets: [Double]
  /// For each offset the positions of `Skeleton.joints`; `nil` for a joint that was not found.
  ///
  /// In torso lengths, x to the right and y downwards, from between the player's feet, or hips where
  /// no feet are seen.
  package let earlier: [[Point?]]
  /// The same of the other shot.
  package let now: [[Point?]]
  /// Where the figures lie in the frames of their videos.
  package let placements: Placements
  /// Whether the earlier shot is drawn as in a mirror, because it goes to the other side of the frame.
  package let isMirrored: Bool

  /// Where the figures lie in the frames of their videos.
  package struct Placements: Sendable, Hashable, Encodable {
    package let earlier: FigurePlacement
    package let now: FigurePlacement
  }

  /// Frames per second.
  package static let rate = 30.0

  /// `nil` when one of the players was not found within a fifth of a second of the release.
  init?(from earlier: ShotFigure, to now: ShotFigure) {
    let start = max(earlier.span.lowerBound, now.span.lowerBound)
    let end = min(earlier.span.upperBound, now.span.upperBound)
    guard start < 0, end > 0 else { return nil }
    offsets = (Int((start * Self.rate).rounded(.up))...Int((end * Self.rate).rounded(.down)))
      .map { Double($0) / Self.rate }
    let origin: ShotFigure.Origin = earlier.showsFeet && now.showsFeet ? .feet : .hips
    if let one = earlier.shootsRight, let other = now.shootsRight {
      isMirrored = one != other
    } else {
      isMirrored = false
    }
    self.earlier = earlier.frames(at: offsets, from: origin, isMirrored: isMirrored)
    self.now = now.frames(at: offsets, from: origin, isMirrored: false)
    placements = Placements(
      earlier: earlier.placement(at: offsets, from: origin),
      now: now.placement(at: offsets, from: origin))
    for frames in [self.earlier, self.now] {
      let isSeen = zip(offsets, frames).contains { offset, joints in
        offset.magnitude <= 0.2 && joints.contains { $0 != nil }
      }
      guard isSeen else { return nil }
    }
  }
}

extension ComparedFigures: Encodable {
  private enum CodingKeys: String, CodingKey {
    case offsets, earlier, now, bones, placements
    case isMirrored = "mirrored"
  }

  package func encode(to encoder: any Encoder) throws {
    func numbers(_ frames: [[Point?]]) -> [[[Double]?]] {
      frames.map { $0.map { point in point.map { [$0.x, $0.y].map { $0.rounded(toPlaces: 3) } } } }
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(offsets.map { $0.rounded(toPlaces: 3) }, forKey: .offsets)
    try container.encode(numbers(earlier), forKey: .earlier)
    try container.encode(numbers(now), forKey: .now)
    try container.encode(Self.bones.map { [$0.0, $0.1] }, forKey: .bones)
    try container.encode(isMirrored, forKey: .isMirrored)
    try container.encode(placements, forKey: .placements)
  }

  /// The bones as pairs of indices into the joints of a frame.
  package static let bones: [(Int, Int)] = Skeleton.bones.compactMap { from, to in
    guard let from = Skeleton.joints.firstIndex(of: from),
      let to = Skeleton.joints.firstIndex(of: to)
    else { return nil }
    return (from, to)
  }
}
