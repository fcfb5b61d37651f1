/// The public URL of a shared job: `/api/jobs/{id}/share`.
public struct ShareAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// The URL, which permits its bearer to see the job; `nil` when the job is not shared.
  public var shareURL: String?
  /// How heads look there; `nil` when the job is not shared.
  public var faces: SharedFaces?

  /// Creates the response.
  public init(shareURL: String?, faces: SharedFaces? = nil) {
    self.shareURL = shareURL
    self.faces = faces
  }

  private enum CodingKeys: String, CodingKey {
    case success, faces
    case shareURL = "share_url"
  }

  /// Encodes the response; a missing URL is encoded as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(success, forKey: .success)
    // Null instead of a missing key.
    try container.encode(shareURL, forKey: .shareURL)
    try container.encode(faces, forKey: .faces)
  }
}
