import AnalysisDocuments
import Foundation

/// Writes to standard output; no other code does.
enum StandardOutput {
  /// The file name in write failures.
  static let name = "standard output"

  /// Whether it is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// - Throws: `AnalysisFailure` with `cannotWrite`, for example on a full disk.
  static func write(_ text: String) throws(AnalysisFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw failure
    }
  }

  /// Writes a list, one entry after the other; a reader that closes the pipe early, as `head` does,
  /// ends it and is no failure.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  static func write(list: some Sequence<String>) throws(AnalysisFailure) {
    for entry in list {
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(entry.utf8))
      } catch {
        if isClosedPipe(error) { return }
        throw failure
      }
    }
  }

  private static func isClosedPipe(_ error: any Error) -> Bool {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain && cause.code == Int(EPIPE)
  }

  private static var failure: AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "write", file: name,
      message: "The result could not be written to standard output.")
  }
}
