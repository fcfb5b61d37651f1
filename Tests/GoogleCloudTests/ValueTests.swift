import Foundation
import GoogleCloud
import SeededRandom
import Testing

@Suite struct ValueTests {
  private static func text(_ value: FirestoreValue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func value(_ text: String) throws -> FirestoreValue {
    try JSONDecoder().decode(FirestoreValue.self, from: Data(text.utf8))
  }

  /// The JSON forms of values.
  @Test(
    arguments: [
      (.null, #"{"nullValue":null}"#),
      (.boolean(true), #"{"booleanValue":true}"#),
      (.boolean(false), #"{"booleanValue":false}"#),
      (.integer(42), #"{"integerValue":"42"}"#),
      (.integer(.min), #"{"integerValue":"-9223372036854775808"}"#),
      (.integer(.max), #"{"integerValue":"9223372036854775807"}"#),
      (.double(1.5), #"{"doubleValue":1.5}"#),
      (.double(.nan), #"{"doubleValue":"NaN"}"#),
      (.double(.infinity), #"{"doubleValue":"Infinity"}"#),
      (.double(-.infinity), #"{"doubleValue":"-Infinity"}"#),
      (
        .timestamp("2026-01-01T00:00:00.123456Z"),
        #"{"timestampValue":"2026-01-01T00:00:00.123456Z"}"#
      ),
      (.string(""), #"{"stringValue":""}"#),
      (.string("a\"\\\n/é🏒\u{0}"), #"{"stringValue":"a\"\\\n/é🏒\u0000"}"#),
      (.bytes(Data([0, 255, 62])), #"{"bytesValue":"AP8+"}"#),
      (.bytes(Data()), #"{"bytesValue":""}"#),
      (.reference("projects/p/x"), #"{"referenceValue":"projects/p/x"}"#),
      (
        .geoPoint(latitude: 60.5, longitude: -25.25),
        #"{"geoPointValue":{"latitude":60.5,"longitude":-25.25}}"#
      ),
      (.array([]), #"{"arrayValue":{}}"#),
      (
        .array([.null, .integer(1)]),
        #"{"arrayValue":{"values":[{"nullValue":null},{"integerValue":"1"}]}}"#
      ),
      (.map([:]), #"{"mapValue":{}}"#),
      (
        .map(["a.b": .string("c")]), #"{"mapValue":{"fields":{"a.b":{"stringValue":"c"}}}}"#
      ),
    ] as [(FirestoreValue, String)])
  func valuesAreWrittenAsTheContractHasThem(_ value: FirestoreValue, _ text: String) throws {
    #expect(try Self.text(value) == text)
    #expect(try Self.value(text) == value)
  }

  /// Other forms that Google's JSON allows as well.
  @Test(
    arguments: [
      (#"{"integerValue":7}"#, .integer(7)), (#"{"doubleValue":"1.5"}"#, .double(1.5)),
      (#"{"doubleValue":3}"#, .double(3)), (#"{"nullValue":"NULL_VALUE"}"#, .null),
      (#"{"arrayValue":{"values":[]}}"#, .array([])), (#"{"mapValue":{"fields":{}}}"#, .map([:])),
      (#"{"geoPointValue":{}}"#, .geoPoint(latitude: 0, longitude: 0)),
      (#"{"vectorValue":{"x":1}}"#, .unsupported("vectorValue")),
    ] as [(String, FirestoreValue)])
  func otherSpellingsAreUnderstood(_ text: String, _ value: FirestoreValue) throws {
    #expect(try Self.value(text) == value)
  }

  @Test(
    arguments: [
      "{}", "[]", "1", #""a""#, #"{"integerValue":"x"}"#,
      #"{"integerValue":"9223372036854775808"}"#,
      #"{"integerValue":1.5}"#, #"{"doubleValue":"one"}"#, #"{"doubleValue":"inf"}"#,
      #"{"booleanValue":"true"}"#, #"{"stringValue":1}"#, #"{"bytesValue":"*"}"#,
      #"{"stringValue":"a","integerValue":"1"}"#, #"{"arrayValue":[]}"#,
    ])
  func nonsenseIsRefused(_ text: String) {
    #expect(throws: (any Error).self) { try Self.value(text) }
  }

  @Test func whatIsNotUnderstoodIsNeverWritten() {
    #expect(throws: (any Error).self) { try Self.text(.array([.unsupported("vectorValue")])) }
  }

  /// A thousand random trees of values are decoded as they were encoded.
  @Test func anyValueComesBack() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let value = random.value(depth: 4)
      #expect(try Self.value(try Self.text(value)) == value)
    }
  }

  @Test func textsAreComparedByTheirBytes() {
    #expect(FirestoreValue.string("é") != .string("e\u{301}"))
    #expect(FirestoreValue.double(0) != .double(-0.0))
    #expect(FirestoreValue.double(.nan) == .double(.nan))
    #expect(FirestoreValue.integer(1) != .double(1))
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-01-01T00:00:00.123456Z", 1_767_225_600_123_456),
      ("2026-01-01T00:00:00.1Z", 1_767_225_600_100_000),
      ("2026-01-01T00:00:00.000007999Z", 1_767_225_600_000_007),
      ("1969-12-31T23:59:59.999999Z", -1), ("2000-02-29T12:00:00Z", 951_825_600_000_000),
    ])
  func timesAreExact(_ text: String, _ microseconds: Int64) throws {
    let date = try #require(FirestoreTimestamp.date(text))
    #expect(Int64((date.timeIntervalSince1970 * 1e6).rounded()) == microseconds)
    let again = try #require(FirestoreTimestamp.date(FirestoreTimestamp.text(date)))
    #expect(again == date)
  }

  @Test(
    arguments: [
      "", "Z", "2026-01-01", "2026-01-01T00:00:00", "2026-01-01T00:00:00+00:00",
      "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00.1234567890Z", "2026-01-01T00:00:00.-1Z",
      "2026-01-01T00:00:00.1.2Z", "yesterdayZ",
    ])
  func whatIsNoTimeIsNone(_ text: String) {
    #expect(FirestoreTimestamp.date(text) == nil)
  }

  @Test func timesAreWrittenToTheMicrosecond() {
    #expect(
      FirestoreTimestamp.text(Date(timeIntervalSince1970: 1_767_225_600.000_007))
        == "2026-01-01T00:00:00.000007Z")
    #expect(
      FirestoreTimestamp.text(Date(timeIntervalSince1970: -0.25)) == "1969-12-31T23:59:59.750000Z")
  }
}
