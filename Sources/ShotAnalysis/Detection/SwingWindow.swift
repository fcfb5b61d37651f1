internal import Mathematics
internal import Poses

/// The poses around the middle of a swing, mirrored to a swing of a right-hander's forehand.
struct SwingWindow: Sendable {
  /// The times of the poses, in seconds from the middle of the swing.
  private static let offsets = [
    -1.2, -0.9, -0.65, -0.45, -0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.45, 0.65, 0.9, 1.2,
  ]
  /// Poses within this time of each offset are averaged, in seconds: at 30 frames a second those of
  /// three frames, with a tolerance for the rounding of their times.
  private static let reach = 0.0505
  private static let joints = BodyReadings.joints
  /// The number of values.
  static let count = offsets.count * (3 * joints.count + 3)

  /// For each offset: the positions of the joints from mid-hips, the movement of mid-hips in the
  /// frame since the middle, all in torsos; and 1 where the nearest pose stands for a missing one,
  /// otherwise 0.
  let numbers: [Float]

  /// Returns `nil` when the player is not visible around the swing.
  ///
  /// - Parameters:
  ///   - time: The middle of the swing, in seconds.
  ///   - side: The side from which a forehand would be.
  init?(around time: Double, side: Side, in motion: BodyMotion) {
    let near = motion.moments(from: time - 0.2, to: time + 0.2)
    guard let size = near.map(\.pixelsPerTorso).median else { return nil }
    let around = Self.reach + 1.2
    let moments = motion.moments(from: time - around, to: time + around).map {
      ShooterMoment($0, side: side, release: time, pixelsPerTorso: size)
    }
    guard let middle = moments.min(by: { $0.time.magnitude < $1.time.magnitude }) else {
      return nil
    }
    var numbers: [Float] = []
    numbers.reserveCapacity(Self.count)
    for offset in Self.offsets {
      var poses = moments.filter { ($0.time - offset).magnitude <= Self.reach }
      let isMissing = poses.isEmpty
      if isMissing {
        let nearest = moments.min {
          ($0.time - offset).magnitude < ($1.time - offset).magnitude
        }
        poses = [nearest ?? middle]
      }
      let share = 1 / Double(poses.count)
      for joint in Self.joints {
        let sum = poses.reduce(BodyPoint(0, 0, 0)) { $0 + $1[joint] }
        numbers += [sum.x, sum.y, sum.z].map { Float($0 * share) }
      }
      let hips = poses.reduce(BodyPoint(0, 0, 0)) { $0 + ($1.hipsInFrame - middle.hipsInFrame) }
      numbers += [Float(hips.x * share), Float(hips.y * share), isMissing ? 1 : 0]
    }
    self.numbers = numbers
  }
}
