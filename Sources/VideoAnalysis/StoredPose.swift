internal import Poses

/// A pose in compact form, as many poses are kept for minutes.
enum StoredPose: Sendable {
  case seen(Numbers)
  /// Interpolated between two observed poses, at a share from 0 to 1.
  case between(Numbers, Numbers, share: Float)

  /// An observed pose at half its size: seven digits, like the model's output.
  struct Numbers: Sendable {
    private let numbers: [Float]

    init(_ pose: Pose) { numbers = pose.numbers }

    /// The pose, rounded to 32-bit numbers.
    var pose: Pose { Pose(numbers: numbers[...]) }
  }

  init(_ pose: Pose) { self = .seen(Numbers(pose)) }

  /// Returns a pose interpolated between this observed pose and a later one; `nil` for others.
  func between(_ later: StoredPose, share: Double) -> StoredPose? {
    guard case .seen(let own) = self, case .seen(let other) = later else { return nil }
    return .between(own, other, share: Float(share))
  }

  var pose: Pose {
    switch self {
    case .seen(let numbers): numbers.pose
    case .between(let earlier, let later, let share):
      // Rounded like observed poses, so that a stored track gives the same results.
      Numbers(earlier.pose.interpolated(to: later.pose, share: Double(share))).pose
    }
  }
}
