import Foundation
import Reports
import VideoAnalysis

/// A progress line on the terminal; silent in a pipe.
final class ProgressBar {
  private let label: String
  private let terminal: TerminalLine
  private let start = ContinuousClock.now

  private static let cells = 24
  /// Leaves room for the rest of the line within 80 columns.
  private static let longestLabel = 30

  init(label: String, isShown: Bool) {
    let name = Formatting.printable(URL(fileURLWithPath: label).lastPathComponent)
    // A line wider than the terminal could not be redrawn.
    self.label =
      name.count <= ProgressBar.longestLabel
      ? name : name.prefix(ProgressBar.longestLabel - 1) + "…"
    terminal = TerminalLine(isShown: isShown)
  }

  func show(_ progress: AnalysisProgress) {
    let elapsed = ContinuousClock.now - start
    terminal.show { ProgressBar.line(label: label, progress: progress, elapsed: elapsed) }
  }

  /// Clears the line.
  func clear() { terminal.clear() }

  /// Returns the line: the share of the frames, and the estimated time.
  static func line(label: String, progress: AnalysisProgress, elapsed: Duration) -> String {
    guard let fraction = progress.fraction else {
      return "\(label)  \(progress.framesDone) frames"
    }
    let share = Int((fraction * 100).rounded(.down))
    var line = "\(label)  \(TerminalLine.bar(fraction, cells: cells))  \(share) %"
    let seconds = elapsed / .seconds(1)
    if fraction > 0.05, seconds > 0.5 {
      let left = Int((seconds / fraction * (1 - fraction)).rounded(.up))
      line += left < 60 ? "  \(left) s left" : "  \(left / 60) min \(left % 60) s left"
    }
    return line
  }
}
