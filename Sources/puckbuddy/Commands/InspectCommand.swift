import AnalysisDocuments
import AnalysisProcess
import Application
import ArgumentParser
import Foundation
import Reports
import Settings

struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Reads video files and prints their properties, without an analysis.",
    discussion: """
      Needs no models. Prints size, length and frames of each file, as they
      are shown; with --json the `video` part of the analysis document.

      Examples:
        puckbuddy inspect clip.mov
        puckbuddy inspect --json *.mov

      Exit status: as for analyze.
      """)

  @Argument(help: "The video files.", completion: .file())
  var files: [String]

  @Flag(help: "Print one JSON object a line instead of text.")
  var json = false

  func run() async throws {
    let work = Task { try await inspectAll() }
    let interruption = Interruption { work.cancel() }
    defer { withExtendedLifetime(interruption) {} }
    try await work.value
  }

  private func inspectAll() async throws {
    let failures = FailureWriter(asJSON: json)
    let settings = try await ProgramSettings.load(warns: !json)
    let child = ChildAnalyzer(models: settings.modelFiles)
    var firstStatus: Int32 = 0
    for file in files {
      do throws(AnalysisFailure) {
        let video = try await child.inspect(path: file)
        try StandardOutput.write(json ? try DocumentWriter.line(video) : text(video))
      } catch {
        failures.write(error)
        if firstStatus == 0 { firstStatus = error.code.exitStatus }
        if error.code == .cancelled || error.file == StandardOutput.name { break }
      }
    }
    if firstStatus != 0 { throw ExitCode(firstStatus) }
  }

  private func text(_ video: VideoSection) -> String {
    let turn = video.rotationDegrees == 0 ? "" : ", turned \(video.rotationDegrees)°"
    let rate =
      video.hasVariableFrameRate
      ? "varying" : Formatting.decimal(video.frameRate, places: 2)
    let filmed = video.recordedAt.map { ", filmed \(Formatting.moment($0))" } ?? ""
    return "\(Formatting.printable(video.name)): \(video.width) × \(video.height)\(turn), "
      + "\(Formatting.decimal(video.duration, places: 2)) s, \(video.framesDecoded) frames, "
      + "\(rate) a second (\(video.container), \(video.codec))\(filmed)\n"
  }
}
