package import ShotAnalysis

extension ShotPhases {
  /// The load and the finish where they are not known, in seconds of real time from the release.
  private static let assumed = 0.6

  /// Returns the beginning of the load and the end of the finish, in seconds of presentation time;
  /// assumed where they are not known.
  ///
  /// - Parameters:
  ///   - release: The time of the release, in seconds of presentation time.
  ///   - slowdown: The ratio of play time to capture time.
  package func shownSpan(around release: Double, slowdown: Double) -> (load: Double, finish: Double)
  {
    (
      load?.start ?? (release - Self.assumed * slowdown),
      followThrough?.end ?? (release + Self.assumed * slowdown)
    )
  }
}
