import Application
import Foundation

/// A line of standard error that is redrawn; silent where that is no terminal.
final class TerminalLine {
  /// Whether there is a terminal, and the line is wanted.
  let isShown: Bool
  private var lastDrawn: ContinuousClock.Instant?

  /// The shortest interval between two redraws.
  private static let interval = Duration.milliseconds(100)

  init(isShown: Bool) {
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  /// Draws the line, unless it was drawn within the interval.
  func show(_ line: () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < TerminalLine.interval { return }
    lastDrawn = now
    draw(line())
  }

  /// Clears the line.
  func clear() {
    guard lastDrawn != nil else { return }
    lastDrawn = nil
    draw("")
  }

  private func draw(_ line: String) {
    StandardError.write("\r\u{1B}[2K\(line)")
  }

  /// - Parameter fraction: The share that is done, 0 to 1.
  static func bar(_ fraction: Double, cells: Int) -> String {
    let full = Int((fraction * Double(cells)).rounded(.down))
    return String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
  }
}
