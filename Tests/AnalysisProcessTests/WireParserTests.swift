import Testing

@testable import AnalysisProcess

@Suite struct WireParserTests {
  @Test(arguments: [1, 2, 7, 100])
  func framesAreFoundHoweverTheBytesArrive(_ step: Int) throws {
    let messages = [
      WireMessage(.progress, Array("{}".utf8)), WireMessage(.end),
      WireMessage(.document, Array(0...255)),
    ]
    let bytes = try messages.flatMap { try #require($0.bytes) }
    var parser = WireParser()
    var found: [WireMessage] = []
    for start in stride(from: 0, to: bytes.count, by: step) {
      try parser.append(Array(bytes[start..<min(start + step, bytes.count)]))
      while let message = try parser.next() { found.append(message) }
    }
    #expect(found == messages)
    #expect(!parser.hasRest)
  }

  @Test func aFrameIsRefusedBeforeItIsGathered() throws {
    for (bytes, violation) in [
      ([0, 0, 0, 1, 99], ProtocolViolation.unknownKind), ([0, 0, 0, 0, 2], .wrongLength),
      ([255, 255, 255, 255, 3], .wrongLength), ([0, 0, 8, 0, 1], .wrongLength),
    ] as [([UInt8], ProtocolViolation)] {
      var parser = WireParser()
      try parser.append(bytes)
      #expect(throws: violation) { try parser.next() }
    }
  }

  @Test func whatTheParentWouldNotTakeIsNotSent() {
    #expect(WireMessage(.end, [1]).bytes == nil)
    #expect(WireMessage(.progress, [UInt8](repeating: 0, count: 1025)).bytes == nil)
  }

  @Test func thereIsAnEndToWhatIsTaken() throws {
    var parser = WireParser()
    let message = try #require(WireMessage(.end).bytes)
    try parser.append((0...WireParser.messageLimit).flatMap { _ in message })
    for _ in 1...WireParser.messageLimit { _ = try parser.next() }
    #expect(throws: ProtocolViolation.tooMuch) { try parser.next() }
  }
}
