import Foundation

/// A resumable upload in progress, or completed.
struct UploadSession {
  var bucket: String
  var metadata: ObjectMetadata
  var precondition: ObjectPrecondition
  /// The size that the first request announced.
  var announced: Int?
  var data = Data()
  var finished: StoredObject?
}
