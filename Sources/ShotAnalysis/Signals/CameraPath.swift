internal import Foundation
internal import Frames
internal import Mathematics

/// Stabilizes the frames of a clip: maps each frame to the camera's usual position, zoom and roll.
///
/// The frame-to-frame motions of the background are accumulated. Each section of a scene has its
/// own reference plane: the camera's median position, scale and roll in it. As a small error of
/// each motion adds to all that follow, the accumulated motion decays over time.
///
/// Measured on 33 simulated clips with known camera motion (docs/signals.md): of the roll of a
/// handheld camera, 0.60° on average, 0.31° remains; of its unsteadiness within a second, two
/// thirds; of the path of a fixed point in the frame while the camera follows something, a quarter.
struct CameraPath: Sendable {
  /// The maximum time without a measured motion within a section, in seconds; shorter gaps count as
  /// a still camera.
  private static let longestAbsence = 0.25
  /// The decay time of the roll, in seconds.
  ///
  /// The shortest of 0.5 to 20: it removed as much of the roll of a handheld camera as 1, and added
  /// the least to a camera that turns to the side.
  private static let rollMemory = 0.5
  /// The decay time of position and scale for a camera that stays in one position, in seconds: the
  /// remaining unsteadiness of a handheld camera is the same from 0.5 to 20, the added error grows.
  private static let heldMemory = 1.0
  /// The same for a camera that follows something, for which most of the motion is real.
  private static let followingMemory = 60.0
  /// The thresholds for a camera that follows something, as in `CameraWork`: travel in longer sides
  /// of the frame, and zoom.
  private static let leastTravel = 0.15
  private static let leastZoom = 1.2
  /// The maximum displacement of any point of the frame from its usual position in a section filmed
  /// from a tripod, relative to the longer side; such a section is not changed.
  ///
  /// On 13 simulated tripods it was 0.0008 at most; handheld 0.0014 and, in most clips, 0.005 to
  /// 0.011.
  private static let rest = 0.002

  private var times: [Double] = []
  /// The transform from each frame to its reference plane, in pixels from the frame's centre.
  private var placements: [Similarity] = []
  /// The start times of the sections.
  private var starts: Set<Double> = []
  private let middle: Point

  init(_ frames: [FrameFeatures], frameWidth: Double, frameHeight: Double) {
    middle = Point(frameWidth / 2, frameHeight / 2)
    let side = max(frameWidth, frameHeight)
    for section in Self.sections(frames) {
      let path = Self.path(section, side: side)
      times += section.map(\.time)
      if let start = section.first?.time { starts.insert(start) }
      let reach = path.map { $0.shift.length + abs($0.a - 1) * side / 2 + abs($0.b) * side / 2 }
      let isStill = (reach.max() ?? 0) <= Self.rest * side
      placements += isStill ? path.map { _ in .identity } : path
    }
  }

  /// Returns the placement at `time`, interpolated between the measured frames before and after it;
  /// `nil` before the first one.
  func placement(at time: Double) -> Placement? {
    // Half a millisecond of tolerance for rounded times.
    let next = times.partitioningIndex { $0 > time + 0.0005 }
    guard next > 0 else { return nil }
    var motion = placements[next - 1]
    if next < times.count, !starts.contains(times[next]) {
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      motion = motion.interpolated(to: placements[next], share: max(0, share))
    }
    return Placement(motion: motion, middle: middle)
  }

  /// The transform from one frame to its section's reference plane.
  struct Placement: Sendable {
    /// In pixels from the frame's centre.
    var motion: Similarity
    var middle: Point

    func applied(to point: Point) -> Point { motion.applied(to: point - middle) + middle }
  }

  // MARK: - Following up

  private static func sections(_ frames: [FrameFeatures]) -> [ArraySlice<FrameFeatures>] {
    var sections: [ArraySlice<FrameFeatures>] = []
    var start = 0
    // The last time with a known motion.
    var known = frames.first?.time ?? 0
    for index in frames.indices {
      let frame = frames[index]
      if index > start, frame.isCut || frame.time - known > longestAbsence {
        sections.append(frames[start..<index])
        start = index
        known = frame.time
      }
      if frame.cameraMotion.map(isPossible) ?? false { known = frame.time }
    }
    if start < frames.count { sections.append(frames[start...]) }
    return sections
  }

  /// Whether a camera can turn or zoom by this much from one frame to the next.
  private static func isPossible(_ motion: Similarity) -> Bool {
    motion.scale > 0.5 && motion.scale < 2 && abs(motion.roll) < 45
      && motion.shift.length.isFinite
  }

  private static func path(_ frames: ArraySlice<FrameFeatures>, side: Double) -> [Similarity] {
    let all = followed(frames, keeping: .infinity, roll: .infinity)
    let sizes = all.map(\.scale)
    let width = (all.map(\.shift.x).max() ?? 0) - (all.map(\.shift.x).min() ?? 0)
    let height = (all.map(\.shift.y).max() ?? 0) - (all.map(\.shift.y).min() ?? 0)
    let zoom = (sizes.max() ?? 1) / (sizes.min() ?? 1)
    let isFollowing = Point(width, height).length > leastTravel * side || zoom > leastZoom
    return relativeToUsual(
      followed(
        frames, keeping: isFollowing ? followingMemory : heldMemory, roll: rollMemory))
  }

  /// Returns the accumulated motions; position and scale decay over `memory` seconds, the roll over
  /// `rollMemory`.
  private static func followed(
    _ frames: ArraySlice<FrameFeatures>, keeping memory: Double, roll rollMemory: Double
  ) -> [Similarity] {
    var path: [Similarity] = []
    var accumulated = Similarity.identity
    var before = frames.first?.time ?? 0
    for frame in frames {
      // The motion into the first frame of a section belongs to the previous one.
      if !path.isEmpty, let motion = frame.cameraMotion, isPossible(motion),
        let back = motion.inverse
      {
        accumulated = accumulated.after(back)
      }
      let kept = exp(-(frame.time - before) / memory)
      let size = exp(log(accumulated.scale) * kept)
      let roll = accumulated.roll * .pi / 180 * exp(-(frame.time - before) / rollMemory)
      accumulated = Similarity(
        a: size * cos(roll), b: size * sin(roll), shift: accumulated.shift * kept)
      before = frame.time
      path.append(accumulated)
    }
    return path
  }

  /// Returns the path relative to the camera's usual pose: the medians of position, scale and roll.
  private static func relativeToUsual(_ path: [Similarity]) -> [Similarity] {
    guard let size = path.map({ log($0.scale) }).median, let roll = path.map(\.roll).median else {
      return path
    }
    let angle = -roll * .pi / 180
    let level = Similarity(a: exp(-size) * cos(angle), b: exp(-size) * sin(angle))
    let levelled = path.map { level.after($0) }
    let usual = Point(
      levelled.map(\.shift.x).median ?? 0, levelled.map(\.shift.y).median ?? 0)
    return levelled.map { Similarity(a: $0.a, b: $0.b, shift: $0.shift - usual) }
  }
}
