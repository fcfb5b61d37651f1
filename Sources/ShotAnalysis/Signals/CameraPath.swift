internal import Foundation
import Frames
internal import Mathematics

/// Where the frames of a clip would lie if the camera had been held as it usually was.
///
/// The motions of the background from frame to frame are followed up. Each stretch of a scene
/// has a plane of its own: that of the camera's usual place, size and roll in it. As a small error
/// of each motion adds to all that follow, what was followed up fades after a while.
///
/// Measured on 33 simulated clips whose camera is known (docs/signals.md): of the roll of a camera
/// in the hand, 0.60° on average, 0.31° remain, of its unrest within a second two thirds; of the
/// way of a fixed place in the frame while the camera follows something, a quarter.
struct CameraPath: Sendable {
  /// Motion that could not be measured for longer than this, in seconds, ends a stretch; for a
  /// shorter time the camera counts as still.
  private static let longestAbsence = 0.25
  /// How long the roll is kept, in seconds.
  ///
  /// Of 0.5 to 20, the shortest: it took as much of the roll of
  /// a hand away as 1, and added the least to a camera that turns to the side.
  private static let rollMemory = 0.5
  /// How long place and size are kept, in seconds, of a camera that is held to one place: what is
  /// left of the unrest of a hand is the same from 0.5 to 20, what is added grows.
  private static let heldMemory = 1.0
  /// The same of a camera that follows something, where most of the motion is true.
  private static let followingMemory = 60.0
  /// The background of a camera that follows goes farther than this, in longer sides, or grows by
  /// more: as `CameraWork` has it.
  private static let leastTravel = 0.15
  private static let leastZoom = 1.2
  /// A frame of which no point ever comes to lie farther than this from its usual place, in
  /// longer sides, was filmed from a stand, and is left as it is.
  ///
  /// On 13 simulated stands it was 0.0008 at most, in hands 0.0014 and, in most, 0.005 to 0.011.
  private static let rest = 0.002

  private var times: [Double] = []
  /// From places in each frame to those in its plane, in pixels from the frame's middle.
  private var placements: [Similarity] = []
  /// The times at which stretches begin.
  private var starts: Set<Double> = []
  private let middle: Point

  init(_ frames: [FrameFeatures], frameWidth: Double, frameHeight: Double) {
    middle = Point(frameWidth / 2, frameHeight / 2)
    let side = max(frameWidth, frameHeight)
    for stretch in Self.stretches(frames) {
      let path = Self.path(stretch, side: side)
      times += stretch.map(\.time)
      if let start = stretch.first?.time { starts.insert(start) }
      let reach = path.map { $0.shift.length + abs($0.a - 1) * side / 2 + abs($0.b) * side / 2 }
      let isStill = (reach.max() ?? 0) <= Self.rest * side
      placements += isStill ? path.map { _ in .identity } : path
    }
  }

  /// The placement of the frame shown at `time`, between those of the measured frames before
  /// and after it; `nil` before the first one.
  func placement(at time: Double) -> Placement? {
    // Half a millisecond for times that were rounded.
    let next = times.partitioningIndex { $0 > time + 0.0005 }
    guard next > 0 else { return nil }
    var motion = placements[next - 1]
    if next < times.count, !starts.contains(times[next]) {
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      motion = motion.interpolated(to: placements[next], share: max(0, share))
    }
    return Placement(motion: motion, middle: middle)
  }

  /// From the places in one frame to those in its stretch's plane.
  struct Placement: Sendable {
    /// In pixels from the frame's middle.
    var motion: Similarity
    var middle: Point

    func applied(to point: Point) -> Point { motion.applied(to: point - middle) + middle }
  }

  // MARK: - Following up

  private static func stretches(_ frames: [FrameFeatures]) -> [ArraySlice<FrameFeatures>] {
    var stretches: [ArraySlice<FrameFeatures>] = []
    var start = 0
    // When the motion was last known.
    var known = frames.first?.time ?? 0
    for index in frames.indices {
      let frame = frames[index]
      if index > start, frame.isCut || frame.time - known > longestAbsence {
        stretches.append(frames[start..<index])
        start = index
        known = frame.time
      }
      if frame.cameraMotion.map(isPossible) ?? false { known = frame.time }
    }
    if start < frames.count { stretches.append(frames[start...]) }
    return stretches
  }

  /// A camera does not turn or zoom by more than this from one frame to the next.
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

  /// The motions one after the other, of which place and size fade over `memory` seconds, and the
  /// roll over `rollMemory`.
  private static func followed(
    _ frames: ArraySlice<FrameFeatures>, keeping memory: Double, roll rollMemory: Double
  ) -> [Similarity] {
    var path: [Similarity] = []
    var place = Similarity.identity
    var before = frames.first?.time ?? 0
    for frame in frames {
      // What moved into the first frame of a stretch does not belong to it.
      if !path.isEmpty, let motion = frame.cameraMotion, isPossible(motion),
        let back = motion.inverse
      {
        place = place.after(back)
      }
      let kept = exp(-(frame.time - before) / memory)
      let size = exp(log(place.scale) * kept)
      let roll = place.roll * .pi / 180 * exp(-(frame.time - before) / rollMemory)
      place = Similarity(a: size * cos(roll), b: size * sin(roll), shift: place.shift * kept)
      before = frame.time
      path.append(place)
    }
    return path
  }

  /// The same path seen from where the camera usually was: the medians of place, size and roll.
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
