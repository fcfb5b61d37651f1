/// Asks for the analysis of a video that is in the storage: `POST /api/submit-video`.
public struct SubmissionRequest: Codable, Sendable, Hashable {
  public var userID: String
  public var storagePath: String
  /// `under_9`, `9_12`, `13_17` or `adult`, as the program's `--age-group` takes it.
  public var ageGroup: String?
  /// `left` or `right`.
  public var shoots: String?
  /// A language tag: `en` or `fr`.
  public var language: String?
  /// `signed_urls`: addresses of the two texts are wanted as well.
  public var deliveryMethod: String?

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
