/// A user's completed jobs, newest first: `GET /api/results/{uid}`.
public struct ResultList: Codable, Sendable, Hashable {
  public var success = true
  public var count: Int
  public var results: [ResultEntry]

  public init(_ results: [ResultEntry]) {
    count = results.count
    self.results = results
  }
}
