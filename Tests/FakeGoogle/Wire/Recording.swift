package import Foundation
import Synchronization

/// The received requests, in the order in which they were answered.
package final class Recording: Sendable {
  /// Longer bodies are counted but not kept.
  private static let longestBody = 1 << 20

  private let state = Mutex<[RecordedRequest]>([])

  init() {}

  package var all: [RecordedRequest] { state.withLock { $0 } }

  /// Returns the number of requests of an operation, or of those with this prefix.
  package func count(of operation: String) -> Int {
    state.withLock { $0.count { $0.operation.hasPrefix(operation) } }
  }

  package func clear() {
    state.withLock { $0 = [] }
  }

  /// Appends the requests to a file, one JSON object per line, for `script/check-google`.
  package func append(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var lines = Data()
    for request in all { lines += try encoder.encode(request) + [10] }
    try Recording.file.withLock { _ in
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      try handle.seekToEnd()
      try handle.write(contentsOf: lines)
    }
  }

  /// One writer at a time.
  private static let file = Mutex(())

  func add(_ call: Call, operation: String, status: Int, fault: String?) {
    let body =
      call.body.count > Recording.longestBody
      ? nil : String(validating: call.body, as: UTF8.self)
    let request = RecordedRequest(
      operation: operation, method: call.method, target: call.target, body: body, status: status,
      fault: fault)
    state.withLock { $0.append(request) }
  }
}
