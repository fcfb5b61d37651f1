import Testing

@testable import AnalysisProcess

@Suite struct FrameParserTests {
  @Test(arguments: [1, 2, 7, 100])
  func framesAreFoundHoweverTheBytesArrive(_ step: Int) throws {
    let frames = [
      Frame(.progress, Array("{}".utf8)), Frame(.end), Frame(.document, Array(0...255)),
    ]
    let bytes = try frames.flatMap { try #require($0.bytes) }
    var parser = FrameParser()
    var found: [Frame] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      try parser.append(Array(bytes[start..<min(start + step, bytes.count)]))
      while let frame = try parser.next() { found.append(frame) }
    }
    #expect(found == frames)
    #expect(!parser.hasRest)
  }

  @Test func aFrameIsRefusedBeforeItIsGathered() throws {
    for (bytes, violation) in [
      ([0, 0, 0, 1, 99], ProtocolViolation.unknownKind), ([0, 0, 0, 0, 2], .wrongLength),
      ([255, 255, 255, 255, 3], .wrongLength), ([0, 0, 8, 0, 1], .wrongLength),
    ] as [([UInt8], ProtocolViolation)] {
      var parser = FrameParser()
      try parser.append(bytes)
      #expect(throws: violation) { try parser.next() }
    }
  }

  @Test func whatTheParentWouldNotTakeIsNotSent() {
    #expect(Frame(.end, [1]).bytes == nil)
    #expect(Frame(.progress, [UInt8](repeating: 0, count: 1025)).bytes == nil)
  }

  @Test func thereIsAnEndToWhatIsTaken() throws {
    var parser = FrameParser()
    let frame = try #require(Frame(.end).bytes)
    try parser.append((0...FrameParser.frameLimit).flatMap { _ in frame })
    for _ in 1...FrameParser.frameLimit { _ = try parser.next() }
    #expect(throws: ProtocolViolation.tooMuch) { try parser.next() }
  }
}
