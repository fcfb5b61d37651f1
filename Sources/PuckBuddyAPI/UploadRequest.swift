/// Requests a URL for the upload of a video: `POST /api/upload-url`.
public struct UploadRequest: Codable, Sendable, Hashable {
  /// The uploading user: the caller's own id.
  public var userID: String
  /// The video's file name on the device; only its extension is used.
  public var filename: String
  /// The content type of the upload; `nil` is `video/quicktime`.
  public var contentType: String?

  /// Creates a request.
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
