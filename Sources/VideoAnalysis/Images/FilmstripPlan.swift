internal import AnalysisDocuments
internal import Frames
internal import Mathematics
internal import Media
internal import Poses
internal import ShotAnalysis

/// The frames of a shot's filmstrip, and the crop of each that is shown.
///
/// Pure.
struct FilmstripPlan: Hashable {
  /// One frame of the strip.
  struct Cell: Hashable {
    /// The index among the frames of the first pass over the video.
    var index: Int
    /// The presentation time, in seconds.
    var time: Double
    var isRelease: Bool
  }

  /// In the order of time.
  let cells: [Cell]

  /// How many frames there are before the release, and after it.
  private static let sides = (before: 4, after: 3)

  /// - Parameters:
  ///   - shown: The frames of the first pass.
  ///   - slowdown: The ratio of play time to capture time.
  init(of shot: Shot, shown: ShownFrames, slowdown: Double) {
    let release = shot.keyMoments.release
    let (load, finish) = shot.phases.shownSpan(around: release, slowdown: slowdown)
    let start = min(release, load), end = max(release, finish)
    let (before, after) = Self.sides
    let wanted =
      (0..<before).map { start + (release - start) * Double($0) / Double(before) } + [release]
      + (1...after).map { release + (end - release) * Double($0) / Double(after) }
    let held = shown.nearest(to: release)
    let indices = Set(wanted.compactMap(shown.nearest))
    cells = indices.sorted().map {
      Cell(index: $0, time: shown.times[$0], isRelease: $0 == held)
    }
  }

  /// Returns the crop of each frame that shows the player, of one size for all; the whole frame where
  /// the player was found in no cell.
  ///
  /// - Parameters:
  ///   - poses: The player in each cell; `nil` where not found.
  ///   - scale: Pixels of the shown frame for each pixel of the poses.
  ///   - size: The size of the shown frame, in pixels.
  ///   - isFollowing: Whether the camera moves, so that each crop follows the player.
  static func crops(
    of poses: [Pose?], scale: Double, size: (width: Int, height: Int), isFollowing: Bool
  ) -> [PixelBox] {
    let whole = PixelBox(columns: 0..<size.width, rows: 0..<size.height)
    let bodies = poses.map { $0.flatMap { Self.body(of: $0, scale: scale) } }
    let found = bodies.compactMap { $0 }
    guard let first = found.first else { return poses.map { _ in whole } }
    let all = found.reduce(first) { $0.union($1) }
    let height = found.map(\.height).max() ?? all.height
    let side =
      isFollowing
      ? (width: (found.map(\.width).max() ?? 0) + 0.5 * height, height: 1.1 * height)
      : (width: all.width + 0.5 * height, height: all.height + 0.1 * height)
    // The aspect ratio stays between 0.55 and 1.1.
    let shownHeight = max(side.height, side.width / 1.1)
    let shownWidth = max(side.width, 0.55 * shownHeight)
    return bodies.map { body in
      let center = (isFollowing ? body : nil)?.center ?? all.center
      return PixelBox(
        columns: Self.range(center.x, shownWidth, within: size.width),
        rows: Self.range(center.y, shownHeight, within: size.height))
    }
  }

  private static func body(of pose: Pose, scale: Double) -> BoundingBox? {
    let points = pose.keypoints.filter(\.isKnown).map { $0.position * scale }
    guard var body = BoundingBox(around: points), body.width < 1e6, body.height < 1e6,
      body.height > 0
    else { return nil }
    // The highest joints are the eyes; the blade is below the feet.
    let height = body.height
    body.low.y -= 0.16 * height
    body.high.y += 0.1 * height
    return body
  }

  /// Returns a range of pixels around a center, moved and shortened so that it is inside.
  private static func range(_ center: Double, _ length: Double, within side: Int) -> Range<Int> {
    let length = min(Double(side), max(2, length.rounded()))
    let start = min(max(0, (center - length / 2).rounded()), Double(side) - length)
    return Int(start)..<Int(start + length)
  }
}
