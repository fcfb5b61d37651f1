internal import Jobs

/// Why an object cannot be read or added, where no system call has failed.
struct ObjectFault: Error {
  let code: StorageError.Code
  let reason: String

  static let missing = ObjectFault(code: .notFound, reason: "There is no such object.")
  static let replaced = ObjectFault(
    code: .notFound, reason: "This generation of the object is not there any more.")
  static let taken = ObjectFault(
    code: .conflict, reason: "The name holds other content already.")
  static let noFile = ObjectFault(
    code: .unreadable, reason: "Something else is where the object's file must be.")
  static let noHeader = ObjectFault(
    code: .corrupt, reason: "The header before the content is damaged.")
  static let newerVersion = ObjectFault(
    code: .unreadable, reason: "A newer version has written this object.")
  static let otherName = ObjectFault(
    code: .unreadable, reason: "The file holds the object of another name.")
  static let wrongLength = ObjectFault(
    code: .corrupt, reason: "The content is longer or shorter than it was.")
  static let wrongChecksum = ObjectFault(
    code: .corrupt, reason: "The content does not have its checksum.")
  static let noSource = ObjectFault(code: .denied, reason: "This is not a regular file.")
  static let noTarget = ObjectFault(
    code: .unavailable, reason: "The folder to copy to is not there.")
  static let longContentType = ObjectFault(
    code: .tooLarge,
    reason: "A content type has at most \(ObjectHeader.longestContentType) bytes.")

  static func tooLarge(_ size: Int, limit: Int) -> ObjectFault {
    ObjectFault(
      code: .tooLarge, reason: "The object has \(size) bytes; at most \(limit) are allowed.")
  }
}
