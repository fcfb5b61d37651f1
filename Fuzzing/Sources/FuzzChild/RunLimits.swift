/// What one input may take; more is an undocumented outcome.
struct RunLimits: Sendable {
  /// Seconds from start to end.
  var seconds = 5.0
  /// Seconds when an input is run again because the first run took too long, perhaps only because
  /// the machine was busy; its processor time still has to keep to `seconds`.
  var secondsWhenRepeated = 30.0
  /// The largest resident memory, in bytes.
  var memory = 1_500_000_000
}
