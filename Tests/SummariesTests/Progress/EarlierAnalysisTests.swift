import SeededRandom
import Foundation
import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct EarlierAnalysisTests {
  private func analysis(_ document: String) throws -> EarlierAnalysis {
    try ClipSample.analysis(document)
  }

  @Test func whatIsNeededIsRead() throws {
    let earlier = try analysis(
      ClipSample.document(recorded: "2026-05-01T18:00:00Z", releases: [2, 4.533]))
    #expect(earlier.recordedAt == ClipSample.moment("2026-05-01T18:00:00Z"))
    #expect(earlier.analyzedAt == ClipSample.moment("2026-05-02T10:00:00Z"))
    #expect(earlier.shots == 2)
    #expect(
      earlier.readings == [
        .backKneeAngleDeepestLoad: ClipReading(value: 131.2, error: 6.5, shots: 2)
      ])
  }

  @Test(arguments: [
    ("2026-05-01T18:00:00Z", "2026-05-02T10:00:00Z", "2026-05-01T18:00:00Z"),
    // The camera's clock may be in another time zone.
    ("2026-05-03T10:00:00Z", "2026-05-02T10:00:00Z", "2026-05-03T10:00:00Z"),
    // The camera's clock was never set.
    ("2026-05-03T10:00:01Z", "2026-05-02T10:00:00Z", "2026-05-02T10:00:00Z"),
    (nil, "2026-05-02T10:00:00Z", "2026-05-02T10:00:00Z"),
    ("2026-05-03T10:00:00Z", nil, "2026-05-03T10:00:00Z"),
    ("yesterday", "2026-05-02T10:00:00Z", "2026-05-02T10:00:00Z"), (nil, nil, nil),
  ])
  func theDateOfAClip(_ recorded: String?, _ analyzed: String?, _ date: String?) throws {
    let earlier = try analysis(ClipSample.document(recorded: recorded, analyzed: analyzed))
    #expect(earlier.date == date.map(ClipSample.moment))
  }

  @Test func aDocumentFromBeforeTheDatesHasNone() throws {
    let document = ClipSample.document(analyzed: nil)
      .replacing("\"recorded_at\":null,", with: "").replacing(",\"analyzed_at\":null", with: "")
    #expect(!document.contains("_at"))
    #expect(try analysis(document).date == nil)
  }

  @Test func laterVersionsAndWhatTheyAddAreRead() throws {
    let more = """
      ,"puck_speed":{"value":[1,2],"unit":{}},"stance_width":{"value":1,"unit":"m","error":0.1},
      "weight_shift":{"value":0.2,"unit":"ratio","error":null},
      "hand_spacing":{"value":null,"unit":"ratio","error":null},"head_drop":null
      """
    let earlier = try analysis(ClipSample.document(version: "2", more: more))
    #expect(Set(earlier.readings.keys) == [.backKneeAngleDeepestLoad])
  }

  /// A new report and the decoded document of it are the same clip, to the thousandth.
  @Test func aReportIsTheClipOfItsDocument() throws {
    for recorded in [nil, "2026-05-01T18:00:00Z"] {
      let read = try analysis(ClipSample.document(recorded: recorded, releases: [2, 4.533]))
      let report = ReportSample.report(
        [2.0004, 4.53333].enumerated().map { index, time in
          ReportSample.shot(index + 1, at: time, values: [.backKneeAngleDeepestLoad: 131.2])
        })
      let own = EarlierAnalysis(
        recordedAt: recorded.map(ClipSample.moment), analyzedAt: read.analyzedAt, duration: 12.43,
        report: report)
      #expect(own == read)
    }
  }

  @Test(arguments: [
    "[]", "{}", "3", "null", "\"text\"", "[{\"schema\":\"puckbuddy.analysis\"}]",
    "{\"schema\":3}", "{\"schema\":\"other.document\",\"schema_version\":1}",
    "{\"times\":[],\"joints\":[],\"points\":[]}",
  ])
  func anotherDocumentIsForeign(_ document: String) {
    #expect(throws: ForeignDocument()) { try analysis(document) }
  }

  static let damaged: [String] = [
    "", " ", "{", "\u{0}", "NaN", "{\"schema\":\"puckbuddy.analysis\"}",
    "{\"schema\":\"puckbuddy.analysis\",\"schema_version\":1}",
    String(ClipSample.document().dropLast(20)), ClipSample.document(version: "0"),
    ClipSample.document(version: "\"1\""), ClipSample.document(version: "1.5"),
    ClipSample.document(version: "99999999999999999999"), ClipSample.document(duration: "null"),
    ClipSample.document(duration: "\"long\""), ClipSample.document(duration: "1e999"),
    ClipSample.document(knee: "NaN"), ClipSample.document(knee: "\"131\""),
    ClipSample.document(knee: "[131]"), ClipSample.document(knee: "1e999"),
    ClipSample.document(error: "true"),
    ClipSample.document().replacing("[{\"release_sec\"", with: "[null,{\"release_sec\""),
    ClipSample.document().replacing("\"shots\":[", with: "\"shots\":{},\"others\":["),
    ClipSample.document(
      more: ",\"stance_width\":" + String(repeating: "[", count: 100_000)
        + String(repeating: "]", count: 100_000)),
  ]

  @Test(arguments: damaged.indices)
  func aDamagedDocumentIsAnError(_ index: Int) {
    #expect(throws: DecodingError.self) { try analysis(EarlierAnalysisTests.damaged[index]) }
  }

  @Test(arguments: ["1e308", "-1e308", "10000", "null"])
  func numbersBeyondAPersonAreExcluded(_ number: String) throws {
    let earlier = try analysis(ClipSample.document(knee: number))
    #expect(earlier.readings.isEmpty)
    #expect(earlier.shots == 1)
    #expect(try analysis(ClipSample.document(error: "-1")).readings.isEmpty)
  }

  @Test func hugeTimesIdentifyWithoutATrap() throws {
    for time in [1e308, -1e308, 1e300] {
      let earlier = try analysis(ClipSample.document(duration: "\(time)", releases: [time]))
      #expect(earlier.identity == earlier.identity)
      #expect(try earlier.identity != analysis(ClipSample.document()).identity)
    }
  }

  @Test func whatIsCutOffAnywhereIsAnErrorAndNeverATrap() throws {
    let document = ClipSample.document(recorded: "2026-05-01T18:00:00Z", releases: [1, 2])
    for length in 0..<document.utf8.count {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          EarlierAnalysis.self, from: Data(document.utf8.prefix(length)))
      }
    }
  }

  @Test func changedBytesNeverTrap() throws {
    let document = Array(ClipSample.document(recorded: "2026-05-01T18:00:00Z").utf8)
    var random = SeededGenerator(seed: 3)
    var read = 0
    for _ in 0..<3000 {
      var bytes = document
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0x20...0x7E, using: &random)
      }
      guard
        let earlier = try? JSONDecoder().decode(EarlierAnalysis.self, from: Data(bytes))
      else { continue }
      read += 1
      let progress = PlayerProgress(
        own: earlier, earlier: [earlier], asOf: ClipSample.moment("2026-05-03T10:00:00Z"),
        timeZone: ClipSample.toronto)
      #expect(throws: Never.self) { try JSONEncoder().encode(progress) }
    }
    #expect(read > 100)
  }
}
