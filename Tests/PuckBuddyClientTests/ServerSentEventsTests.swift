@testable import PuckBuddyClient
import Testing

@Suite struct ServerSentEventsTests {
  private static let stream = [
    ": hello", "retry: 2000", "", "event: job", "id: 17", #"data: {"a":"é 🏒"}"#, "", ": 15 s",
    "data", "data: second", "", "event: other", "", "id: 18", "", "data:no space", "", "data: cut",
  ]
  private static let events = [
    ServerSentEvent(name: "job", data: #"{"a":"é 🏒"}"#, id: "17"),
    ServerSentEvent(data: "\nsecond", id: "17"), ServerSentEvent(data: "no space", id: "18"),
  ]

  @Test(arguments: ["\n", "\r\n", "\r"])
  func anySplitAndAnyLineEndGiveTheSame(_ end: String) throws {
    let bytes = Array(Self.stream.joined(separator: end).utf8)
    for cut in 0...bytes.count {
      var parser = ServerSentEvents()
      var events = try parser.take(bytes[..<cut])
      events += try parser.take(bytes[cut...])
      #expect(events == Self.events, "cut at \(cut)")
      #expect(parser.retry == .seconds(2) && parser.comments == 2 && parser.lastEventID == "18")
    }
    var parser = ServerSentEvents()
    let single = try bytes.flatMap { try parser.take([$0]) }
    #expect(single == Self.events)
  }

  @Test func aByteOrderMarkIsSkippedAtTheBeginningOnly() throws {
    var parser = ServerSentEvents()
    #expect(
      try parser.take(Array("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n".utf8)).map(\.data) == ["a"])
  }

  /// Input that the standard requires to be ignored.
  @Test(arguments: [
    "retry: 1s\n", "retry: -1\n", "retry: 99999999999\n", "retry: \u{0663}\n", "retry\n",
    "id: a\u{0}b\n", "Data: a\n", " data: a\n", "unknown: a\n", "event: job\n", "\n\n\n", ":\n",
  ])
  func whatMeansNothingIsSkipped(_ text: String) throws {
    var parser = ServerSentEvents(after: "7")
    #expect(try parser.take(Array((text + "\n").utf8)) == [])
    #expect(parser.retry == nil && parser.lastEventID == "7")
    #expect(try parser.take(Array("data: b\n\n".utf8)) == [ServerSentEvent(data: "b", id: "7")])
  }

  @Test func anEmptyIdTakesTheLastOneBack() throws {
    var parser = ServerSentEvents(after: "7")
    #expect(try parser.take(Array("id\ndata: b\n\n".utf8)) == [ServerSentEvent(data: "b", id: "")])
    #expect(parser.lastEventID == "")
  }

  /// An incomplete event must not be skipped when the stream is resumed.
  @Test func theIdOfAnEventThatWasCutOffDoesNotCount() throws {
    var parser = ServerSentEvents()
    #expect(try parser.take(Array("id: 1\ndata: a\n\nid: 2\ndata: b\n".utf8)).count == 1)
    #expect(parser.lastEventID == "1")
  }

  @Test func whatIsNotUTF8IsReplaced() throws {
    var parser = ServerSentEvents()
    #expect(try parser.take(Array("data: ".utf8) + [0xFF, 0x0A, 0x0A]).first?.data == "\u{FFFD}")
  }

  @Test func aLineAndAnEventHaveALimit() throws {
    let limit = ServerSentEvents.TooLarge(limit: 16)
    var parser = ServerSentEvents(limit: 16)
    #expect(try parser.take(Array("data: 0123456789".utf8)) == [])
    #expect(throws: limit) { try parser.take([UInt8(ascii: "x")]) }
    parser = ServerSentEvents(limit: 16)
    #expect(try parser.take(Array("data: 01234567\n".utf8)) == [])
    #expect(throws: limit) { try parser.take(Array("data: 01234567\n".utf8)) }
    // The size limit does not apply to a series of comments and events.
    parser = ServerSentEvents(limit: 16)
    for _ in 0..<100 { _ = try parser.take(Array(": 0123\ndata: 0123\n\n".utf8)) }
    #expect(parser.comments == 100)
  }
}
