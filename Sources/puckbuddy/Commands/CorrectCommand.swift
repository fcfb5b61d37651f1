import AnalysisDocuments
import AnalysisProcess
import Application
import ArgumentParser
import Jobs
import Poses
import Reports
import Settings
import ShotAnalysis

struct CorrectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Corrects a result: false and missing shots, releases, types, the side, the player.",
    discussion: """
      Analyses the stored poses again, without the video, in about a second for a
      minute of video; measurements, summaries and files follow. Name a shot by its
      release in the result, to within half a second: 62.5 or 1:02.5. Earlier corrections
      are kept, and marked in the document; --undo takes them all back. Clips of a
      folder are deleted, as they may show what was corrected. Without options,
      prints the result as it is.

      Examples:
        puckbuddy correct results --not-a-shot 4.5
        puckbuddy correct results --missing 7.1 --missing 1:02.5
        puckbuddy correct results --release 4.5=4.57 --type 4.5=slap
        puckbuddy correct results --undo --player right --shoots left
        puckbuddy correct results --undo --video shots.mov
        puckbuddy correct --job Q3fPzHk2 --not-a-shot 4.5

      Exit status: 0 corrected, 64 wrong arguments, no such shot or another video,
      65 not a usable video, 66 no result or video there, 70 our own fault, 73 the
      result cannot be written, 75 not now.
      """)

  @Argument(
    help: "The folder of the result, as analyze --output writes it.", completion: .directory)
  var folder: String?

  @Option(help: ArgumentHelp("A job instead of a folder.", valueName: "job"))
  var job: JobID?

  @Option(
    help: ArgumentHelp(
      "The release of what is not a shot, such as 4.5 or 0:04.5; may be repeated.",
      valueName: TimeArgument.valueName),
    transform: TimeArgument.seconds)
  var notAShot: [Double] = []

  @Option(
    help: ArgumentHelp(
      "About when a shot is missing, such as 7.1 or 0:07.1; may be repeated.",
      valueName: TimeArgument.valueName),
    transform: TimeArgument.seconds)
  var missing: [Double] = []

  @Option(
    help: ArgumentHelp(
      "The release of a shot in the result, and the right one, such as 4.5=4.57; may be repeated.",
      valueName: "time=time"),
    transform: CorrectCommand.move)
  var release: [(shot: Double, to: Double)] = []

  @Option(
    help: ArgumentHelp(
      "A shot is a wrist, snap, slap or backhand shot, or unknown: 4.5=slap; may be repeated.",
      valueName: "time=type"),
    transform: CorrectCommand.typed)
  var type: [(shot: Double, type: ShotType)] = []

  @Option(help: ArgumentHelp("The side the player shoots from.", valueName: "left|right"))
  var shoots: Side?

  @Option(
    help: ArgumentHelp(
      "Which of several people is the player.", valueName: "left|middle|right"))
  var player: PlayerPosition?

  @Flag(help: "Take back all earlier corrections first.")
  var undo = false

  @Option(
    help: ArgumentHelp(
      "The folder with the same player's earlier results; without it, changes are not reported.",
      discussion: "A job is compared with the user's earlier jobs anyway.", valueName: "dir"),
    completion: .directory)
  var previous: String?

  @Option(
    help: ArgumentHelp(
      "The video, for still images of moments that have none yet.",
      discussion: "Another film than the result's is refused. A job's video is read anyway.",
      valueName: "file"),
    completion: .file())
  var video: String?

  @Flag(help: "Print the analysis document (JSON) instead of text.")
  var json = false

  @OptionGroup var data: DataFolderOption

  func validate() throws {
    if (folder == nil) == (job == nil) {
      throw ValidationError("Name the folder of a result, or a job with --job.")
    }
    if job != nil, previous != nil || video != nil {
      throw ValidationError("--previous and --video are for folders: a job has its own.")
    }
  }

  func run() async throws {
    let document =
      if let folder { try await correct(folder: folder) } else { try await correctJob() }
    try StandardOutput.write(
      json ? try DocumentWriter.line(document) : TextReport(document, showsRough: false).text)
    if !json { warn(of: document.corrections) }
  }

  private var changesNothing: Bool {
    !undo && notAShot.isEmpty && missing.isEmpty && release.isEmpty && type.isEmpty
      && shoots == nil && player == nil
  }

  private func correct(folder: String) async throws(AnalysisFailure) -> AnalysisDocument {
    let stored = try CorrectableFolder(path: folder)
    if changesNothing, previous == nil, video == nil { return stored.document }
    let settings = try await ProgramSettings.load(warns: !json)
    let document = try await stored.correct(
      by: try corrections(of: stored.document), previous: previous, video: video,
      with: ChildAnalyzer(models: settings.modelFiles))
    if stored.hasClips, !json { warnOfDeletedClips(in: folder) }
    return document
  }

  private func correctJob() async throws(AnalysisFailure) -> AnalysisDocument {
    guard let job else { preconditionFailure("validated") }
    return try await data.openExisting().correct(
      job, by: { try changesNothing ? nil : corrections(of: $0) },
      settings: { try await ProgramSettings.load(warns: !json) })
  }

  /// Returns the corrections so far with those of the arguments.
  private func corrections(
    of document: AnalysisDocument
  ) throws(AnalysisFailure) -> ClipCorrections {
    let report = document.report
    var corrections = undo ? ClipCorrections() : document.corrections ?? ClipCorrections()
    corrections.shoots = shoots ?? corrections.shoots
    if let player { corrections.player = .position(player) }
    do throws(ClipCorrections.EditFault) {
      for time in notAShot { try corrections.reject(near: time, in: report) }
      for (time, release) in release {
        try corrections.move(near: time, to: release, in: report)
      }
      for (time, type) in type { try corrections.setType(near: time, to: type, in: report) }
    } catch {
      switch error {
      case .noShot(let time):
        throw AnalysisFailure(
          .usage, operation: "correct", file: document.video.name,
          message: "The result has no shot near \(time.decimal(places: 2) ?? "") s.")
      }
    }
    for time in missing { corrections.add(at: time, in: report) }
    return corrections
  }

  /// Says that the clips were deleted, and how to make new ones.
  private func warnOfDeletedClips(in folder: String) {
    let sentence =
      "puckbuddy: \(folder): the clips were deleted, as they may show what was corrected; for new "
      + "ones, without corrections: puckbuddy analyze --output NEW-FOLDER --clips VIDEO"
    StandardError.write(Formatting.printable(sentence) + "\n")
  }

  /// Warns of missing shots that could not be added.
  private func warn(of corrections: ClipCorrections?) {
    for shot in corrections?.shots ?? [] where shot.isShot && shot.shot == nil {
      StandardError.write(
        "puckbuddy: no movement of the player could be measured near "
          + "\(shot.time.decimal(places: 2) ?? "") s; the missing shot is noted without measurements\n"
      )
    }
  }

  private static func move(_ text: String) throws -> (shot: Double, to: Double) {
    guard let (shot, value) = TimeArgument.assignment(text),
      let release = ClipTime.seconds(value)
    else {
      throw ValidationError(
        "A release is two times, for example 4.5=4.57; each is \(TimeArgument.syntax).")
    }
    return (shot, release)
  }

  private static func typed(_ text: String) throws -> (shot: Double, type: ShotType) {
    guard let (shot, value) = TimeArgument.assignment(text),
      let type = ShotType(rawValue: value)
    else {
      throw ValidationError(
        "A type is a time and a type, for example 4.5=slap; the time is \(TimeArgument.syntax).")
    }
    return (shot, type)
  }
}
