internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Dispatches the delegate callbacks of one session to the tasks' waiting callers.
///
/// A delegate, because Foundation on Linux lacks `URLSession.bytes`.
final class TaskRelay: NSObject, URLSessionDataDelegate {
  // Apple's Foundation declares these `@Sendable`, Foundation on Linux does not.
  #if canImport(FoundationNetworking)
    typealias Redirect = (URLRequest?) -> Void
    typealias Disposition = (URLSession.ResponseDisposition) -> Void
  #else
    typealias Redirect = @Sendable (URLRequest?) -> Void
    typealias Disposition = @Sendable (URLSession.ResponseDisposition) -> Void
  #endif

  struct Follower: Sendable {
    /// Resumed with the head of the response; `nil` after that.
    var head: CheckedContinuation<HTTPURLResponse, any Error>?
    var body: AsyncThrowingStream<Data, any Error>.Continuation
    /// Called with the number of bytes of the request's body sent so far.
    var sent: (@Sendable (Int64) -> Void)?
  }

  private let followers = Mutex<[Int: Follower]>([:])

  func follow(_ task: URLSessionTask, _ follower: Follower) {
    followers.withLock { $0[task.taskIdentifier] = follower }
  }

  /// Ends a task whose caller was cancelled, whether it has started or not.
  func end(_ task: URLSessionTask) {
    task.cancel()
    let follower = followers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    follower?.head?.resume(throwing: CancellationError())
    follower?.body.finish(throwing: CancellationError())
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64
  ) {
    followers.withLock { $0[task.taskIdentifier]?.sent }?(totalBytesSent)
  }

  /// Redirects are not followed: they would send the token to another server.
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping Redirect
  ) { completionHandler(nil) }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping Disposition
  ) {
    answer(dataTask, response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    followers.withLock { $0[dataTask.taskIdentifier]?.body }?.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    // For a response without a body, this may be the only callback.
    if error == nil, let response = task.response { answer(task, response) }
    guard let follower = followers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    follower.head?.resume(throwing: error ?? URLError(.badServerResponse))
    follower.body.finish(throwing: error)
  }

  private func answer(_ task: URLSessionTask, _ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return }
    let head = followers.withLock { followers in
      defer { followers[task.taskIdentifier]?.head = nil }
      return followers[task.taskIdentifier]?.head
    }
    head?.resume(returning: response)
  }
}
