import Foundation

/// A line of standard error that is drawn over again and again; silent where that is no terminal.
final class TerminalLine {
  /// Whether there is a terminal, and somebody wants it.
  let isShown: Bool
  private var lastDrawn: ContinuousClock.Instant?

  /// How often the line is drawn again.
  private static let interval = Duration.milliseconds(100)

  init(isShown: Bool) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  /// Draws the line, unless that was only just done.
  func show(_ line: () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < TerminalLine.interval { return }
    lastDrawn = now
    draw(line())
  }

  /// Removes the line.
  func clear() {
    guard lastDrawn != nil else { return }
    lastDrawn = nil
    draw("")
  }

  private func draw(_ line: String) {
    StandardError.write("\r\u{1B}[2K\(line)")
  }

  /// - Parameter fraction: How much is done, 0 to 1.
  static func bar(_ fraction: Double, cells: Int) -> String {
    let full = Int((fraction * Double(cells)).rounded(.down))
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
  }
}
