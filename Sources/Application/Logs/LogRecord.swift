internal import AnalysisDocuments
internal import Foundation
internal import Logging
internal import Reports

/// A log event.
struct LogRecord {
  var time: Date
  var level: Logger.Level
  var message: String
  var metadata: Logger.Metadata

  /// Returns the event as one line, with its line break.
  func line(_ format: LogFormat) -> String {
    switch format {
    case .text: text
    case .json: (try? DocumentWriter.line(fields)) ?? text
    }
  }

  private var text: String {
    let fields = metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let time = time.formatted(LogRecord.timeFormat)
    let line = "\(time) \(Formatting.left(level.rawValue, width: 7)) \(message)\(fields)"
    return Formatting.printable(line) + "\n"
  }

  /// The fields in the format of Cloud Logging's agents.
  ///
  /// `severity`, `message` and `time` are its own, all others become `jsonPayload`
  /// (https://cloud.google.com/logging/docs/structured-logging).
  private var fields: [String: LogField] {
    let own: Logger.Metadata = [
      "severity": .string(LogRecord.severity(level)), "message": .string(message),
      "time": .string(time.formatted(LogRecord.timeFormat)),
    ]
    return metadata.merging(own) { $1 }.mapValues(LogField.init)
  }

  /// Returns Cloud Logging's name of a level (LogSeverity).
  static func severity(_ level: Logger.Level) -> String {
    switch level {
    case .trace, .debug: "DEBUG"
    case .info: "INFO"
    case .notice: "NOTICE"
    case .warning: "WARNING"
    case .error: "ERROR"
    case .critical: "CRITICAL"
    }
  }

  /// RFC 3339, in UTC, to the millisecond.
  static let timeFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
