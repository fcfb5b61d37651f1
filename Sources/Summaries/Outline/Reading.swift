/// The number behind a finding.
enum Reading: Hashable, Sendable {
  /// The value of the shot that shows it best.
  case value(Double, error: Double, isProxy: Bool)
  /// The mean and the standard deviation over the shots.
  case spread(mean: Double, spread: Double)
}
