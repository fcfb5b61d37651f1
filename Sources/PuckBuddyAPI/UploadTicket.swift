/// The URL and the headers for the upload of a video.
public struct UploadTicket: Codable, Sendable, Hashable {
  /// Accepts one `PUT`, with the content type below and no other header.
  public var uploadURL: String
  /// The path of the video in the storage, which the job submission repeats.
  public var storagePath: String
  /// The content type that the upload must have.
  public var contentType: String
  /// The expiry of the URL, RFC 3339.
  public var expiresAt: String

  /// Creates a ticket.
  public init(uploadURL: String, storagePath: String, contentType: String, expiresAt: String) {
    self.uploadURL = uploadURL
    self.storagePath = storagePath
    self.contentType = contentType
    self.expiresAt = expiresAt
  }

  private enum CodingKeys: String, CodingKey {
    case uploadURL = "upload_url"
    case storagePath = "storage_path"
    case contentType = "content_type"
    case expiresAt = "expires_at"
  }
}
