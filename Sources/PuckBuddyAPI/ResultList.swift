/// A user's completed jobs, newest first: `GET /api/results/{uid}`.
public struct ResultList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// How many there are below.
  public var count: Int
  /// Newest first.
  public var results: [ResultEntry]

  /// One that says this.
  public init(_ results: [ResultEntry]) {
    count = results.count
    self.results = results
  }
}
