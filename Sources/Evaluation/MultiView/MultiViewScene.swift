package import Mathematics
internal import Poses

/// A clip that several calibrated cameras recorded simultaneously.
package struct MultiViewScene: Sendable {
  /// The minimum number of cameras that must see a joint.
  private static let leastCameras = 3
  private static let visible = 0.5
  private static let joints: [Joint] = legs + [.leftShoulder, .rightShoulder]
  private static let legs: [Joint] = Side.allCases.flatMap { [$0.hip, $0.knee, $0.ankle] }

  package let cameras: [CalibratedCamera]
  private let tracks: [CameraTrack]
  /// The offset of each camera's image to the right and downwards, in pixels: the median over all
  /// accepted joints.
  ///
  /// Images and calibration of the shared clip differ by such an offset, up to 17 pixels; without
  /// the correction a joint jumps when a camera loses sight of it.
  package private(set) var offsets: [Point]
  package private(set) var poses: [MultiViewPose] = []

  /// - Parameter tracks: One for each camera, with synchronised times.
  package init(cameras: [CalibratedCamera], tracks: [CameraTrack]) {
    precondition(cameras.count == tracks.count, "each camera has a track")
    self.cameras = cameras
    self.tracks = tracks
    offsets = cameras.map { _ in Point(0, 0) }
    let longest = tracks.max { $0.frames.count < $1.frames.count }
    let times = longest?.frames.map(\.time) ?? []
    for _ in 0..<3 {
      poses = times.map(pose)
      offsets = zip(offsets, residuals).map { $0 + $1 }
    }
    poses = times.map(pose)
  }

  /// Returns the joints at one time, with the legs swapped in those cameras where that fits best.
  private func pose(at time: Double) -> MultiViewPose {
    let frames = tracks.map { $0.frame(at: time) }
    let found = frames.indices.filter { frames[$0] != nil }
    var best: (cost: Double, pose: MultiViewPose)?
    for choice in 0..<(1 << found.count) {
      var chosen = frames
      let exchanged = found.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
      // The left leg is the one that most cameras agree on.
      guard 2 * exchanged.count <= found.count else { continue }
      for camera in exchanged { chosen[camera] = frames[camera]?.withExchangedLegs() }
      let pose = pose(of: chosen, at: time)
      let errors = Self.legs.flatMap { pose.errors[$0].map { Array($0.values) } ?? [] }
      // The cost of a rejected joint is limited.
      let cost =
        errors.map { min($0, 2 * MultiViewPose.believedError) }.reduce(0, +)
        + Self.costOfExchange * Double(exchanged.count)
      if best.map({ cost < $0.cost }) ?? true { best = (cost, pose) }
    }
    return best?.pose ?? pose(of: frames, at: time)
  }

  /// The minimum gain of a swap, in pixels over all joints of the legs.
  private static let costOfExchange = 20.0

  private func pose(of frames: [CameraTrack.Frame?], at time: Double) -> MultiViewPose {
    var pose = MultiViewPose(time: time, frames: frames, positions: [:], errors: [:])
    for joint in Self.joints {
      let seen = cameras.indices.compactMap { camera -> (camera: Int, position: Point)? in
        guard let frame = frames[camera], let position = frame.positions[joint],
          frame.visibilities[joint] ?? 0 > Self.visible
        else { return nil }
        return (camera, position - offsets[camera])
      }
      guard seen.count >= Self.leastCameras,
        let point = Triangulation.point(seen.map { (cameras[$0.camera], $0.position) })
      else { continue }
      pose.positions[joint] = point
      pose.errors[joint] = Dictionary(
        uniqueKeysWithValues: seen.map { sighting in
          let image = cameras[sighting.camera].image(of: point)
          return (sighting.camera, image.map { (sighting.position - $0).length } ?? .infinity)
        })
    }
    return pose
  }

  /// The median offset between the accepted joints and their projections, for each camera.
  private var residuals: [Point] {
    cameras.indices.map { camera in
      let apart = poses.flatMap { pose in
        pose.errors.compactMap { joint, errors -> Point? in
          guard errors[camera] != nil,
            errors.values.allSatisfy({ $0 <= MultiViewPose.believedError }),
            let point = pose.positions[joint], let image = cameras[camera].image(of: point),
            let shown = pose.frames[camera]?.positions[joint]
          else { return nil }
          return shown - offsets[camera] - image
        }
      }
      guard let x = apart.map(\.x).median, let y = apart.map(\.y).median else { return Point(0, 0) }
      return Point(x, y)
    }
  }

  /// Returns the reprojection errors of the leg joints in a camera, in pixels.
  package func reprojectionErrors(of camera: Int) -> [Double] {
    poses.flatMap { pose in Self.legs.compactMap { pose.errors[$0]?[camera] } }
  }

  /// Returns the rotation of the chest relative to a camera, the median over the clip, in degrees.
  package func turn(from camera: Int) -> Double? {
    poses.compactMap { $0.turn(from: cameras[camera]) }.median
  }
}
