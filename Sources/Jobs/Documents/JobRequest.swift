/// The request of a job: the fields that its creator writes.
package struct JobRequest: Sendable, Hashable {
  package var userID: String
  /// The object name of the video: `users/{user}/…`.
  package var storagePath: String
  package var ageGroup: String?
  package var shoots: String?
  package var language: String?
  /// `signed_urls`, or `nil` for texts in the document only.
  package var deliveryMethod: String?

  /// The delivery method that also requests links to the texts.
  package static let signedURLs = "signed_urls"

  /// The job that this one retries.
  package var retryOf: String?
  /// Other fields that the creator wrote: kept unchanged, and never read.
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
