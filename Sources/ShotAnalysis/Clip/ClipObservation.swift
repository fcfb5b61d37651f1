package import Frames
package import Poses

/// All that the report on a clip is made from: the poses of all people who may be the player, the
/// features of the frames, and what a person stated.
package struct ClipObservation: Sendable {
  /// The tracks of the people who may be the player, those with the most observations first; at
  /// least one, without poses when no person was found.
  package var tracks: [PoseTrack]
  /// Image features of the frames with poses, in the order of time.
  package var frames: [FrameFeatures]
  /// The duration of the clip at playback speed, in seconds.
  package var duration: Double
  /// The average frame rate at playback speed, in fps, before any frames were skipped or dropped.
  package var frameRate: Double
  /// The ratio of playback time to capture time; 1 where the file does not state it.
  package var slowdown: Double
  /// Whether the clip may play slower than it was captured.
  package var isSlowMotion: Bool
  /// Whether frames of the file could not be decoded.
  package var isDamaged: Bool
  /// The number of people who were tracked for more than a moment.
  package var people: Int
  /// The side the player shoots from if a person stated it.
  package var shoots: Side?
  package var ageGroup: AgeGroup?
  /// Which of several people is the player if a person stated it.
  package var player: PlayerPosition?
  /// About when a person saw shots, in seconds.
  package var hints: [Double]

  package init(
    tracks: [PoseTrack], frames: [FrameFeatures], duration: Double, frameRate: Double,
    slowdown: Double = 1, isSlowMotion: Bool = false, isDamaged: Bool = false, people: Int,
    shoots: Side? = nil, ageGroup: AgeGroup? = nil, player: PlayerPosition? = nil,
    hints: [Double] = []
  ) {
    self.tracks = tracks
    self.frames = frames
    self.duration = duration
    self.frameRate = frameRate
    self.slowdown = slowdown
    self.isSlowMotion = isSlowMotion
    self.isDamaged = isDamaged
    self.people = people
    self.shoots = shoots
    self.ageGroup = ageGroup
    self.player = player
    self.hints = hints
  }

  /// Returns the subject of the analysis of one person's shots.
  package func subject(_ track: PoseTrack) -> AnalysisSubject {
    AnalysisSubject(
      track: track, duration: duration, frameRate: frameRate, people: people, shoots: shoots,
      ageGroup: ageGroup, frames: frames, slowdown: slowdown, hints: hints)
  }
}
