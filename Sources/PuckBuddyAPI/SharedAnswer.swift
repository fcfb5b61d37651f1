/// `GET /api/shared/{job}.{key}`.
public struct SharedAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// What may be seen of it.
  public var job: SharedJob

  /// One that says this.
  public init(_ job: SharedJob) { self.job = job }
}
