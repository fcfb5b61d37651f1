/// Where anybody who is given the address can see a job: `/api/jobs/{id}/share`.
public struct ShareAnswer: Codable, Sendable, Hashable {
  /// Always true; a failure is a `FailureAnswer`.
  public var success = true
  /// `nil` for a job that is not shared.
  public var shareURL: String?

  /// One that says this.
  public init(shareURL: String?) { self.shareURL = shareURL }

  private enum CodingKeys: String, CodingKey {
    case success
    case shareURL = "share_url"
  }

  /// Writes it, also what is `nil`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(success, forKey: .success)
    // Null rather than left out.
    try container.encode(shareURL, forKey: .shareURL)
  }
}
