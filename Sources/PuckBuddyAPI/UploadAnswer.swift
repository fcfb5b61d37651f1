/// The answer to an `UploadRequest`: the ticket, and the same once more below `upload_info`, where
/// apps in the field look for it.
public struct UploadAnswer: Codable, Sendable, Hashable {
  /// Where to put the video.
  public var ticket: UploadTicket

  /// One that says this.
  public init(_ ticket: UploadTicket) { self.ticket = ticket }

  /// Reads one.
  public init(from decoder: any Decoder) throws { ticket = try UploadTicket(from: decoder) }

  private enum CodingKeys: String, CodingKey {
    case success
    case uploadInfo = "upload_info"
  }

  /// Writes the ticket twice.
  public func encode(to encoder: any Encoder) throws {
    try ticket.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(true, forKey: .success)
    try container.encode(ticket, forKey: .uploadInfo)
  }
}
