import Logging
import Synchronization

/// The messages of the service's log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func contains(_ text: String) -> Bool { all.contains { $0.contains(text) } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// A logger that records all levels here.
  var logger: Logger {
    Logger(label: "test") { _ in Handler(lines: self) }
  }

  private struct Handler: LogHandler {
    let lines: LogLines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.MetadataValue? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        .sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      lines.add("\(event.level) \(event.message)\(fields)")
    }
  }
}
