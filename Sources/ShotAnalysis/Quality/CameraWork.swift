internal import Frames
internal import Mathematics

/// How the camera was held, from the motion of the background.
///
/// Lengths are relative to the longer side of the frame. Thresholds were measured on simulated
/// drills with a known shake, on clips of real people and on clips moved with ffmpeg.
struct CameraWork: Sendable {
  /// The threshold for a moving camera: the deviation of the background from its smoothed path
  /// within a clip exceeds it only when the tripod moves or the camera is handheld; on tripods it
  /// was 0.0005 at most.
  private static let leastUnrest = 0.001
  /// The thresholds for a camera that follows something: a larger travel of the camera or a larger
  /// zoom.
  private static let leastTravel = 0.15
  private static let leastZoom = 1.2
  /// The threshold for a shaky camera, in longer sides per second: a background that moves faster
  /// is blurred and hides the player's movement.
  ///
  /// Cameras held as still as possible by hand stayed below 0.06.
  private static let shakySpeed = 0.12
  /// The minimum duration of a scene that is evaluated, in seconds; motion must be known for at
  /// least half of its frames.
  private static let leastDuration = 0.5

  let camera: Quality.Camera
  let isShaky: Bool

  init(_ frames: [FrameFeatures], frameWidth: Double, frameHeight: Double) {
    let side = max(frameWidth, frameHeight)
    let scenes = Self.scenes(frames).filter { scene in
      guard let first = scene.first, let last = scene.last else { return false }
      return last.time - first.time >= Self.leastDuration
        && 2 * scene.count { $0.cameraMotion != nil } >= scene.count
    }
    guard side > 0, !scenes.isEmpty else {
      camera = .unknown
      isShaky = false
      return
    }
    let paths = scenes.map { Path($0, side: side) }
    isShaky = (paths.flatMap(\.trembling).median ?? 0) > Self.shakySpeed
    if paths.contains(where: { $0.travel > Self.leastTravel || $0.zoom > Self.leastZoom }) {
      camera = .panning
    } else {
      camera = paths.contains { $0.unrest > Self.leastUnrest } ? .handheld : .still
    }
  }

  private static func scenes(_ frames: [FrameFeatures]) -> [[FrameFeatures]] {
    frames.reduce(into: []) { scenes, frame in
      if scenes.isEmpty || frame.isCut { scenes.append([]) }
      scenes[scenes.count - 1].append(frame)
    }
  }

  /// The path of the background's centre through one scene.
  private struct Path {
    /// The extent of the smoothed path.
    var travel = 0.0
    /// The largest scale relative to the smallest.
    var zoom = 1.0
    /// The root-mean-square distance from the smoothed path.
    var unrest = 0.0
    /// The speed relative to the smoothed path, per second, from frame to frame.
    var trembling: [Double] = []

    init(_ frames: [FrameFeatures], side: Double) {
      var positions: [Point] = []
      var sizes: [Double] = []
      var position = Point(0, 0)
      var size = 1.0
      for frame in frames {
        if let motion = frame.cameraMotion {
          position = position + motion.shift / side
          size *= motion.scale
        }
        positions.append(position)
        sizes.append(size)
      }
      let times = frames.map(\.time)
      let smooth = times.map { time in
        // Half a second to either side: a deliberate turn takes longer, jitter less. Near an end
        // the window is limited to the distance from that end, so that a uniform turn has a uniform
        // path there too.
        let reach = min(0.5, time - (times.first ?? time), (times.last ?? time) - time)
        let near =
          times.partitioningIndex {
            $0 >= time - reach
          }..<times.partitioningIndex { $0 > time + reach }
        return positions[near].reduce(Point(0, 0), +) / Double(near.count)
      }
      let beside = zip(positions, smooth).map { $0 - $1 }
      let square = beside.map { $0.dot($0) }.mean ?? 0
      unrest = square.squareRoot()
      trembling = times.indices.dropFirst().compactMap { index in
        let duration = times[index] - times[index - 1]
        return duration > 0 ? (beside[index] - beside[index - 1]).length / duration : nil
      }
      let width = (smooth.map(\.x).max() ?? 0) - (smooth.map(\.x).min() ?? 0)
      let height = (smooth.map(\.y).max() ?? 0) - (smooth.map(\.y).min() ?? 0)
      travel = Point(width, height).length
      if let least = sizes.min(), let most = sizes.max(), least > 0 { zoom = most / least }
    }
  }
}
