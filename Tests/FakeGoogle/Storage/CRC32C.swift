package import Foundation

/// The Castagnoli checksum (RFC 3720, appendix B.4), as Cloud Storage keeps it.
package struct CRC32C: Sendable, Equatable {
  package let value: UInt32

  package init(of data: Data) {
    var remainder: UInt32 = 0xFFFF_FFFF
    let table = CRC32C.table
    unsafe data.withUnsafeBytes { bytes in
      for index in bytes.indices {
        let tableIndex = Int((remainder ^ UInt32(unsafe bytes[index])) & 0xFF)
        remainder = table[tableIndex] ^ (remainder >> 8)
      }
    }
    value = ~remainder
  }

  /// Base64 of the four bytes, big-endian.
  package var base64: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    return Data(bytes).base64EncodedString()
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sofar, _ in
      sofar & 1 == 1 ? 0x82F6_3B78 ^ (sofar >> 1) : sofar >> 1
    }
  }
}
