internal import FrameSelection
package import Media
package import Poses
package import ShotAnalysis
package import Summaries

/// What a person may choose for an analysis.
package struct AnalysisSettings: Sendable, Hashable, Codable {
  /// The side the player shoots from; measured when `nil`.
  package var shoots: Side?
  /// The player's age band, for the words of the summaries.
  package var ageGroup: AgeGroup?
  /// Who of several people is the player; whoever shoots when `nil`.
  package var player: PlayerPosition?
  package var language: SummaryLanguage
  /// Frames closer together than this, in seconds, are not considered: they get no pose.
  ///
  /// Just under a hundredth of a second: at 120 frames a second every other one is considered.
  /// On which of them inference runs is decided by motion.
  package var leastPoseInterval: Double

  /// Of how many shots frames are kept, the first ones; 0 keeps none and saves the time.
  package var shotsWithStills: Int

  /// Whether the result keeps the landmarks' places in the model's space, for series of them.
  package var keepsModelSpace: Bool

  /// What is refused.
  package var limits: MediaLimits

  package init(
    shoots: Side? = nil, ageGroup: AgeGroup? = nil, player: PlayerPosition? = nil,
    language: SummaryLanguage = .english, leastPoseInterval: Double = 0.0099,
    shotsWithStills: Int = 0, keepsModelSpace: Bool = false,
    limits: MediaLimits = MediaLimits()
  ) {
    self.shoots = shoots
    self.ageGroup = ageGroup
    self.player = player
    self.language = language
    self.leastPoseInterval = leastPoseInterval
    self.shotsWithStills = shotsWithStills
    self.keepsModelSpace = keepsModelSpace
    self.limits = limits
  }

  /// Non-reference frames are dropped where their neighbours are at most 42.5 ms apart, at 48 frames
  /// per second and more; in spans of low motion, by the sizes of the packets, 70 ms.
  var gaps: FrameGaps {
    FrameGaps(
      longest: Self.longestGap, longestInLowMotion: Self.longestGapInLowMotion,
      shortestStep: leastPoseInterval)
  }

  /// In seconds; where frames are dropped, inferences are no farther apart, either, while somebody
  /// moves fast.
  static let longestGap = 0.0425
  /// In seconds, a little more than two steps of 30 frames per second.
  ///
  /// For people who move slowly inference runs no more often, and anchors are twice as far apart
  /// (`InferenceSelection`).
  static let longestGapInLowMotion = 0.07
}
