package import Poses

/// Everything `ShotAnalyzer` looks at: the player's track and what is known beside it.
package struct AnalysisSubject: Sendable {
  package var track: PoseTrack
  /// The length of the clip as it is shown, in seconds.
  package var duration: Double
  /// Pictures a second as the clip is shown (average), before any of them were left out.
  package var frameRate: Double
  /// How many people were seen for more than a moment.
  package var people: Int
  /// The side the player shoots from when a person said it; otherwise it is measured.
  package var shoots: Side?
  package var ageGroup: AgeGroup?

  package init(
    track: PoseTrack, duration: Double, frameRate: Double, people: Int, shoots: Side? = nil,
    ageGroup: AgeGroup? = nil
  ) {
    self.track = track
    self.duration = duration
    self.frameRate = frameRate
    self.people = people
    self.shoots = shoots
    self.ageGroup = ageGroup
  }
}
