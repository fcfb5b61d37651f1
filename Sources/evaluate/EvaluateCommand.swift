import ArgumentParser
import Evaluation
import Foundation

@main
struct EvaluateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Compares puckbuddy's results for clips with their ground truth, and prints figures.",
    discussion: """
      Truth is a file NAME.truth.json beside the clip NAME.mp4 (or mov, mkv, webm),
      as the drill simulator writes it, or a list of your own clips in a file of
      comma-separated values with the columns file, release_sec, type and shoots.
      docs/own-clips.md says how to make one, docs/accuracy.md what is measured.

      Examples:
        script/evaluate
        script/evaluate --truth clips --clips '^dev-0' --keep kept
        script/evaluate --truth our-clips/shots.csv
        script/evaluate --truth clips --results kept
        script/evaluate --no-shots people walks --json figures.json
        script/evaluate --markdown > figures.md
        script/evaluate --multiview cameras

      Exit status: 0 all clips compared, 1 some clip failed or nothing to compare,
      64 wrong arguments.
      """)

  @Option(
    help: ArgumentHelp(
      "The folder of clips with truth, or a list of clips NAME.csv (default: media/simulated in PUCKBUDDY_TEST_DATA).",
      valueName: "path"),
    completion: .file())
  var truth: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Folders of clips that hold no shot at all: every shot found there is a false one.",
      valueName: "dir"),
    completion: .directory)
  var noShots: [String] = []

  @Option(
    help: ArgumentHelp(
      "Instead, compare knee angles of single cameras with all cameras of one scene: a folder with the calibration *.qca.txt and a video NAME.mp4 of each camera.",
      valueName: "dir"),
    completion: .directory)
  var multiview: String?

  @Option(
    help: ArgumentHelp(
      "Read the documents NAME.json (or NAME/analysis.json) here instead of analysing.",
      valueName: "dir"),
    completion: .directory)
  var results: String?

  @Option(
    help: ArgumentHelp(
      "Keep the documents, and a folder with each clip's pose track, for --results.",
      valueName: "dir"),
    completion: .directory)
  var keep: String?

  @Option(
    help: ArgumentHelp(
      "Only clips whose name matches this regular expression.", valueName: "regex"))
  var clips: String?

  @Option(help: ArgumentHelp("Also write the figures as JSON.", valueName: "file"))
  var json: String?

  @Flag(help: "Print the tables in Markdown; the lines about clips go to standard error.")
  var markdown = false

  @Option(help: ArgumentHelp("How many clips are analysed at once.", valueName: "n"))
  var jobs = 1

  @Option(
    help: ArgumentHelp(
      "How far a release may be off for a shot to count as found.", valueName: "seconds"))
  var tolerance = 0.15

  @Option(
    help: ArgumentHelp(
      "The program to evaluate (default: puckbuddy beside this one).", valueName: "file"),
    completion: .file())
  var program: String?

  func validate() throws {
    if jobs < 1 { throw ValidationError("--jobs takes a number from 1.") }
    if !(tolerance >= 0) { throw ValidationError("--tolerance takes a number of seconds.") }
    if keep != nil, results != nil {
      throw ValidationError("--keep stores what is analysed; with --results nothing is.")
    }
    if let clips, (try? Regex(clips)) == nil {
      throw ValidationError("--clips is no regular expression: \(clips)")
    }
  }

  func run() async throws {
    if let multiview {
      let scene = try await MultiViewFiles(folder: multiview).scene(
        results: results, program: program, keep: keep)
      try print(scene.tables, json: scene.json)
      return
    }
    let sources = try chosenClips()
    let documents: any DocumentSource =
      if let results {
        try StoredDocuments(folder: URL(fileURLWithPath: results, isDirectory: true))
      } else {
        try AnalysingProgram(path: program, keep: keep)
      }
    let accuracy = Accuracy(try await scores(sources, from: documents))
    try print(accuracy.tables, json: accuracy.json)
    if !accuracy.failed.isEmpty { throw ExitCode.failure }
  }

  /// Prints the tables, and writes the figures to the file given with `--json`.
  private func print(_ tables: [FigureTable], json figures: JSONObject) throws {
    let tables = tables.map { markdown ? $0.markdown : $0.text }
    let text = (markdown ? "" : "\n") + tables.joined(separator: "\n\n") + "\n"
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    guard let json else { return }
    do {
      try figures.data().write(to: URL(fileURLWithPath: json), options: .atomic)
    } catch {
      throw EvaluationFailure("cannot write \(json): \(error.localizedDescription)")
    }
  }

  private func chosenClips() throws -> [ClipFiles] {
    var found: [ClipFiles] = []
    if let path = try truthPath() {
      let isList = path.lowercased().hasSuffix(".csv")
      found += try isList ? ClipFiles.listed(in: path) : ClipFiles.withTruth(in: path)
    }
    for path in noShots { found += try ClipFiles.withoutShots(in: path) }
    if let clips {
      let pattern = try Regex(clips)
      found = found.filter { $0.name.contains(pattern) }
      guard !found.isEmpty else { throw EvaluationFailure("no clip's name matches \(clips)") }
    }
    let names = Dictionary(grouping: found, by: \.name)
    if let double = found.first(where: { (names[$0.name]?.count ?? 0) > 1 }) {
      throw EvaluationFailure(
        "two clips are called \(double.name); their folders or files need other names")
    }
    return found
  }

  /// Returns the folder or list with ground truth; `nil` when only clips without shots are
  /// evaluated.
  private func truthPath() throws -> String? {
    if let truth { return truth }
    let shared = ProcessInfo.processInfo.environment["PUCKBUDDY_TEST_DATA"] ?? "../shared"
    let folder = "\(shared)/media/simulated"
    if FileManager.default.fileExists(atPath: folder) { return folder }
    if !noShots.isEmpty { return nil }
    throw EvaluationFailure(
      "no clips to compare: \(folder) is not there; name a folder or a list with --truth")
  }

  /// Scores the clips with the given concurrency, and prints a line for each in their order.
  private func scores(
    _ clips: [ClipFiles], from documents: any DocumentSource
  ) async throws -> [ClipScore] {
    let width = clips.map(\.name.count).max() ?? 0
    let progress = ProgressLine(total: clips.count)
    defer { progress.clear() }
    var done: [Int: ClipScore] = [:]
    var inOrder: [ClipScore] = []
    try await withThrowingTaskGroup(of: (Int, ClipScore).self) { group in
      var waiting = clips.enumerated().makeIterator()
      func startNext() {
        guard let (index, clip) = waiting.next() else { return }
        group.addTask { (index, try await score(clip, from: documents)) }
      }
      for _ in 0..<jobs { startNext() }
      progress.show(finished: 0)
      while let (index, score) = try await group.next() {
        startNext()
        done[index] = score
        progress.clear()
        while let next = done.removeValue(forKey: inOrder.count) {
          try writeLine(next.line(nameWidth: width))
          inOrder.append(next)
        }
        progress.show(finished: inOrder.count + done.count)
      }
    }
    return inOrder
  }

  private func writeLine(_ line: String) throws {
    // Not `print`, which buffers lines in a pipe.
    let stream = markdown ? FileHandle.standardError : FileHandle.standardOutput
    try stream.write(contentsOf: Data((line + "\n").utf8))
  }

  private func score(
    _ clip: ClipFiles, from documents: any DocumentSource
  ) async throws -> ClipScore {
    let truth = try clip.readTruth()
    do {
      let made = try await documents.document(of: clip)
      return ClipScore(
        name: clip.name, truth: truth, analysis: made.analysis, tolerance: tolerance,
        runTime: made.seconds)
    } catch let failure as EvaluationFailure {
      return ClipScore(name: clip.name, truth: truth, failure: failure.description)
    }
  }
}
