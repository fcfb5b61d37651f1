package import Foundation
package import Jobs
internal import TeamLibrary

/// The delivery state of the push notification that a job has ended.
package enum MessageTrace: Sendable, Hashable {
  /// A worker has started to send it, and no other worker will.
  case begun(Date?)
  /// The owner has registered no device.
  case noDevice
  /// There are devices, and no worker has started.
  case notBegun(devices: Int)

  /// Reads the marker document of `CloudMessaging`.
  ///
  /// - Throws: `GoogleError`; also `notFound` when no document can have the name of the user.
  package static func find(
    of job: Job, in firestore: FirestoreClient
  ) async throws -> MessageTrace {
    guard let mark = CloudMessaging.marks.document(job.id.rawValue),
      let devices = CloudMessaging.devices(of: job.request.userID)
    else {
      throw GoogleError(
        .notFound, operation: "look for", target: CloudMessaging.marks.name,
        reason: "There is no such document.")
    }
    if let found = try await firestore.get(mark) {
      return .begun(found.fields["createdAt"]?.date)
    }
    let registered = try await firestore.list(devices, mask: [FieldPath("platform")])
    return registered.isEmpty ? .noDevice : .notBegun(devices: registered.count)
  }
}
