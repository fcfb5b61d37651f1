/// The resources that one input may use; exceeding them is an undocumented outcome.
struct RunLimits: Sendable {
  /// Wall-clock limit, in seconds.
  var seconds = 5.0
  /// Wall-clock limit in seconds when an input is run again because the first run took too long,
  /// perhaps only because the machine was busy.
  ///
  /// Its processor time must still be within `seconds`.
  var secondsWhenRepeated = 30.0
  /// The largest resident memory, in bytes.
  var memory = 1_500_000_000
}
