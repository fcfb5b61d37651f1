internal import AnalysisDocuments
internal import Foundation

/// Sends messages to the parent.
struct WireWriter {
  let descriptor: Int32

  /// Sends a value as JSON; fails with `internal` when it has a number that is not finite.
  func send(_ kind: MessageKind, _ value: some Encodable) {
    do {
      send(WireMessage(kind, Array(try DocumentWriter.line(value).utf8)))
    } catch {
      fail(error)
    }
  }

  /// Sends a failure as the last message, and waits for the parent to end this process.
  func fail(_ failure: AnalysisFailure) -> Never {
    send(
      .failure,
      FailureMessage(
        code: failure.code, operation: failure.operation, message: failure.message))
    ParentWatch.end(after: descriptor)
  }

  /// Sends a message; ends the process when the parent does not read it.
  func send(_ message: WireMessage) {
    guard let bytes = message.bytes else { fatalError("a message is too large") }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        _exit(EXIT_FAILURE)
      }
    }
  }
}
