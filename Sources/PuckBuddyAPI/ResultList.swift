/// A user's completed jobs, newest first: `GET /api/results/{uid}`.
public struct ResultList: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The number of entries in the list.
  public var count: Int
  /// The entries, newest first.
  public var results: [ResultEntry]

  /// Creates the response.
  public init(_ results: [ResultEntry]) {
    count = results.count
    self.results = results
  }
}
