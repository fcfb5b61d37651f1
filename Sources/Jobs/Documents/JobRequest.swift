public import TeamLibrary

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
  /// Other fields that the creator wrote: kept unchanged, and only read for
  /// `shotHints`, `library` and `sourceURL`.
  public var extra: [String: DocumentValue]

  /// Creates a request.
  public init(
    userID: String, storagePath: String, ageGroup: String? = nil, shoots: String? = nil,
    language: String? = nil, deliveryMethod: String? = nil, retryOf: String? = nil,
    extra: [String: DocumentValue] = [:]
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

  /// The field `shot_hints`: about when a person saw shots, in seconds of the video; empty when it is
  /// missing.
  ///
  /// `nil` when it is not a list of at most `mostShotHints` times.
  public var shotHints: [Double]? {
    guard let field = extra[Self.shotHintsField], field != .null else { return [] }
    guard case .list(let values) = field, values.count <= Self.mostShotHints else { return nil }
    let times = values.compactMap(\.number)
    return times.count == values.count && times.allSatisfy { $0 >= 0 && $0.isFinite } ? times : nil
  }

  /// The name of the field.
  public static let shotHintsField = "shot_hints"
  /// The maximum number of hints of one job.
  public static let mostShotHints = 100
}
