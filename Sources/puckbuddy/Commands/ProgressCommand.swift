import AnalysisDocuments
import Application
import ArgumentParser
import Coaching
import Reports

struct ProgressCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "Shows how one player's clips develop, from earlier results.",
    discussion: """
      Reads every analysis document (.json, .jsonl) in a folder and the folders
      in it, as analyze --output and analyze --json leave them. All of them
      should be of one player. Says of ten periods what changed by more than the
      measurement can be off. Days are those of this machine's time zone (TZ).

      Examples:
        puckbuddy progress results
        puckbuddy progress --period 2026-01-01..2026-03-31 results
        puckbuddy progress --json results > progress.json

      Exit status: 0 also when there is no document, 64 wrong arguments, 66 no
      such folder or not readable, 73 output not writable.
      """)

  @Argument(help: "The folder with the results of one player.", completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "One more period: its first and its last day, as yyyy-mm-dd.", valueName: "from..to"),
    transform: PeriodArgument.days)
  var period: DayRange?

  @Flag(help: "Print the progress as JSON instead of text.")
  var json = false

  func run() throws {
    let previous = try PreviousResults(path: folder, period: period)
    if !json, let notice = previous.notice { StandardError.write(notice) }
    let progress = previous.progress
    try StandardOutput.write(
      json ? try DocumentWriter.line(progress) : ProgressReport(progress).text)
  }
}
