import AnalysisProcess
import Application
import ArgumentParser
import Settings

struct BlurCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blur",
    abstract: "Copies a video with the heads that are found blurred, to show it to others.",
    discussion: """
      Blurs the heads of all people that are found, also of those in the
      background. The copy has no sound, and nothing of what the camera saved,
      such as place and time. It is an MP4 file of at most 1280 pixels a side.
      Takes two to four times as long as an analysis.
      Watch it before you pass it on: a head that is not found is not blurred.

      Examples:
        puckbuddy blur shots.mov shots-blurred.mp4

      Exit status: as for analyze.
      """)

  @Argument(help: "The video file.", completion: .file())
  var file: String

  @Argument(help: "The new file.", completion: .file(extensions: ["mp4"]))
  var copy: String

  @Flag(help: "Replace the new file if it exists.")
  var replace = false

  /// Ten minutes of 1080p60 take about twelve.
  private static let limits = AnalysisLimits(wallSeconds: 3600, processorSeconds: 7200)

  func run() async throws {
    let work = Task { try await blur() }
    let interruption = Interruption { work.cancel() }
    defer { withExtendedLifetime(interruption) {} }
    try await work.value
  }

  private func blur() async throws {
    let settings = try await ProgramSettings.load()
    try await BlurredFile(of: file, path: copy).write(
      with: ChildAnalyzer(models: settings.modelFiles, limits: Self.limits), replaces: replace)
  }
}
