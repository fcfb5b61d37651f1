internal import HTTPTypes

/// The outcome of a push, which decides whether it is acknowledged or redelivered.
enum PushOutcome: Sendable, Hashable {
  /// The worker of this process was notified.
  case called
  /// The job waits for a worker of another process.
  case left
  /// The job was processed within the request, and has ended.
  case done
  /// The job had already ended.
  case finished
  /// A later request of this process waits for the same job.
  case duplicate
  /// Another worker holds the job.
  case held
  /// There is no such job.
  case unknown
  /// The job's document cannot be decoded: a worker that polls the queue ends it.
  case unreadable
  /// The push names no job.
  case malformed
  case tooLarge
  /// An event of another kind, or of another collection.
  case foreign
  /// The job waits for its next attempt, was released, or is still being processed.
  case unfinished
  /// The concurrency limit for jobs is reached.
  case busy
  case stopping
  /// The store does not respond.
  case storeFailed

  /// The name in logs and metrics.
  var name: String {
    switch self {
    case .tooLarge: "too_large"
    case .storeFailed: "store_failed"
    default: "\(self)"
    }
  }

  /// The error response that causes a redelivery; `nil` when the push is acknowledged, since a
  /// redelivery would end the same.
  var refusal: HTTPFailure? {
    switch self {
    case .called, .left, .done, .finished, .duplicate, .held, .unknown, .unreadable, .malformed,
      .tooLarge, .foreign:
      nil
    case .unfinished, .storeFailed: .unavailable
    case .busy: .busy
    case .stopping: .stopping
    }
  }

  /// Whether the outcome is logged as a warning for the operator.
  var isStrange: Bool {
    switch self {
    case .unreadable, .malformed, .tooLarge, .storeFailed: true
    default: false
    }
  }
}
