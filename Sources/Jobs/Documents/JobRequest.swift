/// The request of a job: the fields that its creator writes.
public struct JobRequest: Sendable, Hashable {
  /// The owner of the job.
  public var userID: String
  /// The object name of the video: `users/{user}/…`.
  public var storagePath: String
  /// The player's age group, such as `10U`; `nil` when it was not given.
  public var ageGroup: String?
  /// The side that the player shoots from, `left` or `right`; `nil` to detect it.
  public var shoots: String?
  /// The language of the texts, as a BCP 47 tag; `nil` for the default.
  public var language: String?
  /// `signed_urls`, or `nil` for texts in the document only.
  public var deliveryMethod: String?

  /// The delivery method that also requests links to the texts.
  public static let signedURLs = "signed_urls"

  /// The job that this one retries.
  public var retryOf: String?
  /// Other fields that the creator wrote: kept unchanged, and never read.
  public var extra: [String: FieldValue]

  /// Creates a request.
  public init(
    userID: String, storagePath: String, ageGroup: String? = nil, shoots: String? = nil,
    language: String? = nil, deliveryMethod: String? = nil, retryOf: String? = nil,
    extra: [String: FieldValue] = [:]
  ) {
    self.userID = userID
    self.storagePath = storagePath
    self.ageGroup = ageGroup
    self.shoots = shoots
    self.language = language
    self.deliveryMethod = deliveryMethod
    self.retryOf = retryOf
    self.extra = extra
  }
}
