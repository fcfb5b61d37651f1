/// What somebody asks for: the fields of a job that its creator writes.
package struct JobRequest: Sendable, Hashable {
  package var userID: String
  /// Where the video is: `users/{user}/…`.
  package var storagePath: String
  package var ageGroup: String?
  package var shoots: String?
  package var language: String?
  /// `signed_urls`, or `nil` for texts in the document alone.
  package var deliveryMethod: String?

  /// Addresses of the texts are asked for too.
  package static let signedURLs = "signed_urls"

  /// The job that this one tries again.
  package var retryOf: String?
  /// What else the creator wrote, by field: kept as it is, and never looked at.
  package var extra: [String: FieldValue]

  package init(
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
