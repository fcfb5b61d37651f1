import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Reports
import ShotAnalysis
import Summaries

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares one shot with an earlier one of the same player.",
    discussion: """
      Reads two folders of results, the newer one first, as analyze --output and
      jobs results leave them, and no video. Both should be of one player. Says
      which differences are larger than twice their margin of error. Without
      --shot and --with, takes the shot that the advice is about, otherwise the
      surest one, and the earlier shot of its type that shows most of what
      coaches praise. With one folder, compares two shots of one video.

      Examples:
        puckbuddy compare results/may-4 results/may-1
        puckbuddy compare results/may-4 results/may-1 --shot 2 --with 1
        puckbuddy compare results --shot 2 --with 1 --report compared.html

      Exit status: 0 compared, 64 wrong arguments or no such shot, 66 no result
      there, 70 a damaged result, 73 the report cannot be written.
      """)

  @Argument(help: "The folder of the newer result.", completion: .directory)
  var now: String

  @Argument(
    help: "The folder of the earlier result; without it, the same one.", completion: .directory)
  var earlier: String?

  @Option(help: ArgumentHelp("The number of the shot, from 1.", valueName: "n"))
  var shot: Int?

  @Option(
    name: .customLong("with"), help: ArgumentHelp("The shot to compare it with.", valueName: "m"))
  var other: Int?

  @Option(
    help: ArgumentHelp(
      "Write one HTML page, with both players drawn over each other.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Flag(help: "Replace the file of --report if it exists.")
  var replace = false

  @Flag(help: "Print the comparison as JSON instead of text.")
  var json = false

  func run() throws {
    let file = report.map(ReportFile.init)
    try file?.check(replaces: replace)
    try file?.checkKeeps(resultsIn: [now] + (earlier.map { [$0] } ?? []))
    let clip = try clip(in: now)
    let document = try comparison(of: clip, with: try earlier.map(self.clip) ?? clip)
    let language = clip.document.summaries.language
    try file?.write(html: PrintedComparison(document, language: language).html)
    try StandardOutput.write(
      json
        ? try DocumentWriter.line(document)
        : ComparisonReport(document, language: language).text)
  }

  private func clip(in folder: String) throws(AnalysisFailure) -> ComparedClip {
    let stored = StoredResult(path: folder, operation: "compare")
    let document = try stored.document()
    return ComparedClip(
      name: document.video.name, document: document,
      track: json || report != nil ? try stored.track() : nil)
  }

  private func comparison(
    of clip: ComparedClip, with earlier: ComparedClip
  ) throws(AnalysisFailure) -> ShotComparisonDocument {
    let other = self.earlier ?? now
    do throws(ShotPair.Refusal) {
      return ShotComparisonDocument(
        try ShotPair(shot, of: clip, with: self.other, among: [earlier]))
    } catch {
      switch error {
      case .noShot: throw failure(now, "No shot was found in this video.")
      case .noSuchShot(let number): throw failure(now, "The result has no shot \(number).")
      case .noSuchEarlierShot(let number):
        throw failure(other, "The result has no shot \(number).")
      case .sameShot: throw failure(other, "Those are one and the same shot.")
      case .noneOfItsType:
        let shots = earlier.document.report.shots.map { "\($0.index) (\($0.type.rawValue))" }
        throw failure(
          other,
          "There is no shot of the same type to compare with; choose one with --with. "
            + (shots.isEmpty ? "It has none." : "Its shots: \(shots.joined(separator: ", "))."))
      }
    }
  }

  private func failure(_ folder: String, _ message: String) -> AnalysisFailure {
    AnalysisFailure(.usage, operation: "compare", file: folder, message: message)
  }
}
