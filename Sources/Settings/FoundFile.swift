internal import Foundation

/// A settings file that is in the working folder, though the user did not name it.
struct FoundFile {
  let isFile: Bool
  /// Why the file is not trusted; `nil` if it is.
  let reasonToPassOver: String?

  /// The largest file, in bytes: far more than all settings with their comments need.
  private static let largest = 64 << 10

  /// - Returns: `nil` when there is no file.
  init?(_ path: String) {
    // The target, if the path is a symbolic link.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      return nil
    }
    isFile = attributes[.type] as? FileAttributeType != .typeDirectory
    let owner = (attributes[.ownerAccountID] as? NSNumber)?.uint32Value
    let mode = (attributes[.posixPermissions] as? NSNumber)?.uint16Value ?? 0
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    reasonToPassOver =
      if !isFile {
        nil
      } else if attributes[.type] as? FileAttributeType != .typeRegular {
        "it is no regular file"
      } else if owner != geteuid(), owner != 0 {
        "it belongs to another user"
      } else if mode & 0o002 != 0 {
        "every user may change it"
      } else if size > FoundFile.largest {
        "it has more than \(FoundFile.largest) bytes"
      } else {
        nil
      }
  }
}
