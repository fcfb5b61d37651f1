/// Requests the analysis of a video: `POST /api/submit-video`.
public struct SubmissionRequest: Codable, Sendable, Hashable {
  /// The video's owner: the caller's own id.
  public var userID: String
  /// The path of the video in the storage, from the upload ticket: `users/{user}/…`; `nil` for one
  /// with an address.
  public var storagePath: String?
  /// The https address of a video that a worker fetches, at most 2,048 bytes; `nil` for one that was
  /// uploaded.
  public var sourceURL: String?
  /// `8U`, `10U`, `12U`, `14U` or `16U+`, as for the program's option `--age-group`; also the older
  /// names `7-9`, `10-12`, `13-16`, `17+` and `16U`.
  public var ageGroup: String?
  /// `left` or `right`.
  public var shoots: String?
  /// The language of the summaries, a tag such as `fr`; `nil` is English.
  public var language: String?
  /// `signed_urls`: the completed job also holds URLs of the two texts.
  public var deliveryMethod: String?
  /// About when there are shots, in seconds of the video, at most 100: they are then found more
  /// easily.
  public var shotHints: [Double]?

  /// The place of the clip in the team library; `nil` for a clip of no player.
  public var library: JobPlace?

  /// The `deliveryMethod` that requests URLs of the texts.
  public static let signedURLs = "signed_urls"

  /// Creates a request for an uploaded video, or for one with an address.
  public init(
    userID: String, storagePath: String? = nil, sourceURL: String? = nil, ageGroup: String? = nil,
    shoots: String? = nil, language: String? = nil, deliveryMethod: String? = nil,
    shotHints: [Double]? = nil, library: JobPlace? = nil
  ) {
    self.userID = userID
    self.storagePath = storagePath
    self.sourceURL = sourceURL
    self.ageGroup = ageGroup
    self.shoots = shoots
    self.language = language
    self.deliveryMethod = deliveryMethod
    self.shotHints = shotHints
    self.library = library
  }

  private enum CodingKeys: String, CodingKey {
    case userID = "user_id"
    case storagePath = "storage_path"
    case sourceURL = "source_url"
    case ageGroup = "age_group"
    case shoots, language, library
    case deliveryMethod = "delivery_method"
    case shotHints = "shot_hints"
  }
}
