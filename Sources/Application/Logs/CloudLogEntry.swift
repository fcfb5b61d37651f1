internal import Foundation
internal import Logging

/// A log line in the format of Cloud Logging's agents: `severity`, `message` and `time` are its own
/// fields, all others become `jsonPayload`
/// (https://cloud.google.com/logging/docs/structured-logging).
struct CloudLogEntry: Encodable {
  private let record: LogRecord

  init(_ record: LogRecord) { self.record = record }

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static let ownFields: Set = ["severity", "message", "time"]

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(CloudLogEntry.severity(record.level), forKey: Key(stringValue: "severity"))
    try container.encode(record.message, forKey: Key(stringValue: "message"))
    let time = record.time.formatted(LogRecord.timeFormat)
    try container.encode(time, forKey: Key(stringValue: "time"))
    for (name, value) in record.metadata where !CloudLogEntry.ownFields.contains(name) {
      try container.encode(LogField(value), forKey: Key(stringValue: name))
    }
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
}
