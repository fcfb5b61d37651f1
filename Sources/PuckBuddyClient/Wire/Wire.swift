internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A URLSession whose responses can be read while they are received.
final class Wire: Sendable {
  /// The body of a request.
  enum Content: Sendable {
    case nothing
    case data(Data)
    /// Streamed from disk, never loaded as a whole, except on Linux.
    case file(URL)
  }

  private let relay = TaskRelay()
  private let session: URLSession

  init(_ limits: ClientLimits) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = limits.silence / .seconds(1)
    // Each stream of events keeps a connection open.
    configuration.httpMaximumConnectionsPerHost = 16
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    session = URLSession(configuration: configuration, delegate: relay, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request and returns when the head of the response was received.
  ///
  /// The exchange ends when the caller's task is cancelled, or when the response is released.
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
        // A task cancelled before it is resumed may never report its end. A cancellation up to here
        // ends it explicitly; for a later one, the handler below finds the follower.
        if Task.isCancelled { relay.end(task) } else { task.resume() }
      }
    } onCancel: {
      relay.end(task)
    }
    return WireAnswer(head: head, body: body)
  }

  private func upload(_ request: URLRequest, _ file: URL) throws -> URLSessionTask {
    #if canImport(FoundationNetworking)
      // Foundation on Linux crashes the process when a connection is lost while it reads a file
      // (`EasyHandle.unpauseSend`, curl's error 43), and cannot send a stream of a known length.
      session.uploadTask(with: request, from: try Data(contentsOf: file, options: .alwaysMapped))
    #else
      session.uploadTask(with: request, fromFile: file)
    #endif
  }
}
