internal import Foundation
internal import Logging

/// Writes each event as one line, with a single write, so that lines of several threads and
/// processes are not interleaved.
struct LineLogHandler: LogHandler {
  let format: LogFormat
  /// Writes a line to the output.
  let write: @Sendable (String) -> Void
  /// Returns the time of day.
  var now: @Sendable () -> Date = { Date.now }

  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let fields = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      .merging(event.metadata ?? [:]) { $1 }
    let record = LogRecord(
      time: now(), level: event.level, message: event.message.description, metadata: fields)
    write(record.line(format))
  }
}
