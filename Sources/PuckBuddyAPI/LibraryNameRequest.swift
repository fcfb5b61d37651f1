/// A new club or team: `POST /api/organizations`, `POST /api/organizations/{o}/projects`.
public struct LibraryNameRequest: Codable, Sendable, Hashable {
  /// The name, 1 to 60 characters.
  public var name: String
  /// The time zone of a club, as an IANA name.
  public var timeZone: String?

  /// Creates the request.
  public init(name: String, timeZone: String? = nil) {
    self.name = name
    self.timeZone = timeZone
  }

  private enum CodingKeys: String, CodingKey {
    case name
    case timeZone = "time_zone"
  }
}
