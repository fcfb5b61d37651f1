internal import Foundation
internal import HTTPTransfer
package import Jobs

/// Tells the owner of a job that it has ended, on every registered device.
///
/// A document `notifications/{job}` is made first, and only whoever makes it sends: at most one
/// message for each job and device, however many workers believe that it is theirs to send.
package struct CloudMessaging: Notifier {
  private let firestore: FirestoreClient
  private let sender: AuthorizedClient
  private let endpoint: String
  private let project: String
  private let users: FirestorePath.Collection
  private let marks: FirestorePath.Collection
  /// The collection of the marks, by which a message is sent once.
  static let marks = "notifications"
  private let pause: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - endpoint: `https://fcm.googleapis.com`, or a test's.
  ///   - pause: How a wait that the service asks for is waited.
  /// - Returns: `nil` when the collections cannot have these names.
  package init?(
    _ firestore: FirestoreClient, sender: AuthorizedClient,
    endpoint: String = "https://fcm.googleapis.com", users: String = "users",
    marks: String = CloudMessaging.marks,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    guard let users = firestore.database.collection(users),
      let marks = firestore.database.collection(marks)
    else { return nil }
    self.firestore = firestore
    self.sender = sender
    self.endpoint = endpoint
    project = firestore.database.project
    self.users = users
    self.marks = marks
    self.pause = pause
  }

  /// - Throws: `GoogleError`: the first failure, after every device was tried.
  package func notify(of job: Job) async throws {
    guard job.status.isFinal, let user = users.document(job.request.userID),
      let devices = user.collection("devices"), let mark = marks.document(job.id.rawValue)
    else { return }
    let found = try await firestore.list(devices, mask: [FieldPath("platform")])
      .compactMap { devices.document(named: $0.name) }
    guard !found.isEmpty, try await isOurs(mark, user: job.request.userID) else { return }
    var failure: (any Error)?
    for device in found {
      do { try await send(job, to: device) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  /// Makes the mark; whoever finds it made by somebody else has nothing to send.
  private func isOurs(_ mark: FirestorePath.Document, user: String) async throws -> Bool {
    let name = UUID().uuidString
    let write = FirestoreWrite.update(
      mark, fields: ["userId": .string(user), "sender": .string(name)], mask: nil,
      transforms: [(FieldPath("createdAt"), .requestTime)], if: .exists(false))
    do {
      _ = try await firestore.commit([write])
      return true
    } catch let error as GoogleError where error.isConflict || error.isOutcomeUnknown {
      // Perhaps by ourselves, and the answer was lost.
      return try await firestore.get(mark)?.fields["sender"] == .string(name)
    }
  }

  /// Sends to one device, and again where the service says that it has not taken the message.
  ///
  /// What may have been taken is not sent again.
  private func send(_ job: Job, to device: FirestorePath.Document) async throws {
    let body = try FirestoreClient.encoder.encode(PushNotification(job, to: device.id))
    let target = "projects/\(project)/messages:send"
    let request = HTTPRequest(
      .post, "\(endpoint)/v1/projects/\(PercentEncoding.encode(project))/messages:send",
      headers: ["Content-Type": "application/json; charset=utf-8"], body: .data(body),
      limits: TransferLimits(total: .seconds(20), responseBytes: 1 << 20))
    for attempt in 1... {
      let response = try await sender.send(request, attempts: .once)
      if response.isSuccess { return }
      let said = ErrorBody.parse(response.body)
      if isGone(said) {
        _ = try await firestore.commit([.delete(device)])
        return
      }
      guard attempt < 3, isRefused(response, said) else {
        // The device's name is a token of its own and stays out of the log.
        throw GoogleError(response, operation: "notify", target: target, changes: true)
      }
      try await pause(CloudMessaging.wait(response))
    }
  }

  /// Whether the message was not taken, and may be another time.
  ///
  /// A 503 says so only in FCM's own words: one of a server in between leaves it open.
  private func isRefused(_ response: HTTPResponse, _ said: ErrorBody?) -> Bool {
    response.status == 429 || response.status == 503 && said?.fcmCode == "UNAVAILABLE"
  }

  /// Whether nobody will ever get a message under this token.
  private func isGone(_ said: ErrorBody?) -> Bool {
    switch said?.fcmCode {
    case "UNREGISTERED", "SENDER_ID_MISMATCH": true
    case "INVALID_ARGUMENT":
      // The same code stands for whatever else is wrong with a message, which is our own fault.
      said?.wrongFields.allSatisfy { $0 == "message.token" } == true
        && said?.message?.contains("registration token") == true
    default: false
    }
  }

  /// What the service asks for; otherwise a minute after too many messages and ten seconds after a
  /// failure, and a little more by chance (contract, section 6).
  private static func wait(_ response: HTTPResponse) -> Duration {
    let asked = response.headers["Retry-After"].flatMap { Int($0) }
    let seconds = asked.map { min(max($0, 0), 3600) } ?? (response.status == 429 ? 60 : 10)
    return .seconds(Double(seconds) + Double.random(in: 0...1))
  }
}
