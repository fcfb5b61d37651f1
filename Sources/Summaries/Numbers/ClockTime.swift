/// A presentation time as a person reads it off a player.
struct ClockTime: Hashable, Sendable {
  /// Tenths of a second, never negative.
  let tenths: Int
  private let wholeSeconds: Int

  init(_ seconds: Double) {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 359_999) : 0
    tenths = Int((seconds * 10).rounded())
    wholeSeconds = Int(seconds)
  }

  /// Minutes and the second that has begun, such as `0:08`: what a player shows at that moment.
  var short: String { Self.minutes(wholeSeconds) }

  /// Minutes, seconds and tenths, such as `0:08.1`.
  var exact: String { "\(Self.minutes(tenths / 10)).\(tenths % 10)" }

  private static func minutes(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
