/// What becomes of videos and results, by the settings in force.
///
/// The text of the command line and of the page, from one source. Pure: it reads nothing.
package struct PrivacyPolicy: Sendable, Hashable {
  /// Where videos and results are stored.
  package enum Storage: String, Sendable, Hashable, Encodable {
    /// A folder of the machine on which the program runs.
    case local
    /// Cloud Storage and Firestore.
    case google
  }

  package var storage: Storage
  /// The folder or the project, for those who run the program; `nil` in texts for others.
  package var place: String?
  /// How long a video is kept after its upload; `nil`: as long as its results.
  package var videoRetention: Duration?
  /// How long results are kept after the end of their job; `nil`: until they are deleted.
  package var resultRetention: Duration?
  /// Whether each user needs a token, and sees only own videos.
  package var needsToken: Bool
  /// Whether videos are analysed and shared, and texts restyled, only with recorded consents.
  package var needsConsent: Bool
  /// Whether a short video of each shot is made.
  package var makesClips: Bool
  /// Whether the members of a team show each other videos.
  package var hasHighlights: Bool
  /// Whether videos are fetched from other servers by their addresses.
  package var fetchesVideos: Bool
  /// The provider of the language model that restyles texts; `nil`: none.
  package var languageModel: String?

  package init(
    storage: Storage = .local, place: String? = nil, videoRetention: Duration? = nil,
    resultRetention: Duration? = nil, needsToken: Bool = false, needsConsent: Bool = false,
    makesClips: Bool = true, hasHighlights: Bool = false, fetchesVideos: Bool = false,
    languageModel: String? = nil
  ) {
    self.storage = storage
    self.place = place
    self.videoRetention = videoRetention
    self.resultRetention = resultRetention
    self.needsToken = needsToken
    self.needsConsent = needsConsent
    self.makesClips = makesClips
    self.hasHighlights = hasHighlights
    self.fetchesVideos = fetchesVideos
    self.languageModel = languageModel
  }

  /// How long videos are kept in any case: not longer than their results.
  var videoLimit: Duration? {
    guard let videoRetention else { return nil }
    return resultRetention.map { videoRetention < $0 } ?? true ? videoRetention : nil
  }

  /// The time after which a running worker has deleted what is due, in hours.
  var sweepHours: Int { storage == .local ? 1 : 6 }
}
