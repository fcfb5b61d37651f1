/// A presentation time as text: all texts and tables show tenths of a second, so that a shot has
/// the same time everywhere.
package struct ClockTime: Hashable, Sendable {
  /// Tenths of a second, never negative.
  let tenths: Int

  package init(_ seconds: Double) {
    let seconds = seconds.isFinite ? min(max(seconds, 0), 359_999) : 0
    tenths = Int((seconds * 10).rounded())
  }

  /// Minutes, seconds and tenths with a decimal point, such as `0:08.1`.
  package var text: String {
    let rest = tenths / 10 % 60
    return "\(tenths / 600):\(rest < 10 ? "0" : "")\(rest).\(tenths % 10)"
  }
}
