/// A change of a club or team: `PATCH /api/organizations/{o}`, `PATCH …/projects/{p}`.
public struct LibraryChangeRequest: Codable, Sendable, Hashable {
  /// The new name, 1 to 60 characters.
  public var name: String?
  /// Of a club: the time zone, as an IANA name.
  public var timeZone: String?
  /// Of a team: whether it is over.
  public var isArchived: Bool?

  /// Creates the value.
  public init(
    name: String? = nil, timeZone: String? = nil, isArchived: Bool? = nil
  ) {
    self.name = name
    self.timeZone = timeZone
    self.isArchived = isArchived
  }

  private enum CodingKeys: String, CodingKey {
    case name, isArchived
    case timeZone = "time_zone"
  }
}
