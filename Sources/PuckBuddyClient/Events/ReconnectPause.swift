/// Exponential back-off with jitter, so that clients do not all reconnect at once after an outage.
struct ReconnectPause: Sendable {
  /// The first pause; a stream of events may request another.
  var first: Duration = .seconds(2)
  var longest: Duration = .seconds(60)

  /// Returns the pause before the `count`-th attempt after the last success, from 1: half of the
  /// doubled pause is fixed, the other half is random.
  ///
  /// - Parameter asked: The pause that the service requested, which is a lower bound.
  func pause(
    _ count: Int, asked: Duration? = nil, using random: inout some RandomNumberGenerator
  ) -> Duration {
    let doubled = min(first * Double(1 << min(max(count, 1) - 1, 16)), longest)
    let pause = doubled / 2 + doubled / 2 * Double.random(in: 0...1, using: &random)
    // A longer request, for example of a day, would be a mistake.
    return max(pause, min(asked ?? .zero, .seconds(600)))
  }
}
