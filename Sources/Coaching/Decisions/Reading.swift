/// The measured quantity on which a finding is based.
package enum Reading: Hashable, Sendable {
  /// The player's usual value; `isProxy` marks an indirect measure.
  case usual(UsualValue, isProxy: Bool)
  /// The spread of the shots, and the releases of the first and the last of them, in seconds.
  case spread(ShotSpread, from: Double, to: Double)
}
