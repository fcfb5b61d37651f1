import Foundation
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization

// The examples of docs/ios-guide.md, word for word, with what an app has around them.

/// As much of Firebase's sign-in as the examples use.
private enum Auth {
  struct User: Sendable {
    struct Result { var token: String }
    func getIDTokenResult(forcingRefresh: Bool) async throws -> Result { Result(token: "") }
  }
  struct Instance { var currentUser: User? }
  static func auth() -> Instance { Instance() }
}

private struct AnalysisFailed: Error {
  var code: String?
  var isWorthRetrying: Bool?
}

func guideClient(at service: URL) -> PuckBuddyClient {
  let client = PuckBuddyClient(address: service) { isForced in
    try await Auth.auth().currentUser?.getIDTokenResult(forcingRefresh: isForced).token
  }
  return client
}

func send(_ video: URL, of user: String, with client: PuckBuddyClient) async throws -> String {
  let ticket = try await client.uploadURL(for: video.lastPathComponent, user: user)
  try await client.upload(file: video, to: ticket) { progress in
    print("sent", Int(progress.share * 100), "%")
  }
  return try await client.submit(
    SubmissionRequest(
      userID: user, storagePath: ticket.storagePath, ageGroup: "10U", shoots: "left",
      language: "fr", deliveryMethod: SubmissionRequest.signedURLs))
}

func follow(_ job: String, with client: PuckBuddyClient) async throws -> SummaryTexts? {
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
  private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

  init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Mutex(continuation) }

  /// Resumes the call that waits; does nothing the second time.
  func callAsFunction(_ result: Result<Value, any Error>) {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume(with: result)
  }
}

func earlier(of user: String, with client: PuckBuddyClient) async throws -> [SummaryTexts] {
  var all: [SummaryTexts] = []
  for entry in try await client.results(of: user, limit: 10) {
    all.append(try await client.texts(of: entry))
  }
  return all
}

func tidy(_ job: JobSnapshot, with client: PuckBuddyClient) async throws {
  switch job.status {
  case .failed where job.retryable == true: print(try await client.retry(job.id))
  case .failed: try await client.delete(job.id)
  case .completed: print(try await client.share(job.id))
  default: _ = try await client.cancel(job.id)
  }
}
