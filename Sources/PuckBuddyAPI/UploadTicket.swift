/// Where a video is to be put, and how.
public struct UploadTicket: Codable, Sendable, Hashable {
  /// Takes one `PUT`, with the content type below and no other header.
  public var uploadURL: String
  /// The video's place in the storage, which the job names.
  public var storagePath: String
  /// What the upload must say it is.
  public var contentType: String
  /// RFC 3339.
  public var expiresAt: String

  /// One that says this.
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
