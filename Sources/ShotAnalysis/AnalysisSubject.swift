package import Frames
package import Poses

/// Everything `ShotAnalyzer` looks at: the player's track and what is known beside it.
package struct AnalysisSubject: Sendable {
  /// The player's poses; between two cuts of the clip, nobody is the same as in another scene.
  package var track: PoseTrack
  /// What the posed frames show beside the people, in the order of their times; empty when
  /// unknown.
  package var frames: [FrameFeatures]
  /// The length of the clip as it is shown, in seconds.
  package var duration: Double
  /// Frames a second as the clip is shown (average), before any of them were left out.
  package var frameRate: Double
  /// How many times longer the clip takes than what was filmed: 8 for 240 frames a second shown
  /// as 30; 1 where the file does not say.
  package var slowdown: Double
  /// How many people were seen for more than a moment.
  package var people: Int
  /// The side the player shoots from when a person said it; otherwise it is measured.
  package var shoots: Side?
  package var ageGroup: AgeGroup?

  package init(
    track: PoseTrack, duration: Double, frameRate: Double, people: Int, shoots: Side? = nil,
    ageGroup: AgeGroup? = nil, frames: [FrameFeatures] = [], slowdown: Double = 1
  ) {
    self.slowdown = slowdown
    self.track = track
    self.frames = frames
    self.duration = duration
    self.frameRate = frameRate
    self.people = people
    self.shoots = shoots
    self.ageGroup = ageGroup
  }
}

extension AnalysisSubject {
  /// When other scenes begin, in seconds.
  var cuts: [Double] { frames.filter(\.isCut).map(\.time) }
}
