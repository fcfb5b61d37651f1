extension Accuracy {
  /// The greatest ratio of a stated factor to the true one, or of the true one to a stated one, that
  /// is near.
  private static let nearFactor = 1.25

  /// The clips in slow motion whose files do not state it.
  package var inSlowMotion: [ClipScore] { clips.filter { ($0.slowdown?.truth ?? 1) > 1 } }

  /// The clips of `inSlowMotion` whose documents state a factor within 25 % of the true one.
  package var factorsNear: Int {
    inSlowMotion.compactMap(\.slowdown).count {
      guard let value = $0.value, let truth = $0.truth else { return false }
      return max(value / truth, truth / value) <= Self.nearFactor
    }
  }

  /// The clips at normal speed.
  package var atNormalSpeed: [ClipScore] { clips.filter { $0.slowdown?.truth == 1 } }

  /// The clips at normal speed whose documents state slow motion.
  package var falseSlowMotion: Int { atNormalSpeed.count { ($0.slowdown?.value ?? 1) > 1 } }
}
