internal import Foundation

/// The format of log lines.
enum LogFormat: String {
  /// For people.
  case text
  /// One JSON object a line, with the fields of Cloud Logging.
  case json

  /// The variables that Cloud Run sets for services, jobs and worker pools.
  private static let containerVariables = ["K_SERVICE", "CLOUD_RUN_JOB", "CLOUD_RUN_WORKER_POOL"]

  /// - Parameters:
  ///   - setting: `text`, `json`, or any other value to choose by the environment.
  ///   - isTerminal: Whether standard error is a terminal.
  ///   - isContainer: Whether the process runs in a container such as Docker's.
  init(
    setting: String, environment: [String: String], isTerminal: Bool, isContainer: Bool
  ) {
    let isOnCloudRun = LogFormat.containerVariables.contains { environment[$0] != nil }
    self =
      LogFormat(rawValue: setting)
      ?? (isOnCloudRun || (isContainer && !isTerminal) ? .json : .text)
  }

  /// Chooses the format for this process.
  init(setting: String) {
    self.init(
      setting: setting, environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDERR_FILENO) == 1,
      isContainer: FileManager.default.fileExists(atPath: "/.dockerenv"))
  }
}
