extension Accuracy {
  /// The greatest error of a factor that is near, as a share of the true one.
  private static let near = 0.25

  /// The clips in slow motion whose files do not state it.
  package var inSlowMotion: [ClipScore] { clips.filter { ($0.slowdown?.truth ?? 1) > 1 } }

  /// The clips of `inSlowMotion` whose documents state a factor within 25 % of the true one.
  package var factorsNear: Int {
    inSlowMotion.compactMap(\.slowdown).count {
      guard let error = $0.error, let truth = $0.truth else { return false }
      return error.magnitude <= Self.near * truth
    }
  }

  /// The clips at normal speed.
  package var atNormalSpeed: [ClipScore] { clips.filter { $0.slowdown?.truth == 1 } }

  /// The clips at normal speed whose documents state slow motion.
  package var falseSlowMotion: Int { atNormalSpeed.count { ($0.slowdown?.value ?? 1) > 1 } }
}
