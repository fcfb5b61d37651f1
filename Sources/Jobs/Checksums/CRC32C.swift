internal import CChecksum

/// The CRC-32C (Castagnoli) checksum that Cloud Storage keeps of every object.
///
/// Reflected polynomial 0x82F63B78, all ones before and inverted after (RFC 3720, appendix B.4).
/// Uses the processor's instruction where there is one (SSE 4.2); otherwise eight bytes a step with
/// eight tables (Kounavis and Berry, "A Systematic Approach to Building High Performance
/// Software-based CRC Generators", 2005).
public struct CRC32C: Sendable, Hashable {
  private var state: UInt32 = 0xFFFF_FFFF

  /// Creates the checksum of no bytes.
  public init() {}

  /// The checksum of all bytes so far; 0 for none.
  public var value: UInt32 { ~state }

  /// Adds bytes to the checksum.
  public mutating func update(_ bytes: Span<UInt8>) {
    guard CRC32C.hasInstruction else { return updateByTables(bytes) }
    state = unsafe bytes.withUnsafeBytes { bytes in
      unsafe pb_crc32c_update(state, bytes.baseAddress, bytes.count)
    }
  }

  private static let hasInstruction = pb_crc32c_is_available()

  /// Adds bytes to the checksum with the tables, without the instruction.
  mutating func updateByTables(_ bytes: Span<UInt8>) {
    let tables = CRC32C.tables.span
    let raw = unsafe bytes.bytes
    var crc = state
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let low = UInt32(truncatingIfNeeded: word) ^ crc
      let high = UInt32(truncatingIfNeeded: word >> 32)
      crc =
        tables[1792 + Int(low & 0xFF)] ^ tables[1536 + Int(low >> 8 & 0xFF)]
        ^ tables[1280 + Int(low >> 16 & 0xFF)] ^ tables[1024 + Int(low >> 24)]
        ^ tables[768 + Int(high & 0xFF)] ^ tables[512 + Int(high >> 8 & 0xFF)]
        ^ tables[256 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
      offset += 8
    }
    while offset < bytes.count {
      crc = crc >> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[offset])]
      offset += 1
    }
    state = crc
  }

  /// Returns the checksum of `bytes`.
  public static func checksum(of bytes: Span<UInt8>) -> UInt32 {
    var crc = CRC32C()
    crc.update(bytes)
    return crc.value
  }

  /// Eight tables of 256 entries: the effect of a byte on the checksum with 0 to 7 bytes after it.
  private static let tables: [UInt32] = {
    var tables: [UInt32] = []
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : (crc >> 1) ^ 0x82F6_3B78 }
      tables.append(crc)
    }
    for index in 256..<2048 {
      let before = tables[index - 256]
      tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()
}
