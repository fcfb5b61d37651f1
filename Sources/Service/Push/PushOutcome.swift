internal import HTTPTypes

/// What became of a push, and with it whether it comes again.
enum PushOutcome: Sendable, Hashable {
  /// This process's worker was told.
  case called
  /// The job waits for a worker of another process.
  case left
  /// The job was worked on inside the request, and has ended.
  case done
  /// The job had ended before.
  case finished
  /// Another request of this process is about the same job.
  case duplicate
  /// Another worker has the job.
  case held
  /// There is no such job.
  case unknown
  /// The job's document cannot be understood: a worker that looks at the queue ends it.
  case unreadable
  /// It names no job.
  case malformed
  case tooLarge
  /// An event of another kind, or of another collection.
  case foreign
  /// The job waits for its next attempt, was given back, or is still being worked on.
  case unfinished
  /// As many jobs are worked on as may be.
  case busy
  case stopping
  /// The store does not answer.
  case storeFailed

  /// For logs and metrics.
  var name: String {
    switch self {
    case .tooLarge: "too_large"
    case .storeFailed: "store_failed"
    default: "\(self)"
    }
  }

  /// Why it must come again; `nil` where it is acknowledged, since it would be no better the next
  /// time.
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

  /// Whether whoever runs the service should know.
  var isStrange: Bool {
    switch self {
    case .unreadable, .malformed, .tooLarge, .storeFailed: true
    default: false
    }
  }
}
