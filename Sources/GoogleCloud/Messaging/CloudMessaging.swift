internal import Foundation
internal import HTTPTransfer
package import Jobs
internal import Retries
internal import TeamLibrary

/// Sends a push notification to every registered device of a job's owner when the job has ended.
///
/// It first creates a document `notifications/{job}`, and only the worker that created it sends: at
/// most one message for each job and device, however many workers try.
package struct CloudMessaging: Notifier {
  private let firestore: FirestoreClient
  private let sender: AuthorizedClient
  private let endpoint: String
  private let project: String
  /// The collection of the marker documents that make sending at-most-once.
  static let marks = CollectionPath(known: ["notifications"])
  private let pause: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - endpoint: `https://fcm.googleapis.com`, or that of a test.
  ///   - pause: Sleeps for a back-off time that the service requested.
  package init(
    _ firestore: FirestoreClient, sender: AuthorizedClient,
    endpoint: String = "https://fcm.googleapis.com",
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.firestore = firestore
    self.sender = sender
    self.endpoint = endpoint
    project = firestore.database.project
    self.pause = pause
  }

  /// Returns the collection of a user's devices; `nil` when no document can have the user's name.
  static func devices(of user: String) -> CollectionPath? {
    LibraryPath.users.document(user).map { CollectionPath(known: $0.segments + ["devices"]) }
  }

  /// Notifies the devices of a job's user.
  ///
  /// - Throws: `GoogleError`: the first failure, after every device was tried.
  package func notify(of job: Job) async throws {
    guard job.status.isFinal,
      let devices = CloudMessaging.devices(of: job.request.userID),
      let mark = CloudMessaging.marks.document(job.id.rawValue)
    else { return }
    let found = try await firestore.list(devices, mask: [FieldPath("platform")])
      .compactMap { firestore.database.path(of: $0.name, in: devices) }
    guard !found.isEmpty, try await isOurs(mark, user: job.request.userID) else { return }
    var failure: (any Error)?
    for device in found {
      do { try await send(job, to: device) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Creates the marker document; returns whether this worker is the one that created it.
  private func isOurs(_ mark: DocumentPath, user: String) async throws -> Bool {
    let name = UUID().uuidString
    let write = FirestoreWrite.update(
      mark, fields: ["userId": .string(user), "sender": .string(name)], mask: nil,
      times: [FieldPath("createdAt")], if: .exists(false))
    do {
      _ = try await firestore.commit([write])
      return true
    } catch let error as GoogleError where error.isConflict || error.isOutcomeUnknown {
      // This worker may have created it, with the response lost.
      return try await firestore.get(mark)?.fields["sender"] == .string(name)
    }
  }

  /// Sends to one device, and retries when the service states that it did not accept the message.
  ///
  /// A message that may have been accepted is not sent again.
  private func send(_ job: Job, to device: DocumentPath) async throws {
    let body = try FirestoreClient.encoder.encode(PushNotification(job, to: device.name))
    let target = "projects/\(project)/messages:send"
    let request = HTTPRequest(
      .post, "\(endpoint)/v1/projects/\(PercentEncoding.encode(project))/messages:send",
      headers: ["Content-Type": "application/json; charset=utf-8"], body: .data(body),
      limits: TransferLimits(total: .seconds(20), responseBytes: 1 << 20))
    let budget = RetryBudget(attempts: 3)
    for attempt in 1... {
      let response = try await sender.send(request, attempts: .once)
      if response.isSuccess { return }
      let errorBody = ErrorBody.parse(response.body)
      if isTokenInvalid(errorBody) {
        _ = try await firestore.commit([.delete(device)])
        return
      }
      guard budget.allowsRetry(afterAttempt: attempt), isRefused(response, errorBody) else {
        // The device's document id is an FCM token and is kept out of the log.
        throw GoogleError(response, operation: "notify", target: target, changes: true)
      }
      try await pause(CloudMessaging.wait(response))
    }
  }

  /// Whether the message was rejected and may be accepted later.
  ///
  /// A 503 counts only with FCM's own error code: one from a proxy leaves the outcome unknown.
  private func isRefused(_ response: HTTPResponse, _ errorBody: ErrorBody?) -> Bool {
    response.status == 429 || response.status == 503 && errorBody?.fcmCode == "UNAVAILABLE"
  }

  /// Whether the registration token is permanently invalid.
  private func isTokenInvalid(_ errorBody: ErrorBody?) -> Bool {
    switch errorBody?.fcmCode {
    case "UNREGISTERED", "SENDER_ID_MISMATCH": true
    case "INVALID_ARGUMENT":
      // The same code also covers every other fault of a message, which would be a bug of ours.
      errorBody?.wrongFields.allSatisfy { $0 == "message.token" } == true
        && errorBody?.message?.contains("registration token") == true
    default: false
    }
  }

  /// Returns the back-off before the next attempt.
  ///
  /// It is the service's `Retry-After`, at most an hour; without one, 60 s after status 429 and 10
  /// s after another failure. Up to 1 s of jitter is added.
  private static func wait(_ response: HTTPResponse) -> Duration {
    let usual = Duration.seconds(response.status == 429 ? 60 : 10)
    let requested = RetryAfter.duration(response.headers, now: Date()) ?? usual
    return min(requested, .seconds(3600)) + .seconds(Double.random(in: 0...1))
  }
}
