import AnalysisDocuments
import Application
import ArgumentParser
import Coaching
import Foundation
import Reports
import ShotAnalysis
import Summaries

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compares one shot with an earlier one of the same player.",
    discussion: """
      Reads two folders of results, as analyze --output and jobs results leave
      them, and no video. Says what differs by more than the measurements can be
      off. Without numbers, takes the most telling shot of the first result, and
      of the second the one of its type that shows most of what coaches praise.
      With one folder, compares two shots of one video.

      Examples:
        puckbuddy compare results/may-4 results/may-1
        puckbuddy compare results/may-4 results/may-1 --shot 2 --with 1
        puckbuddy compare results --shot 2 --with 1 --report compared.html

      Exit status: 0 compared, 64 wrong arguments or no such shot, 66 no result
      there, 70 a damaged result, 73 the report cannot be written.
      """)

  @Argument(help: "The folder of the result.", completion: .directory)
  var now: String

  @Argument(
    help: "The folder of the earlier result; without it, the same one.", completion: .directory)
  var earlier: String?

  @Option(help: ArgumentHelp("The number of the shot, from 1.", valueName: "n"))
  var shot: Int?

  @Option(name: .customLong("with"), help: ArgumentHelp("The earlier shot.", valueName: "m"))
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
    do throws(AnalysisFailure) {
      let file = report.map(ReportFile.init)
      try file?.check(replaces: replace)
      let clip = try clip(in: now)
      let document = try comparison(of: clip, with: earlier.map(self.clip) ?? clip)
      let language = clip.document.summaries.language
      try file?.write(html: PrintedComparison(document, language: language).html)
      try StandardOutput.write(
        json
          ? try DocumentWriter.line(document)
          : ComparisonReport(document, language: language).text)
    } catch {
      FailureWriter(asJSON: json).write(error)
      throw ExitCode(error.code.exitStatus)
    }
  }

  private func clip(in folder: String) throws(AnalysisFailure) -> ComparedClip {
    let stored = StoredResult(path: folder, operation: "compare")
    let document = try stored.document()
    return ComparedClip(
      name: document.video.name, document: document, track: try stored.track())
  }

  private func comparison(
    of clip: ComparedClip, with earlier: ComparedClip
  ) throws(AnalysisFailure) -> ShotComparisonDocument {
    let isSameFolder = self.earlier == nil
    let shot =
      try self.shot.map { number throws(AnalysisFailure) in
        try found(clip.shot(number), number, in: now)
      } ?? clip.mostTellingShot
    guard let shot else { throw noShot(in: now) }
    let candidates = earlier.document.report.shots.filter {
      !isSameFolder || $0.index != shot.index
    }
    let other =
      try self.other.map { number throws(AnalysisFailure) in
        try found(earlier.shot(number), number, in: self.earlier ?? now)
      }
      ?? BestShot.best(
        of: candidates, likewise: shot, ageGroup: clip.document.report.player.ageGroup,
        shot: \.self)
    guard let other else { throw noOther(like: shot) }
    if isSameFolder, other.index == shot.index {
      throw AnalysisFailure(
        .usage, operation: "compare", file: now, message: "Those are one and the same shot.")
    }
    return ShotComparisonDocument(from: other, of: earlier, to: shot, of: clip)
  }

  private func found(
    _ shot: Shot?, _ number: Int, in folder: String
  ) throws(AnalysisFailure) -> Shot {
    guard let shot else {
      throw AnalysisFailure(
        .usage, operation: "compare", file: folder, message: "The result has no shot \(number).")
    }
    return shot
  }

  private func noShot(in folder: String) -> AnalysisFailure {
    AnalysisFailure(
      .usage, operation: "compare", file: folder, message: "No shot was found in this video.")
  }

  private func noOther(like shot: Shot) -> AnalysisFailure {
    AnalysisFailure(
      .usage, operation: "compare", file: earlier ?? now,
      message: "There is no shot of the same type as shot \(shot.index) to compare it with; "
        + "choose one with --with.")
  }
}
