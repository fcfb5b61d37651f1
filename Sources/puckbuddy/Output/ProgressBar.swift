import Foundation
import VideoAnalysis

/// A line on the terminal that shows how far the work has come; silent in a pipe.
final class ProgressBar {
  private let label: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  private static let cells = 24
  /// Leaves room for the rest within 80 columns.
  private static let longestLabel = 30
  /// How often the line is drawn again.
  private static let interval = Duration.milliseconds(100)

  init(label: String, isShown: Bool) {
    let name = Formatting.printable(URL(fileURLWithPath: label).lastPathComponent)
    // A line that is wider than the terminal could not be drawn over.
    self.label =
      name.count <= ProgressBar.longestLabel
      ? name : name.prefix(ProgressBar.longestLabel - 1) + "…"
    self.isShown = isShown && isatty(STDERR_FILENO) == 1
  }

  func show(_ progress: AnalysisProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < ProgressBar.interval { return }
    lastDrawn = now
    draw(ProgressBar.line(label: label, progress: progress, elapsed: now - start))
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

  /// The line: share of the pictures, and about how long it will take.
  static func line(label: String, progress: AnalysisProgress, elapsed: Duration) -> String {
    guard let fraction = progress.fraction else {
      return "\(label)  \(progress.picturesDone) pictures"
    }
    let full = Int((fraction * Double(cells)).rounded(.down))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: cells - full)
    let share = Int((fraction * 100).rounded(.down))
    var line = "\(label)  \(bar)  \(share) %"
    let seconds = elapsed / .seconds(1)
    if fraction > 0.05, seconds > 0.5 {
      let left = Int((seconds / fraction * (1 - fraction)).rounded(.up))
      line += left < 60 ? "  \(left) s left" : "  \(left / 60) min \(left % 60) s left"
    }
    return line
  }
}
