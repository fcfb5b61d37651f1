import Foundation

/// A progress line on the terminal with the number of finished clips; silent in a pipe.
struct ProgressLine {
  let total: Int
  private let isShown = isatty(STDERR_FILENO) == 1

  init(total: Int) { self.total = total }

  func show(finished: Int) {
    guard isShown, finished < total else { return }
    write("evaluate: \(finished) of \(total) clips")
  }

  /// Removes the line.
  func clear() {
    if isShown { write("") }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(text)".utf8))
  }
}
