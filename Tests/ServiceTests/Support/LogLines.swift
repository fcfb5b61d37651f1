import Logging
import Synchronization

@testable import Application

/// The messages of the service's log.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func contains(_ text: String) -> Bool { all.contains { $0.contains(text) } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// A logger that records all levels here.
  var logger: Logger {
    var handler = LineLogHandler(format: .text, write: add)
    handler.logLevel = .trace
    return Logger(label: "test") { [handler] _ in handler }
  }
}
