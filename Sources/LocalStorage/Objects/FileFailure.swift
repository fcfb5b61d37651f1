internal import Glibc
internal import Jobs

/// A call of the system that did not do what it was asked.
struct FileFailure: Error {
  let code: CInt
  /// Whether what was asked for may have been done all the same.
  var isOutcomeUnknown = false

  /// What it means for whoever uses the store; the one place where error numbers are judged.
  ///
  /// - Parameters:
  ///   - operation: What was being done, for example "upload".
  ///   - operand: With what: the name of an object, never a path of the machine.
  func storageError(operation: String, operand: String) -> StorageError {
    StorageError(
      storageCode, operation: operation, operand: operand, reason: reason,
      isOutcomeUnknown: isOutcomeUnknown)
  }

  private var storageCode: StorageError.Code {
    switch code {
    case ENOENT: .notFound
    case EEXIST: .conflict
    case EFBIG, ENAMETOOLONG: .tooLarge
    case EACCES, EPERM, EROFS, ENOTDIR, EISDIR, ELOOP, ENOTEMPTY: .denied
    case ENOSPC, EDQUOT: .full
    default: .unavailable  // EIO, EMFILE, ENOMEM, ESTALE, …: another time it may work.
    }
  }

  private var reason: String {
    switch code {
    case ENOENT: "There is no such file."
    case EEXIST: "Something has this name already."
    case EFBIG: "The file is larger than this process or its file system may write."
    case EACCES, EPERM: "The system does not permit it."
    case EROFS: "The file system is read-only."
    case ENOTDIR, ELOOP: "A file or a symbolic link is where a folder of the store must be."
    case EISDIR: "A folder is where a file of the store must be."
    case ENOSPC: "There is no room left on the disk."
    case EDQUOT: "The disk quota is used up."
    case EBUSY: "Another process holds the store."
    default: "The file system reports: \(unsafe String(cString: strerror(code)))."
    }
  }
}
