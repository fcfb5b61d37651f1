internal import PoseEstimation
internal import Poses

/// A person's pose and sticks in compact form, as many of them are kept for minutes.
enum StoredPose: Sendable {
  case seen(Pose.Stored, sticks: [StickCandidate.Stored]?)
  /// Interpolated between two observed poses, at a share from 0 to 1.
  case between(Pose.Stored, Pose.Stored, share: Float)

  init(_ person: PoseObservation.Person) {
    self = .seen(
      Pose.Stored(numbers: person.pose.numbers),
      sticks: person.sticks?.map { StickCandidate.Stored(numbers: $0.numbers) })
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
      Pose.Stored(
        numbers: earlier.pose.interpolated(to: later.pose, share: Double(share)).numbers
      ).pose
    }
  }

  /// The candidates for the stick; `nil` where none was searched.
  var sticks: [StickCandidate]? {
    guard case .seen(_, let sticks) = self else { return nil }
    return sticks?.map(\.candidate)
  }
}

extension Pose {
  /// An observed pose at half its size: seven digits, like the model's output.
  struct Stored: Sendable {
    let numbers: [Float]

    /// The pose, rounded to 32-bit numbers.
    var pose: Pose { Pose(numbers: numbers[...]) }
  }
}

extension StickCandidate {
  /// A candidate with seven digits.
  struct Stored: Sendable {
    let numbers: [Float]

    /// The candidate, rounded to 32-bit numbers.
    var candidate: StickCandidate { StickCandidate(numbers: numbers[...]) }
  }
}
