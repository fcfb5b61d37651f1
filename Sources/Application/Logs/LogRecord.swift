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
    case .json: (try? DocumentWriter.line(CloudLogEntry(self))) ?? text
    }
  }

  private var text: String {
    let fields = metadata.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let time = time.formatted(LogRecord.timeFormat)
    let line = "\(time) \(Formatting.left(level.rawValue, width: 7)) \(message)\(fields)"
    return Formatting.printable(line) + "\n"
  }

  /// RFC 3339, in UTC, to the millisecond.
  static let timeFormat = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
