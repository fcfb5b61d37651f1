import Foundation

/// A resumable upload that is under way, or done.
struct UploadSession {
  var bucket: String
  var metadata: ObjectMetadata
  var precondition: ObjectPrecondition
  /// What the first request announced.
  var announced: Int?
  var data = Data()
  var begun: Date
  var finished: StoredObject?
}
