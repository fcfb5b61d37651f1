internal import Foundation

extension URL {
  /// The type of the file, without following a link; `nil` when there is none.
  var fileType: FileAttributeType? {
    // A slash at the end would follow the link.
    let path = path(percentEncoded: false)
    let plain = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return try? FileManager.default.attributesOfItem(atPath: plain)[.type] as? FileAttributeType
  }
}
