internal import Foundation
internal import Media

extension JPEGImage {
  /// The largest file that is sent or accepted, in bytes.
  static let sizeLimit = 4 << 20

  /// Whether the file has a size that is sent and accepted.
  var isWithinLimit: Bool { bytes.count <= Self.sizeLimit }
}
