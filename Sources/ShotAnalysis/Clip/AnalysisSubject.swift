package import Frames
package import Poses

/// The input of `ShotAnalyzer`: the player's pose track and what is known about the clip.
package struct AnalysisSubject: Sendable {
  /// The player's poses, in one scene of the clip or in several.
  package var track: PoseTrack
  /// Image features of the frames with poses, in the order of time; empty when unknown.
  package var frames: [FrameFeatures]
  /// The duration of the clip at playback speed, in seconds.
  package var duration: Double
  /// The average frame rate at playback speed, in fps, before any frames were skipped or dropped.
  package var frameRate: Double
  /// The ratio of playback time to capture time: 8 for 240 fps shown at 30 fps; 1 where the file
  /// does not state it.
  package var slowdown: Double
  /// The number of people who were tracked for more than a moment.
  package var people: Int
  /// The side the player shoots from if a person stated it; otherwise it is measured.
  package var shoots: Side?
  package var ageGroup: AgeGroup?
  /// About when a person saw shots, at playback speed, in seconds.
  package var hints: [Double]

  package init(
    track: PoseTrack, duration: Double, frameRate: Double, people: Int, shoots: Side? = nil,
    ageGroup: AgeGroup? = nil, frames: [FrameFeatures] = [], slowdown: Double = 1,
    hints: [Double] = []
  ) {
    self.hints = hints
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
  /// The times of the scene cuts, in seconds.
  var cuts: [Double] { frames.cutTimes }
}

extension [FrameFeatures] {
  /// The times of the scene cuts, in seconds.
  var cutTimes: [Double] { filter(\.isCut).map(\.time) }
}
