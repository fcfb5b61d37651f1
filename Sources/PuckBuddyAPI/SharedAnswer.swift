/// The response of `GET /api/shared/{job}.{key}`.
public struct SharedAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The public part of the job.
  public var job: SharedJob

  /// Creates the response.
  public init(_ job: SharedJob) { self.job = job }
}
