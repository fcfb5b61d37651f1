import AnalysisDocuments
import ArgumentParser
import Settings

/// The worker options that `work` and `serve` share.
struct WorkerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many jobs to work on at a time; otherwise PUCKBUDDY_CONCURRENCY, or 1.",
      valueName: "n"))
  var concurrency: String?

  @Flag(help: "Write the log as JSON, one object a line (PUCKBUDDY_LOG_FORMAT=json).")
  var json = false

  @OptionGroup var data: DataFolderOption

  /// - Throws: `AnalysisFailure` with `usage`.
  func settings() async throws(AnalysisFailure) -> ProgramSettings {
    try await data.settings([.concurrency: concurrency, .logFormat: json ? "json" : nil])
  }
}
