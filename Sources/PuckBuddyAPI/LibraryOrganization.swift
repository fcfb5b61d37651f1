/// A club, under the names of the stored document.
public struct LibraryOrganization: Codable, Sendable, Hashable {
  /// Identifies the club.
  public var id: String
  /// The name that people read.
  public var name: String
  /// Who owns the club.
  public var ownerUserId: String
  /// The number of members.
  public var memberCount: Int
  /// The number of players.
  public var trackedAccountCount: Int
  /// The number of clips.
  public var videoCount: Int
  /// The time zone, as an IANA name.
  public var timeZone: String?

  /// Creates a club.
  public init(
    id: String, name: String, ownerUserId: String, memberCount: Int, trackedAccountCount: Int,
    videoCount: Int, timeZone: String?
  ) {
    self.id = id
    self.name = name
    self.ownerUserId = ownerUserId
    self.memberCount = memberCount
    self.trackedAccountCount = trackedAccountCount
    self.videoCount = videoCount
    self.timeZone = timeZone
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, ownerUserId, memberCount, trackedAccountCount, videoCount
    case timeZone = "time_zone"
  }
}
