/// The shots of a job that the player keeps as best shots: `/api/jobs/{id}/stars`.
public struct StarList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The shots' numbers, ascending, from 1.
  public var shots: [Int]

  /// Creates the response.
  public init(shots: [Int]) {
    self.shots = shots
  }
}
