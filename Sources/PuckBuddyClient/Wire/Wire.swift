internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A session of URLSession, in which each answer can be read while it comes.
final class Wire: Sendable {
  /// What a request brings along.
  enum Content: Sendable {
    case nothing
    case data(Data)
    /// Read while it is sent, and never as a whole, but on Linux.
    case file(URL)
  }

  private let relay = TaskRelay()
  private let session: URLSession

  init(_ limits: ClientLimits) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = limits.silence / .seconds(1)
    // Streams of events keep theirs open.
    configuration.httpMaximumConnectionsPerHost = 16
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: relay, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request, and comes back with the head of the answer.
  ///
  /// Ends the exchange when the caller's task is cancelled, or when nobody has the answer any more.
  func open(
    _ request: URLRequest, _ content: Content = .nothing,
    sent: (@Sendable (Int64) -> Void)? = nil
  ) async throws -> WireAnswer {
    try Task.checkCancellation()
    let task =
      switch content {
      case .nothing: session.dataTask(with: request)
      case .data(let data): session.uploadTask(with: request, from: data)
      case .file(let file): try upload(request, file)
      }
    let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    continuation.onTermination = { if case .cancelled = $0 { task.cancel() } }
    let head = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { head in
        relay.follow(task, TaskRelay.Follower(head: head, body: continuation, sent: sent))
        // A task that is cancelled before it is resumed may never say that it has ended: whoever is
        // cancelled until here does so itself, and later the handler below finds the follower.
        if Task.isCancelled { relay.end(task) } else { task.resume() }
      }
    } onCancel: {
      relay.end(task)
    }
    return WireAnswer(head: head, body: body)
  }

  private func upload(_ request: URLRequest, _ file: URL) throws -> URLSessionTask {
    #if canImport(FoundationNetworking)
      // Foundation on Linux ends the whole program when a connection is lost while it reads a file
      // (`EasyHandle.unpauseSend`, curl's error 43), and cannot send a stream of a known length.
      session.uploadTask(with: request, from: try Data(contentsOf: file, options: .alwaysMapped))
    #else
      session.uploadTask(with: request, fromFile: file)
    #endif
  }
}
