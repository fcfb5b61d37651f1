import Frames
internal import Mathematics

/// How the camera was held, from how the background moved.
///
/// Lengths are in longer sides of the frame. Measured on simulated drills with a known shake, on
/// clips of real people and on clips moved with ffmpeg.
struct CameraWork: Sendable {
  /// Where the background comes to lie within a clip differs by more than this only on a stand that
  /// moves or in a hand: on tripods it was 0.0005 at most.
  private static let leastUnrest = 0.001
  /// The camera that is turned to another place, or the frame that is enlarged, by more than this
  /// follows something.
  private static let leastTravel = 0.15
  private static let leastZoom = 1.2
  /// A background that trembles faster than this, in longer sides a second, is blurred and hides
  /// how the player moves: hands that try to hold still stayed below 0.06.
  private static let shakySpeed = 0.12
  /// Less than this, in seconds, says nothing; nor do fewer frames than half.
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

  /// The way of the background's middle through one scene.
  private struct Path {
    /// How far the smoothed way leads from one end to the other.
    var travel = 0.0
    /// The largest size relative to the smallest.
    var zoom = 1.0
    /// The usual distance from the smoothed way.
    var unrest = 0.0
    /// How fast it moves beside the smoothed way, a second, from frame to frame.
    var trembling: [Double] = []

    init(_ frames: [FrameFeatures], side: Double) {
      var places: [Point] = []
      var sizes: [Double] = []
      var place = Point(0, 0)
      var size = 1.0
      for frame in frames {
        if let motion = frame.cameraMotion {
          place = place + motion.shift / side
          size *= motion.scale
        }
        places.append(place)
        sizes.append(size)
      }
      let times = frames.map(\.time)
      let smooth = times.map { time in
        // Half a second to either side, as a person who turns takes longer and who trembles less;
        // near an end as far as that is, so that an even turn has an even way there too.
        let reach = min(0.5, time - (times.first ?? time), (times.last ?? time) - time)
        let near =
          times.partitioningIndex {
            $0 >= time - reach
          }..<times.partitioningIndex { $0 > time + reach }
        return places[near].reduce(Point(0, 0), +) / Double(near.count)
      }
      let beside = zip(places, smooth).map { $0 - $1 }
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
