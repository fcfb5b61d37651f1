internal import Glibc
internal import Jobs

/// A failed system call.
struct FileFailure: Error {
  let code: CInt
  /// Whether the operation may have taken effect even so.
  var isOutcomeUnknown = false

  /// Maps the error number to a `StorageError`; the only code that interprets error numbers.
  ///
  /// - Parameters:
  ///   - operation: The operation, for example "upload".
  ///   - operand: The name of an object, never a path of the machine.
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
    default: .unavailable  // EIO, EMFILE, ENOMEM, ESTALE, …: a retry may succeed.
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
