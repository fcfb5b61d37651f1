import Foundation

/// How log lines are written.
enum LogFormat: String {
  /// For people.
  case text
  /// One object a line, with the fields of Cloud Logging.
  case json

  /// What Cloud Run sets for services, jobs and worker pools.
  private static let containerVariables = ["K_SERVICE", "CLOUD_RUN_JOB", "CLOUD_RUN_WORKER_POOL"]

  /// - Parameters:
  ///   - setting: `text`, `json`, or anything else for what suits the place.
  ///   - isTerminal: Whether a person watches standard error.
  ///   - isContainer: Whether this is a container of Docker's kind.
  init(
    setting: String, environment: [String: String], isTerminal: Bool, isContainer: Bool
  ) {
    let isOnCloudRun = LogFormat.containerVariables.contains { environment[$0] != nil }
    self =
      LogFormat(rawValue: setting)
      ?? (isOnCloudRun || (isContainer && !isTerminal) ? .json : .text)
  }

  /// The format for this process.
  init(setting: String) {
    self.init(
      setting: setting, environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDERR_FILENO) == 1,
      isContainer: FileManager.default.fileExists(atPath: "/.dockerenv"))
  }
}
