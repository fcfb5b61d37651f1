internal import PoseEstimation
internal import Poses

/// A person's pose and sticks in compact form, as many of them are kept for minutes.
enum StoredPose: Sendable {
  /// The numbers of an observed pose, which take half its memory.
  case seen([Float], sticks: [StickCandidate]?)
  /// Interpolated between two observed poses, at a share from 0 to 1.
  case between([Float], [Float], share: Float)

  init(_ person: PoseObservation.Person) {
    self = .seen(
      person.pose.numbers,
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
    case .seen(let numbers, _): return Pose(numbers: numbers[...])
    case .between(let earlier, let later, let share):
      let pose = Pose(numbers: earlier[...]).interpolated(
        to: Pose(numbers: later[...]), share: Double(share))
      // Rounded like observed poses, so that a stored track gives the same results.
      return Pose(numbers: pose.numbers[...])
    }
  }

  /// The candidates for the stick; `nil` where none was searched.
  var sticks: [StickCandidate]? {
    guard case .seen(_, let sticks) = self else { return nil }
    return sticks
  }
}
