internal import PoseEstimation
internal import Poses

/// A person's pose and sticks in compact form, as many of them are kept for minutes.
enum StoredPose: Sendable {
  case seen(Numbers, sticks: [StickCandidate]?)
  /// Interpolated between two observed poses, at a share from 0 to 1.
  case between(Numbers, Numbers, share: Float)

  /// An observed pose at half its size: seven digits, like the model's output.
  struct Numbers: Sendable {
    private let numbers: [Float]

    init(_ pose: Pose) { numbers = pose.numbers }

    /// The pose, rounded to 32-bit numbers.
    var pose: Pose { Pose(numbers: numbers[...]) }
  }

  init(_ person: PoseObservation.Person) {
    self = .seen(
      Numbers(person.pose),
      // Rounded like the pose, so that a stored track gives the same results.
      sticks: person.sticks?.map { StickCandidate(numbers: $0.numbers[...]) })
  }

  /// Returns a pose interpolated between this observed pose and a later one; `nil` for others.
  func between(_ later: StoredPose, share: Double) -> StoredPose? {
    guard case .seen(let own, _) = self, case .seen(let other, _) = later else { return nil }
    return .between(own, other, share: Float(share))
  }

  var pose: Pose {
    switch self {
    case .seen(let numbers, _): numbers.pose
    case .between(let earlier, let later, let share):
      // Rounded like observed poses, so that a stored track gives the same results.
      Numbers(earlier.pose.interpolated(to: later.pose, share: Double(share))).pose
    }
  }

  /// The candidates for the stick; `nil` where none was searched.
  var sticks: [StickCandidate]? {
    guard case .seen(_, let sticks) = self else { return nil }
    return sticks
  }
}
