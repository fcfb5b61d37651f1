/// Sets the best shots of a job: `PUT /api/jobs/{id}/stars`.
public struct StarRequest: Codable, Sendable, Hashable {
  /// The shots' numbers, from 1; they replace those from before.
  public var shots: [Int]

  /// Creates a request.
  public init(shots: [Int]) {
    self.shots = shots
  }
}
