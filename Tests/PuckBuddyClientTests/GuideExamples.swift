import Foundation
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization

// The examples of docs/ios-guide.md, word for word, with the surrounding code of an app.

/// The part of Firebase's sign-in API that the examples use.
private enum Auth {
  struct User: Sendable {
    struct Result { var token: String }
    func getIDTokenResult(forcingRefresh: Bool) async throws -> Result { Result(token: "") }
  }
  struct Instance { var currentUser: User? }
  static func auth() -> Instance { Instance() }
}

/// The part of Firestore's API that the examples use.
private enum Firestore {
  struct Snapshot { func data() -> [String: Any]? { nil } }
  struct Listener: Sendable { func remove() {} }
  struct Document {
    func addSnapshotListener(
      _ listener: @escaping @Sendable (Snapshot?, (any Error)?) -> Void
    ) -> Listener { Listener() }
  }
  struct Instance { func document(_ path: String) -> Document { Document() } }
  static func firestore() -> Instance { Instance() }
}

private struct AnalysisFailed: Error {
  var code: String?
  var isWorthRetrying: Bool?
}

func guideClient(at service: URL) -> ServiceClient {
  let client = ServiceClient(address: service) { isForced in
    try await Auth.auth().currentUser?.getIDTokenResult(forcingRefresh: isForced).token
  }
  return client
}

func send(_ video: URL, of user: String, with client: ServiceClient) async throws -> String {
  let ticket = try await client.uploadURL(for: video.lastPathComponent, user: user)
  try await client.upload(file: video, to: ticket) { progress in
    print("sent", Int(progress.share * 100), "%")
  }
  return try await client.submit(
    SubmissionRequest(
      userID: user, storagePath: ticket.storagePath, ageGroup: "10U", shoots: "left",
      language: "fr", deliveryMethod: SubmissionRequest.signedURLs))
}

func follow(_ job: String, with client: ServiceClient) async throws -> SummaryTexts? {
  for try await state in client.events(of: job) {
    switch state.status {
    case .completed: return try await client.texts(of: state)
    case .failed: throw AnalysisFailed(code: state.errorCode, isWorthRetrying: state.retryable)
    default: print(state.status, state.progress, state.phase ?? "")
    }
  }
  return nil
}

final class OneResume<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiting: CheckedContinuation<Value, any Error>?
    var remove: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Waits for the first result; returns at once if it is cancelled.
  func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state in
          if state.result == nil { state.waiting = continuation }
          return state.result
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      self(.failure(CancellationError()))
    }
  }

  /// Sets how the listener is removed: with the first result, or at once if it has already arrived.
  func whenOver(_ remove: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if state.result == nil { state.remove = remove }
      return state.result != nil
    }
    if isOver { remove() }
  }

  /// Resumes the waiting call; does nothing the second time.
  func callAsFunction(_ result: Result<Value, any Error>) {
    let before = state.withLock { state in
      defer { if state.result == nil { state = State(result: result) } }
      return state.result == nil ? state : State()
    }
    before.remove?()
    before.waiting?.resume(with: result)
  }
}

func end(of job: String) async throws -> String {
  let end = OneResume<String>()
  let document = Firestore.firestore().document("jobs/\(job)")
  let listener = document.addSnapshotListener { snapshot, error in
    if let error { return end(.failure(error)) }
    guard let status = snapshot?.data()?["status"] as? String else { return }
    if ["completed", "failed"].contains(status) { end(.success(status)) }
  }
  end.whenOver { listener.remove() }
  return try await end.value()
}

func earlier(of user: String, with client: ServiceClient) async throws -> [SummaryTexts] {
  var all: [SummaryTexts] = []
  for entry in try await client.results(of: user, limit: 10) {
    all.append(try await client.texts(of: entry))
  }
  return all
}

func cancelTapped(_ job: JobSnapshot, with client: ServiceClient) async throws {
  guard !job.status.isFinal else { return }
  _ = try await client.cancel(job.id)
}

func retryTapped(_ job: JobSnapshot, with client: ServiceClient) async throws -> String? {
  guard job.status == .failed, job.retryable == true else { return nil }
  return try await client.retry(job.id)
}

/// After "This removes the video and its results for good." was confirmed.
func deleteConfirmed(_ job: JobSnapshot, with client: ServiceClient) async throws {
  try await client.delete(job.id, withOthersOfVideo: true)
}

/// After "Whoever has the link sees the video and the results." was confirmed.
func shareConfirmed(_ job: JobSnapshot, with client: ServiceClient) async throws -> String? {
  guard job.status == .completed else { return nil }
  return try await client.share(job.id)
}
