public import Foundation

/// The record of a deleted job whose objects are still to be removed.
///
/// A store keeps it from the deletion of the document until everything else is removed, so that
/// another process can finish an interrupted deletion.
public struct JobRemains: Sendable, Hashable {
  /// The ID of the deleted job.
  public let id: JobID
  /// The owner of the job.
  public let userID: String
  /// The path of the job's video.
  public let storagePath: String
  /// The time until which a worker may still have believed that it held the job, by the store's
  /// steady time; `nil` when no worker held it.
  public let heldUntil: Date?
  /// The time at which the job was submitted, by which it differs from an earlier or later job with
  /// its ID; `nil` in records of earlier versions.
  public let createdAt: Date?

  /// Creates the record of a deleted job.
  public init(
    id: JobID, userID: String, storagePath: String, heldUntil: Date?, createdAt: Date?
  ) {
    self.id = id
    self.userID = userID
    self.storagePath = storagePath
    self.heldUntil = heldUntil
    self.createdAt = createdAt
  }
}
