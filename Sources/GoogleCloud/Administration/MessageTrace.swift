package import Foundation
package import Jobs

/// What is to be seen of the message that tells a job's owner of its end.
package enum MessageTrace: Sendable, Hashable {
  /// Somebody has begun to send it, and nobody sends another.
  case begun(Date?)
  /// The owner has registered no device.
  case noDevice
  /// There are devices, and nobody has begun.
  case notBegun(devices: Int)

  /// Looks for it, where `CloudMessaging` leaves its mark.
  ///
  /// - Throws: `GoogleError`; also `notFound` where a collection cannot have these names.
  package static func find(
    of job: Job, in firestore: FirestoreClient, users: String = "users",
    marks: String = "notifications"
  ) async throws -> MessageTrace {
    guard let mark = firestore.database.collection(marks)?.document(job.id.rawValue),
      let devices = firestore.database.collection(users)?.document(job.request.userID)?
        .collection("devices")
    else {
      throw GoogleError(
        .notFound, operation: "look for", target: marks, reason: "There is no such document.")
    }
    if let found = try await firestore.get(mark) {
      return .begun(found.fields["createdAt"]?.date)
    }
    let registered = try await firestore.list(devices, mask: [FieldPath("platform")])
    return registered.isEmpty ? .noDevice : .notBegun(devices: registered.count)
  }
}
