/// A player's best shots, in the order in which they play: `GET /api/users/{uid}/reel`.
public struct ReelAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// How long the reel is, in seconds; at most 20.
  public var seconds: Double
  /// The shots; empty where there is none with a clip.
  public var shots: [ReelShot]

  /// Creates the response.
  public init(_ shots: [ReelShot]) {
    let length = shots.reduce(0) { $0 + $1.end - $1.start }
    seconds = (length * 100).rounded() / 100
    self.shots = shots
  }
}
