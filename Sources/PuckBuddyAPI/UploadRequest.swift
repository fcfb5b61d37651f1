/// Asks for an address to upload a video to: `POST /api/upload-url`.
public struct UploadRequest: Codable, Sendable, Hashable {
  /// Who uploads: the caller's own name.
  public var userID: String
  /// The video's name on the phone; only its ending is used.
  public var filename: String
  /// What the upload will say it is; `video/quicktime` when not given.
  public var contentType: String?

  /// One that says this.
  public init(userID: String, filename: String, contentType: String? = nil) {
    self.userID = userID
    self.filename = filename
    self.contentType = contentType
  }

  private enum CodingKeys: String, CodingKey {
    case userID = "user_id"
    case filename
    case contentType = "content_type"
  }
}
