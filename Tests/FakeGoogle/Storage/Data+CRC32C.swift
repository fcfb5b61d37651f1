import Foundation
import Jobs

extension Data {
  /// The CRC-32C checksum as Cloud Storage keeps it: base64 of its four bytes, big-endian.
  var crc32c: String {
    let value = CRC32C.checksum(of: span)
    return Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
      .base64EncodedString()
  }
}
