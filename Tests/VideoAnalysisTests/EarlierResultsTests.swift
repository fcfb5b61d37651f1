import Foundation
import ShotAnalysis
import TestMedia
import Testing

@testable import AnalysisDocuments
@testable import Coaching

/// The files of a folder with earlier results that are read, and those that are skipped.
@Suite struct EarlierResultsTests {
  /// Returns a minimal document; the knee angle distinguishes it from others.
  private func document(_ knee: Double, analyzed: String? = "2026-05-02T10:00:00Z") -> String {
    let date = analyzed.map { "\"\($0)\"" } ?? "null"
    return """
      {"schema":"puckbuddy.analysis","schema_version":1,"video":{"duration_sec":\(knee)},\
      "shots":[{"release_sec":1,"metrics":{"back_knee_angle_deepest_load":{"value":\(knee),\
      "unit":"deg","error":6}}}],"processing":{"analyzed_at":\(date)}}
      """
  }

  private func knees(_ results: EarlierResults) -> [Double?] {
    results.analyses.map { $0.readings[.backKneeAngleDeepestLoad]?.value }
  }

  private func failure(_ path: String) -> FailureCode? {
    do throws(AnalysisFailure) {
      _ = try EarlierResults(folder: path)
      return nil
    } catch {
      #expect(error.file == path)
      return error.code
    }
  }

  @Test func documentsAreReadInTheOrderOfTheirPaths() throws {
    let folder = try TemporaryFolder()
    try folder.write(document(3), to: "b/analysis.json")
    try folder.write(document(1), to: "a.json")
    try folder.write("\(document(4))\r\n\n\(document(5))\n", to: "c.jsonl")
    try folder.write(document(2).replacing(",", with: ",\n  "), to: "a/deep/er/OLD.JSON")
    try folder.write("", to: "none.jsonl")
    let results = try EarlierResults(folder: folder.url.path)
    #expect(knees(results) == [2, 1, 3, 4, 5])
    #expect(results.notice == nil)
  }

  @Test func whatIsNotOursIsPassedOver() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"times\":[],\"joints\":[],\"points\":[]}", to: "other.json")
    try folder.write("not even JSON", to: "pose_track.json")
    try folder.write("[1, 2]", to: "list.json")
    try folder.write(document(1), to: "notes.txt")
    try folder.write(document(2), to: "json")
    let results = try EarlierResults(folder: folder.url.path)
    #expect(results.analyses.isEmpty)
    #expect(results.notice == nil)
  }

  @Test func whatIsDamagedIsCounted() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(document(1).dropLast(9)), to: "cut.json")
    try folder.write("", to: "empty.json")
    try folder.write("\(document(2))\n\(document(3).dropLast(9))", to: "cut.jsonl")
    try folder.write(document(4, analyzed: nil), to: "undated.json")
    try folder.write(
      document(5).replacing("\"shots\"", with: "\"shot\""), to: "without-shots.json")
    let results = try EarlierResults(folder: folder.url.path)
    #expect(knees(results) == [2, 4])
    #expect(results.unusableFiles == 4)
    #expect(
      results.notice
        == "4 files could not be used, 1 document has no date and does not count")
  }

  @Test func aFileMayBeTooLarge() throws {
    let folder = try TemporaryFolder()
    let filling = String(repeating: " ", count: EarlierResults.sizeLimit)
    try folder.write(document(1) + filling, to: "large.json")
    try folder.write(
      document(2) + filling.dropLast(document(2).utf8.count), to: "largest.json")
    let results = try EarlierResults(folder: folder.url.path)
    #expect(knees(results) == [2])
    #expect(results.notice == "1 file could not be used")
  }

  @Test func thereMayBeTooManyFiles() throws {
    let folder = try TemporaryFolder()
    for number in 0..<(EarlierResults.fileLimit + 2) {
      // Empty files count as damaged documents and are written quickly.
      #expect(
        FileManager.default.createFile(
          atPath: folder.file("\(100_000 + number).json").path, contents: nil))
    }
    let results = try EarlierResults(folder: folder.url.path)
    #expect(results.unusableFiles == EarlierResults.fileLimit)
    #expect(results.notice?.hasSuffix("only 10000 files were read") == true)
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write(document(1), to: "a.json")
    let files = FileManager.default
    try files.createSymbolicLink(at: folder.file("there"), withDestinationURL: outside.url)
    try files.createSymbolicLink(at: folder.file("loop"), withDestinationURL: folder.url)
    try files.createSymbolicLink(
      at: folder.file("file.json"), withDestinationURL: outside.file("a.json"))
    try files.createSymbolicLink(
      at: folder.file("zero.json"), withDestinationURL: URL(fileURLWithPath: "/dev/zero"))
    #expect(try Command.run("mkfifo", [folder.file("pipe.json").path]).status == 0)
    try folder.write(document(2), to: "own.json")
    let results = try EarlierResults(folder: folder.url.path)
    #expect(knees(results) == [2])
    #expect(results.notice == nil)
  }

  @Test func thereMustBeAFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(document(1), to: "a.json")
    #expect(failure(folder.file("none").path) == .notFound)
    #expect(failure("") == .notFound)
    #expect(failure(folder.file("a.json").path) == .notReadable)
    #expect(failure(folder.url.path) == nil)
  }

  @Test func aDocumentHoldsTheProgressAndReadsAsItIsWritten() throws {
    var document = try ScriptedPoseEstimator(log: .init()).result(of: try Clip.plain()).document
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(!String(decoding: try encoder.encode(document), as: UTF8.self).contains("\"progress\""))

    let folder = try TemporaryFolder()
    try folder.write(self.document(120), to: "a.json")
    var results = try EarlierResults(folder: folder.url.path)
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    document.addProgress(earlier: results.analyses, asOf: now, timeZone: .gmt)
    let progress = try #require(document.progress)
    #expect(progress.series[.backKneeAngleDeepestLoad]?.map(\.value) == [120])
    #expect(progress.periods.last?.now.clips == 2)
    let data = try encoder.encode(document)
    let read = try JSONDecoder().decode(AnalysisDocument.self, from: data)
    #expect(read.progress == progress)
    #expect(try encoder.encode(read) == data)

    // Decoded from its file it is the same.
    #expect(try JSONDecoder().decode(EarlierAnalysis.self, from: data) == document.asEarlier)

    // Added to the earlier ones, it still counts as one clip.
    results.add(document)
    #expect(results.analyses.count == 2)
    document.addProgress(earlier: results.analyses, asOf: now, timeZone: .gmt)
    #expect(document.progress?.periods.last?.now.clips == 2)
  }
}
