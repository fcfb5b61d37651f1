internal import Foundation
internal import Frames
internal import Mathematics
internal import Poses

/// The position and size of a person's body in one frame.
struct Sighting: Sendable {
  /// The index of the tracked person in the scene.
  var track: Int
  /// The index of the frame in the clip.
  var frame: Int
  /// In seconds.
  var time: Double
  /// The middle of the trunk, in pixels from the centre of the frame, with the camera motion since
  /// the start of the scene compensated.
  var position: Point
  /// The logarithm of the pixels per metre of the model's space, with the camera motion
  /// compensated.
  ///
  /// It measures the person's distance, independent of posture: within 0.3 s its median changed by
  /// 0.17 at most in 90 simulated clips of one person, that of the trunk's length in the frame by
  /// 0.49.
  var size: Double

  /// The joints whose spread is compared; hands and feet are detected least reliably.
  private static let compared: [Joint] = [
    .nose, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftHip, .rightHip,
    .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]
  private static let trunk: [Joint] = [.leftShoulder, .rightShoulder, .leftHip, .rightHip]

  /// - Parameters:
  ///   - motion: The camera motion since the start of the scene, relative to the frame's centre.
  ///   - middle: The frame's centre, in pixels.
  /// - Returns: `nil` for a pose whose joints coincide or have no position.
  init?(
    _ pose: Pose, track: Int, frame: Int, time: Double, motion: Similarity, middle: Point
  ) {
    let seen = Self.compared.map { pose[$0].position }
    let model = Self.compared.map { Point(pose[$0].world.x, pose[$0].world.y) }
    let ratio = Self.spread(of: seen) / Self.spread(of: model)
    guard let back = motion.inverse, ratio.isFinite, ratio > 0 else { return nil }
    let center = Self.trunk.reduce(Point(0, 0)) { $0 + pose[$1].position } / 4
    position = back.applied(to: center - middle)
    size = log(ratio * back.scale)
    self.track = track
    self.frame = frame
    self.time = time
  }

  init(track: Int, frame: Int, time: Double, position: Point, size: Double) {
    self.track = track
    self.frame = frame
    self.time = time
    self.position = position
    self.size = size
  }

  /// Returns the root of the summed squared distances from the centroid.
  private static func spread(of points: [Point]) -> Double {
    let mean = points.reduce(Point(0, 0), +) / Double(points.count)
    return points.reduce(0) { $0 + ($1 - mean).dot($1 - mean) }.squareRoot()
  }
}
