internal import FrameSelection
package import Media
package import Poses
package import ShotAnalysis
package import Summaries

/// The settings that a user may choose for an analysis.
package struct AnalysisSettings: Sendable, Hashable, Codable {
  /// The side the player shoots from; measured when `nil`.
  package var shoots: Side?
  /// The player's age band, for the wording of the summaries.
  package var ageGroup: AgeGroup?
  /// Which of several people is the player; the person who shoots when `nil`.
  package var player: PlayerPosition?
  /// About when a person saw shots, in seconds of presentation time.
  package var shotHints: [Double]
  package var language: SummaryLanguage
  /// The minimum interval of considered frames, in seconds; frames in between get no pose.
  ///
  /// Just under a hundredth of a second: at 120 fps every second frame is considered. On which of
  /// the considered frames inference runs is decided by motion.
  package var leastPoseInterval: Double

  /// For how many shots, counted from the first, still images are made; 0 makes none and saves the
  /// time.
  package var shotsWithStills: Int

  /// For how many shots, counted from the first, filmstrips are made; 0 makes none.
  package var shotsWithFilmstrips: Int

  /// Whether the key moments of those shots are also drawn one by one, and their releases side by
  /// side.
  package var drawsMoments: Bool

  /// Whether the small image for a player's club is made.
  package var makesThumbnail: Bool

  /// For how many shots, counted from the first, clips are made; 0 makes none.
  package var shotsWithClips: Int

  /// Whether a copy of the whole film is made with what was measured drawn on it.
  package var annotatesFilm: Bool

  /// Whether the result keeps the landmarks' positions in the model's space, for series of them.
  package var keepsModelSpace: Bool

  /// Whether the result keeps what its report was made from, for corrections.
  package var keepsObservation: Bool

  /// The limits above which a video is refused.
  package var limits: MediaLimits

  /// Whether still images or images with drawings are made.
  package var makesImages: Bool {
    shotsWithStills > 0 || shotsWithFilmstrips > 0 || makesThumbnail
  }

  /// The maximum number of images besides the still images.
  package var mostImages: Int {
    shotsWithFilmstrips * (KeyMoment.allCases.count + 2) + (makesThumbnail ? 1 : 0)
  }

  /// Whether texts are drawn, for which fonts are needed.
  package var drawsText: Bool { shotsWithFilmstrips > 0 || shotsWithClips > 0 || annotatesFilm }

  package init(
    shoots: Side? = nil, ageGroup: AgeGroup? = nil, player: PlayerPosition? = nil,
    shotHints: [Double] = [], language: SummaryLanguage = .english,
    leastPoseInterval: Double = 0.0099,
    shotsWithStills: Int = 0, shotsWithFilmstrips: Int = 0, drawsMoments: Bool = false,
    makesThumbnail: Bool = false, shotsWithClips: Int = 0, annotatesFilm: Bool = false,
    keepsModelSpace: Bool = false,
    keepsObservation: Bool = false, limits: MediaLimits = MediaLimits()
  ) {
    self.shoots = shoots
    self.ageGroup = ageGroup
    self.player = player
    self.shotHints = shotHints
    self.language = language
    self.leastPoseInterval = leastPoseInterval
    self.shotsWithStills = shotsWithStills
    self.shotsWithFilmstrips = shotsWithFilmstrips
    self.drawsMoments = drawsMoments
    self.makesThumbnail = makesThumbnail
    self.shotsWithClips = shotsWithClips
    self.annotatesFilm = annotatesFilm
    self.keepsModelSpace = keepsModelSpace
    self.keepsObservation = keepsObservation
    self.limits = limits
  }

  /// Non-reference frames are dropped where their neighbours are at most 42.5 ms apart, at 48 fps
  /// and more; in spans of low motion, determined by packet sizes, 70 ms.
  var gaps: FrameGaps {
    FrameGaps(
      longest: Self.longestGap, longestInLowMotion: Self.longestGapInLowMotion,
      shortestStep: leastPoseInterval)
  }

  /// In seconds.
  ///
  /// Where frames are dropped, the interval of inferences does not exceed this either, while a
  /// person moves fast.
  static let longestGap = 0.0425
  /// In seconds, slightly more than two frame intervals at 30 fps.
  ///
  /// For people who move slowly, inference does not run more often than this, and anchor frames are
  /// twice as far apart (`InferenceSelection`).
  static let longestGapInLowMotion = 0.07
}
