/// Asks for the analysis of a video that is in the storage: `POST /api/submit-video`.
public struct SubmissionRequest: Codable, Sendable, Hashable {
  /// Whose video it is: the caller's own name.
  public var userID: String
  /// Where the video is, as the upload's ticket said: `users/{user}/…`.
  public var storagePath: String
  /// `8U`, `10U`, `12U`, `14U` or `16U+`, as the program's `--age-group` takes it; also the older
  /// names `7-9`, `10-12`, `13-16`, `17+` and `16U`.
  public var ageGroup: String?
  /// `left` or `right`.
  public var shoots: String?
  /// What the summaries are to be written in, `en` or `fr`; English when not given.
  public var language: String?
  /// `signed_urls`: the completed job is to hold addresses of the two texts as well.
  public var deliveryMethod: String?

  /// Addresses of the texts are wanted.
  public static let signedURLs = "signed_urls"

  /// One that says this.
  public init(
    userID: String, storagePath: String, ageGroup: String? = nil, shoots: String? = nil,
    language: String? = nil, deliveryMethod: String? = nil
  ) {
    self.userID = userID
    self.storagePath = storagePath
    self.ageGroup = ageGroup
    self.shoots = shoots
    self.language = language
    self.deliveryMethod = deliveryMethod
  }

  private enum CodingKeys: String, CodingKey {
    case userID = "user_id"
    case storagePath = "storage_path"
    case ageGroup = "age_group"
    case shoots, language
    case deliveryMethod = "delivery_method"
  }
}
