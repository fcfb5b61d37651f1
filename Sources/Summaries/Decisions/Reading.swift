/// The number behind a finding.
enum Reading: Hashable, Sendable {
  /// What the player usually does; a proxy is an indirect sign of it.
  case usual(UsualValue, isProxy: Bool)
  /// How much the shots differ, and the releases of the first and the last of them, in seconds.
  case spread(ShotSpread, from: Double, to: Double)
}
