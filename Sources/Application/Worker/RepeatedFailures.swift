internal import Synchronization

/// Throttles repeated log lines, so that an unreachable store, which a worker keeps polling, does
/// not fill the log.
final class RepeatedFailures: Sendable {
  private struct Line {
    var logged: ContinuousClock.Instant
    var suppressed = 0
  }

  private let lines = Mutex<[String: Line]>([:])
  /// How long a repeated line is suppressed.
  private static let pause = Duration.seconds(10)

  /// Whether to log a line now.
  ///
  /// - Returns: The number of lines suppressed since the last one, or `nil` to suppress this one.
  func admit(_ text: String, at now: ContinuousClock.Instant = .now) -> Int? {
    lines.withLock { lines in
      if let line = lines[text], now - line.logged < RepeatedFailures.pause {
        lines[text]?.suppressed += 1
        return nil
      }
      let suppressed = lines[text]?.suppressed ?? 0
      lines[text] = Line(logged: now)
      return suppressed
    }
  }
}
