/// How long to wait before a connection is tried again: longer each time, and never the same for
/// two apps, so that a service that was away is not called by all at once.
struct ReconnectPause: Sendable {
  /// The first pause; a stream of events may ask for another.
  var first: Duration = .seconds(2)
  var longest: Duration = .seconds(60)

  /// Before the `count`-th try after the last that went well, from 1: half the doubled pause is
  /// certain, the other half is chance.
  ///
  /// - Parameter asked: What the service asked for, which is a lower bound.
  func pause(
    _ count: Int, asked: Duration? = nil, using random: inout some RandomNumberGenerator
  ) -> Duration {
    let doubled = min(first * Double(1 << min(max(count, 1) - 1, 16)), longest)
    let pause = doubled / 2 + doubled / 2 * Double.random(in: 0...1, using: &random)
    // A day would be a mistake of somebody's.
    return max(pause, min(asked ?? .zero, .seconds(600)))
  }
}
