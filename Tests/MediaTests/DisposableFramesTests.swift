import Testing

@testable import Media

/// Parses packets byte by byte, as in the specifications.
@Suite struct DisposableFramesTests {
  /// An `AVCDecoderConfigurationRecord` without parameter sets.
  private func avc(lengthSize: UInt8 = 4) -> [UInt8] {
    [1, 0x64, 0, 0x2a, 0xfc | (lengthSize - 1), 0xe0, 0]
  }

  /// An `HEVCDecoderConfigurationRecord` without parameter sets.
  private func hevc(layers: UInt8 = 1, lengthSize: UInt8 = 4) -> [UInt8] {
    [1] + [UInt8](repeating: 0, count: 20) + [0x44 & ~0x38 | layers << 3 | (lengthSize - 1), 0]
  }

  /// Returns a packet of NAL units, each preceded by its length.
  private func packet(_ units: [[UInt8]], lengthSize: Int = 4) -> [UInt8] {
    units.flatMap { unit in
      (0..<lengthSize).reversed().map { UInt8(unit.count >> (8 * $0) & 0xff) } + unit
    }
  }

  /// An H.264 NAL unit with `nal_ref_idc` and `nal_unit_type`.
  private func unit(_ reference: UInt8, _ type: UInt8) -> [UInt8] { [reference << 5 | type, 0x9a] }

  /// An HEVC NAL unit with `nal_unit_type` and TemporalId.
  private func unit(type: UInt8, layer: UInt8 = 0) -> [UInt8] { [type << 1, layer + 1, 0xaf] }

  private func isDisposable(
    _ codec: DisposableFrames.Codec, _ record: [UInt8], _ bytes: [UInt8]
  ) throws -> Bool {
    let frames = DisposableFrames(codec, record: record.span)
    return try #require(frames).contains(bytes.span)
  }

  private func isKnown(_ codec: DisposableFrames.Codec, _ record: [UInt8]) -> Bool {
    DisposableFrames(codec, record: record.span) != nil
  }

  @Test(arguments: [
    ([[0x01, 0x9a]], true), ([[0x06, 5], [0x09, 0x10], [0x01, 0x9a], [0x01, 0x9a]], true),
    // Used as a reference: `nal_ref_idc` is not 0.
    ([[0x21, 0x9a]], false), ([[0x41, 0x9a]], false), ([[0x61, 0x9a]], false),
    // Only one of the two fields is disposable.
    ([[0x01, 0x9a], [0x21, 0x9a]], false),
    // Not only a disposable frame: parameter sets, an IDR, a slice data partition.
    ([[0x67, 1], [0x01, 0x9a]], false), ([[0x08, 1], [0x01, 0x9a]], false),
    ([[0x05, 0x88]], false), ([[0x02, 1]], false), ([[0x14, 1]], false),
    // No frame at all.
    ([[0x06, 5]], false), ([], false),
  ])
  func ofH264TheReferenceIDCDecides(_ units: [[UInt8]], _ expected: Bool) throws {
    for size in 1...4 {
      let bytes = packet(units, lengthSize: size)
      #expect(try isDisposable(.h264, avc(lengthSize: UInt8(size)), bytes) == expected, "\(size)")
    }
  }

  @Test func ofHEVCTheTypeDecides() throws {
    for type in 0...63 as ClosedRange<UInt8> {
      let expected = [0, 2, 4, 6, 8, 10, 12, 14].contains(type)
      #expect(try isDisposable(.hevc, hevc(), packet([unit(type: type)])) == expected, "\(type)")
      let isRemark = [35, 38, 39, 40].contains(type)
      let mixed = packet([unit(type: 0), unit(type: type)])
      #expect(try isDisposable(.hevc, hevc(), mixed) == (expected || isRemark), "\(type)")
    }
  }

  /// A frame that is no reference in its own temporal layer may be one for a higher layer.
  @Test func onlyTheHighestLayerOfHEVCIsDisposable() throws {
    for layer in 0...2 as ClosedRange<UInt8> {
      let bytes = packet([unit(type: 2, layer: layer)])
      #expect(try isDisposable(.hevc, hevc(layers: 3), bytes) == (layer == 2), "\(layer)")
    }
    #expect(!isKnown(.hevc, hevc(layers: 0)))
    #expect(isKnown(.hevc, hevc(layers: 1)))
  }

  @Test func whatIsCutShortIsNot() throws {
    let whole = packet([unit(0, 6), unit(0, 1)])
    #expect(try isDisposable(.h264, avc(), whole))
    for count in 0..<whole.count {
      #expect(try !isDisposable(.h264, avc(), Array(whole.prefix(count))), "\(count)")
    }
    #expect(try !isDisposable(.h264, avc(), whole + [0]))
    #expect(try !isDisposable(.h264, avc(), [0xff, 0xff, 0xff, 0xff, 0x01, 0x9a]))
    #expect(try !isDisposable(.h264, avc(), [0, 0, 0, 1, 0x01]))
  }

  @Test func ofOtherPackingsNothingIsKnown() {
    let records: [[UInt8]] = [
      [], [0, 0, 0, 1, 0x67, 0x64, 0, 0x2a], [1, 0x64], [1, 0x64, 0, 0, 0],
    ]
    for record in records {
      #expect(!isKnown(.h264, record))
      #expect(!isKnown(.hevc, record))
    }
    #expect(!isKnown(.hevc, Array(hevc().prefix(22))))
  }
}
