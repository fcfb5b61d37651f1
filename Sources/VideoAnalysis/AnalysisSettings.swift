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

  /// Frames that no other is decoded from are left out where those beside them that are considered
  /// are at most 42.5 ms apart: of 48 a second and more; where little moves, by what the container
  /// says, 70 ms.
  var gaps: FrameGaps {
    FrameGaps(
      longest: Self.longestGap, longestWhenCalm: Self.longestCalmGap,
      shortestStep: leastPoseInterval)
  }

  /// In seconds; where frames are left out, inferences are no farther apart, either, while somebody
  /// moves fast.
  static let longestGap = 0.0425
  /// In seconds, a little more than two steps of 30 frames a second.
  ///
  /// For people who move slowly inference runs no more often (`InferenceRate`), and anchors are twice
  /// as far apart.
  static let longestCalmGap = 0.07
}
