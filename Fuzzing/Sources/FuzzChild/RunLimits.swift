/// The resources that one input may use; exceeding them is an undocumented outcome.
enum RunLimits {
  /// Wall-clock limit, in seconds.
  static let seconds = 5.0
  /// Wall-clock limit in seconds when an input is run again because the first run took too long,
  /// perhaps only because the machine was busy.
  ///
  /// Its processor time must still be within `seconds`.
  static let secondsWhenRepeated = 30.0
  /// The largest resident memory, in bytes.
  static let memory = 1_500_000_000
}
