public import Retries

/// How a job that failed with a transient error is retried.
public struct RetryPolicy: Sendable, Hashable {
  /// The delay before the next attempt.
  public var backoff: Backoff
  /// How often the process that analyses a video may crash before the job is a dead letter.
  public var mostCrashes = 3

  /// 5 s, 20 s, 80 s…, at most 10 min, half of it random (swift-jobs waits with ±50 %, at most
  /// 120 s).
  public init(first: Duration = .seconds(5), longest: Duration = .seconds(600)) {
    backoff = Backoff(first: first, factor: 4, longest: longest, jitter: 0.5)
  }
}
