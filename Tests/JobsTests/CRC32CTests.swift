@testable import Jobs
import Testing

@Suite struct CRC32CTests {
  /// The vectors of RFC 3720, appendix B.4, and the check value of the CRC catalogues.
  @Test(
    arguments: [
      (Array("123456789".utf8), 0xE306_9283),
      ([], 0),
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
      ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      (Array(0..<32), 0x46DD_794E),
      (Array((0..<32).reversed()), 0x113F_DB5C),
      (Array("a".utf8), 0xC1D0_4330),
      (Array("The quick brown fox jumps over the lazy dog".utf8), 0x2262_0404),
    ] as [([UInt8], UInt32)])
  func knownChecksums(of bytes: [UInt8], are expected: UInt32) {
    #expect(CRC32C.checksum(of: bytes.span) == expected)
    // As computed without the processor's CRC instruction.
    var crc = CRC32C()
    crc.updateByTables(bytes.span)
    #expect(crc.value == expected)
  }

  @Test func piecesOfAnyLengthGiveTheSame() {
    let bytes = (0..<100).map { UInt8($0 * 37 % 256) }
    let whole = CRC32C.checksum(of: bytes.span)
    for cut in 0...100 {
      var crc = CRC32C()
      crc.update(bytes.span.extracting(first: cut))
      crc.update(bytes.span.extracting(droppingFirst: cut))
      #expect(crc.value == whole)
    }
  }

  @Test func everyBitCounts() {
    var bytes = [UInt8](repeating: 0x5A, count: 21)
    let whole = CRC32C.checksum(of: bytes.span)
    for bit in 0..<(21 * 8) {
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(CRC32C.checksum(of: bytes.span) != whole)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    }
  }
}
