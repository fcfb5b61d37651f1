internal import Foundation
internal import GoogleCloud

/// The format of log lines.
enum LogFormat: String {
  /// For people.
  case text
  /// One JSON object a line, with the fields of Cloud Logging.
  case json

  /// - Parameters:
  ///   - setting: `text`, `json`, or any other value to choose by the environment.
  ///   - isTerminal: Whether standard error is a terminal.
  ///   - isContainer: Whether the process runs in a container such as Docker's.
  init(
    setting: String, environment: [String: String], isTerminal: Bool, isContainer: Bool
  ) {
    let isForMachines =
      GoogleEndpoints.isOnCloudRun(environment) || (isContainer && !isTerminal)
    self = LogFormat(rawValue: setting) ?? (isForMachines ? .json : .text)
  }

  /// Chooses the format for this process.
  init(setting: String) {
    self.init(
      setting: setting, environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDERR_FILENO) == 1,
      isContainer: FileManager.default.fileExists(atPath: "/.dockerenv"))
  }
}
