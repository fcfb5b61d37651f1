import Foundation
import TestMedia
import Testing

@testable import AnalysisDocuments

/// The dates of a document, and the date that it is sorted by.
@Suite struct DocumentDateTests {
  private let analyzed = Date(timeIntervalSince1970: 1_762_189_452)  // 2025-11-03T17:04:12Z
  private let day: TimeInterval = 24 * 60 * 60

  /// Returns the document of a clip with these tags.
  private func document(_ tags: [String] = []) throws -> AnalysisDocument {
    let clip = try Clip.plain(
      seconds: 1, encoder: Clip.h264 + tags.flatMap { ["-metadata", $0] })
    return try ScriptedPoseEstimator(log: .init()).result(of: clip).document
  }

  private func object(_ value: some Encodable) throws -> [String: Any] {
    try JSONEncoder().encode(value).object()
  }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ object: [String: Any]) throws
    -> Value
  {
    try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: object))
  }

  @Test func theAnalysisNotesBothDates() throws {
    let before = Date.now
    let document = try document(["creation_time=2019-05-14T11:02:33Z"])
    let begun = try #require(document.processing.analyzedAt)
    #expect(begun > before - 1 && begun <= Date.now)
    #expect(begun.timeIntervalSince1970 == begun.timeIntervalSince1970.rounded())
    #expect(document.video.recordedAt == Date(timeIntervalSince1970: 1_557_831_753))
    #expect(document.date == document.video.recordedAt)
    #expect(try self.document().date != nil)
  }

  @Test func theFilmingCountsUnlessItsClockIsWrong() throws {
    var document = try document()
    let rules: [(recorded: Date?, analyzed: Date?, date: Date?)] = [
      (analyzed - 30 * day, analyzed, analyzed - 30 * day), (nil, analyzed, analyzed),
      (analyzed, analyzed, analyzed), (analyzed + day, analyzed, analyzed + day),
      (analyzed + day + 1, analyzed, analyzed), (analyzed + 9000 * day, analyzed, analyzed),
      (analyzed, nil, analyzed), (nil, nil, nil),
    ]
    for rule in rules {
      document.video.recordedAt = rule.recorded
      document.processing.analyzedAt = rule.analyzed
      #expect(document.date == rule.date)
    }
  }

  @Test func datesAreWrittenInUTCToTheSecond() throws {
    var document = try document()
    #expect(try object(document.video)["recorded_at"] is NSNull)
    document.video.recordedAt = analyzed + 0.9
    document.processing.analyzedAt = analyzed
    let video = try object(document.video)
    #expect(video["recorded_at"] as? String == "2025-11-03T17:04:12Z")
    #expect(try decoded(VideoSection.self, video).recordedAt == analyzed)
    let processing = try object(document.processing)
    #expect(processing["analyzed_at"] as? String == "2025-11-03T17:04:12Z")
    #expect(try decoded(ProcessingSection.self, processing) == document.processing)
  }

  @Test func theStrategyOfAnEncoderChangesNothing() throws {
    var document = try document()
    document.video.recordedAt = analyzed
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .millisecondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let read = try decoder.decode(AnalysisDocument.self, from: encoder.encode(document))
    #expect(read.video == document.video && read.processing == document.processing)
  }

  @Test func documentsFromBeforeTheDatesAreRead() throws {
    let document = try document()
    var video = try object(document.video)
    video["recorded_at"] = nil
    #expect(try decoded(VideoSection.self, video) == document.video)
    var processing = try object(document.processing)
    processing["analyzed_at"] = nil
    let read = try decoded(ProcessingSection.self, processing)
    #expect(read.analyzedAt == nil && read.version == document.processing.version)
    #expect(try object(read)["analyzed_at"] == nil)
  }

  @Test(arguments: [
    "", "soon", "2025-11-03", "2025-11-03T17:04:12+00:00", "2025-11-03T18:04:12+0100",
    "2025-11-03T17:04:12.5Z", "2025-02-30T17:04:12Z", "9999-12-31T23:59:59-14:00",
    "0001-01-01T00:00:00+14:00",
  ])
  func anyOtherFormIsRefused(_ text: String) throws {
    var video = try object(document().video)
    for odd: Any in [text, 783_882_252] {
      video["recorded_at"] = odd
      #expect(throws: DecodingError.self) { try decoded(VideoSection.self, video) }
    }
  }
}
