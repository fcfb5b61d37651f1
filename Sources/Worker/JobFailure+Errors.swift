internal import Foundation
internal import Jobs

extension JobFailure {
  /// Maps a storage error or an internal error to the failure of a job.
  init(_ error: any Error) {
    switch error {
    case let failure as JobFailure: self = failure
    case let error as StorageError where error.code == .corrupt:
      self.init(
        code: "corrupt_download", message: "The video did not arrive whole.", kind: .transient)
    case let error as StorageError where error.code == .full: self = .storageFull
    case let error as CocoaError where error.code == .fileWriteOutOfSpace: self = .storageFull
    case let error as StorageError where error.code == .notFound:
      self.init(
        code: "video_missing", message: "The video is not in the storage.", kind: .permanent)
    case let error as StorageError where error.code == .tooLarge:
      self.init(code: "video_too_large", message: "The video is too large.", kind: .permanent)
    case let error as StorageError:
      // Denied access is a fault of this machine; the machine of another worker may have access.
      let mayPass = error.isTransient || error.code == .denied
      self.init(
        code: "storage_unavailable", message: "The storage could not be used.",
        kind: mayPass ? .transient : .permanent)
    default:
      self.init(
        code: "internal", message: "Something went wrong on our side.", kind: .transient)
    }
  }
}
