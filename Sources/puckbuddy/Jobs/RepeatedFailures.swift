import Synchronization

/// Keeps a store that is out of reach from filling the log: a worker goes on asking it.
final class RepeatedFailures: Sendable {
  private struct Line {
    var said: ContinuousClock.Instant
    var unsaid = 0
  }

  private let lines = Mutex<[String: Line]>([:])
  /// How long the same is not said again.
  private static let pause = Duration.seconds(10)

  /// Whether to say something now.
  ///
  /// - Returns: How often it was not said since the last time, or `nil` to keep silent.
  func admit(_ text: String, at now: ContinuousClock.Instant = .now) -> Int? {
    lines.withLock { lines in
      if let line = lines[text], now - line.said < RepeatedFailures.pause {
        lines[text]?.unsaid += 1
        return nil
      }
      let unsaid = lines[text]?.unsaid ?? 0
      lines[text] = Line(said: now)
      return unsaid
    }
  }
}
