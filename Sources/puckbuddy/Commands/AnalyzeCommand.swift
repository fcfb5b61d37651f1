import AnalysisDocuments
import Application
import ArgumentParser
import Coaching
import Foundation
import Poses
import Reports
import Settings
import ShotAnalysis
import Summaries
import Threads
import VideoAnalysis

struct AnalyzeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "analyze",
    abstract: "Analyses video files and prints what was found.",
    discussion: """
      Reads mov, mp4, 3gp, mkv, webm, avi, ts and flv files. Nothing leaves this
      machine. A clip without a shot is a correct result: it is said, and the
      exit status is 0.

      Examples:
        puckbuddy analyze shots.mov
        puckbuddy analyze --age-group 10U --shoots left shots.mov
        puckbuddy analyze --language fr shots.mov
        puckbuddy analyze --json *.mov > analyses.jsonl
        puckbuddy analyze --output results shots.mov
        puckbuddy analyze --output results --replace --clips shots.mov
        puckbuddy analyze --report report.html shots.mov
        puckbuddy analyze --frames images shots.mov
        puckbuddy analyze --annotated drawn.mp4 shots.mov
        puckbuddy analyze --player left two-people.mov
        puckbuddy analyze --hint 4.5 --hint 1:02.5 shots.mov
        puckbuddy analyze --output results/may-4 --previous results shots.mov

      Exit status: 0 analysed, 64 wrong arguments, 65 not a usable video,
      66 no such file or not readable, 69 models not installed, 70 our own
      fault, 73 output not writable, 75 out of descriptors or the like, 124
      beyond the limit of time, 130 interrupted. With several files the others
      are still analysed, and the status is the first failure's.
      """)

  @Argument(help: "The video files.", completion: .file())
  var files: [String]

  @Flag(help: "Print one analysis document (JSON) a line instead of text.")
  var json = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      Also write \(ResultFolder.fileList) and still images of each shot (frames/) into this folder.
      """,
      discussion: """
        angles.csv holds the joint angles in degrees, landmarks.trc the landmarks in metres for \
        OpenSim, one row a frame. With several files, each gets a folder of its own in it.
        """, valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write a report to read, print and pass on: one HTML file with images, curves and numbers.",
      discussion: "It shows the player: share it like a photo. --output writes one, too.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write images of each shot into this folder: key moments with and without drawings, filmstrips.",
      discussion: """
        A filmstrip (shot-1-filmstrip.jpg) shows a shot from the load to the finish; releases.jpg \
        shows the releases of all shots side by side.
        """, valueName: "dir"),
    completion: .directory)
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Write a copy of the film (MP4) with what was measured drawn on it.",
      discussion: "It has no sound, at most 30 frames a second, and 1280 pixels a side.",
      valueName: "file"),
    completion: .file(extensions: ["mp4"]))
  var annotated: String?

  @Flag(
    help: """
      Replace an earlier result in the folder of --output, or the files of --report, --frames and \
      --annotated.
      """)
  var replace = false

  @Flag(
    help: ArgumentHelp(
      "With --output, also make a video of each shot (clips/).",
      discussion: "First at real speed, then slowly with what was measured drawn on it."))
  var clips = false

  @Option(
    help: ArgumentHelp(
      "The player's age: 8U, 10U, 12U, 14U or 16U+ (also 7-9, 10-12, 13-16, 17+).",
      valueName: "age"))
  var ageGroup: AgeGroup?

  @Option(help: ArgumentHelp("The side the player shoots from.", valueName: "left|right"))
  var shoots: Side?

  @Option(
    help: ArgumentHelp(
      "Which of several people is the player, as seen in the video; otherwise the one who shoots.",
      valueName: "left|middle|right"))
  var player: PlayerPosition?

  @Option(
    help: ArgumentHelp(
      "About when there is a shot in the video, such as 4.5 or 0:04.5; may be repeated.",
      discussion: "A movement near it counts as a shot more easily.",
      valueName: TimeArgument.valueName),
    transform: TimeArgument.seconds)
  var hint: [Double] = []

  @Option(
    help: ArgumentHelp(
      "The language of the summaries; otherwise PUCKBUDDY_LANGUAGE, or en.",
      valueName: SummaryLanguage.valueName))
  var language: SummaryLanguage?

  @Option(
    help: ArgumentHelp(
      "The folder with the same player's earlier results; the changes are then reported.",
      discussion: "Files named before another in this call count as well.", valueName: "dir"),
    completion: .directory)
  var previous: String?

  @Option(
    help: ArgumentHelp(
      "With --previous, one more period: its first and its last day, as yyyy-mm-dd.",
      valueName: "from..to"),
    transform: PeriodArgument.days)
  var period: DayRange?

  @Flag(
    help: ArgumentHelp(
      "Show every value, also those whose margin is too wide to rely on.",
      discussion: "Without it the table omits those; documents hold all of them."))
  var allMetrics = false

  @Flag(name: .shortAndLong, help: "Show no progress, only the result.")
  var quiet = false

  @Flag(
    help: ArgumentHelp(
      "Decode in this process instead of a sandboxed child of its own; for debugging.",
      visibility: .hidden))
  var inProcess = false

  func validate() throws {
    if !hint.isEmpty, files.count > 1 {
      throw ValidationError("--hint is for one video: analyse the files one at a time.")
    }
    if clips, output == nil {
      throw ValidationError("--clips needs --output, the folder for the clips.")
    }
    if replace, [output, report, frames, annotated].allSatisfy({ $0 == nil }) {
      throw ValidationError(
        "--replace needs --output, --report, --frames or --annotated, which it replaces.")
    }
    if annotated != nil, files.count > 1 {
      throw ValidationError("--annotated is for one video: analyse the files one at a time.")
    }
    if frames != nil, files.count > 1 {
      throw ValidationError("--frames is for one video: analyse the files one at a time.")
    }
    if report == "-" {
      throw ValidationError("--report needs the name of a file.")
    }
    if report != nil, files.count > 1 {
      throw ValidationError("--report is for one video: analyse the files one at a time.")
    }
    if period != nil, previous == nil {
      throw ValidationError("--period needs --previous, the folder with the earlier results.")
    }
  }

  func run() async throws {
    let work = Task(executorPreference: BlockingExecutor()) { try await analyzeAll() }
    let interruption = Interruption { work.cancel() }
    defer { withExtendedLifetime(interruption) {} }
    try await work.value
  }

  private func analyzeAll() async throws {
    let failures = FailureWriter(asJSON: json)
    let settings = try await ProgramSettings.load(warns: !json && !quiet)
    let outputs = AnalysisOutputs(
      folder: output, isPerFile: files.count > 1, hasClips: clips, report: report, images: frames,
      film: annotated)
    try outputs.check(files, replaces: replace)
    var analysis = FileAnalysis(
      settings: AnalysisSettings(
        shoots: shoots, ageGroup: ageGroup, player: player, shotHints: hint,
        language: language ?? SummaryLanguage(tag: settings.language) ?? .english),
      outputs: outputs, earlier: try earlierResults(), models: settings.modelFiles,
      inProcess: inProcess)
    var firstStatus: Int32 = 0
    for file in files {
      do throws(AnalysisFailure) {
        let progress = ProgressBar(label: file, isShown: !quiet)
        defer { progress.clear() }
        try await analysis.analyze(
          file, notice: { warn($0) }, progress: { progress.show($0) },
          document: { document throws(AnalysisFailure) in
            progress.clear()
            try show(document)
          })
      } catch {
        failures.write(error)
        if firstStatus == 0 { firstStatus = error.code.exitStatus }
        if error.code == .cancelled || error.file == StandardOutput.name { break }
      }
    }
    if firstStatus != 0 { throw ExitCode(firstStatus) }
  }

  private func show(_ document: AnalysisDocument) throws(AnalysisFailure) {
    try StandardOutput.write(
      json
        ? try DocumentWriter.line(document)
        : TextReport(document, showsRough: allMetrics, askedPlayer: player).text)
  }

  /// Reads the folder of `--previous`, before the analysis.
  private func earlierResults() throws(AnalysisFailure) -> PreviousResults? {
    guard let previous else { return nil }
    let earlier = try PreviousResults(path: previous, period: period, mayBeMissing: true)
    if !json, !quiet, let notice = earlier.notice { StandardError.write(notice) }
    return earlier
  }

  /// Prints a notice for a person; not in JSON output, whose readers expect only failures on
  /// standard error.
  private func warn(_ notice: String) {
    guard !json, !quiet else { return }
    StandardError.write(Formatting.printable("puckbuddy: \(notice)") + "\n")
  }
}

extension AgeGroup: ExpressibleByArgument {
  package init?(argument: String) { self.init(name: argument) }
  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension SummaryLanguage: ExpressibleByArgument {
  /// The languages, for the help of an option.
  static let valueName = allCases.map(\.rawValue).joined(separator: "|")

  package init?(argument: String) { self.init(tag: argument) }
}

extension Side: ExpressibleByArgument {}

extension PlayerPosition: ExpressibleByArgument {}
