/// The response to an `UploadRequest`.
///
/// It contains the ticket twice: at the top level and under `upload_info`, where released apps
/// expect it.
public struct UploadAnswer: Codable, Sendable, Hashable {
  /// The upload ticket.
  public var ticket: UploadTicket

  /// Creates the response.
  public init(_ ticket: UploadTicket) { self.ticket = ticket }

  /// Decodes the ticket from the top level.
  public init(from decoder: any Decoder) throws { ticket = try UploadTicket(from: decoder) }

  private enum CodingKeys: String, CodingKey {
    case success
    case uploadInfo = "upload_info"
  }

  /// Encodes the ticket twice.
  public func encode(to encoder: any Encoder) throws {
    try ticket.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(true, forKey: .success)
    try container.encode(ticket, forKey: .uploadInfo)
  }
}
