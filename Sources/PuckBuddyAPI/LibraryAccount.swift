/// A player of a team, under the names of the stored document.
public struct LibraryAccount: Codable, Sendable, Hashable {
  /// Identifies the player within the team.
  public var id: String
  /// The name in lower case.
  public var username: String
  /// The name as it was typed; `nil` for `username`.
  public var displayName: String?
  /// The side that the player shoots from, `left` or `right`; `nil` to detect it.
  public var shoots: String?
  /// The age group, such as `10U`.
  public var ageGroup: String?
  /// The number of clips.
  public var totalVideos: Int
  /// The number of shots in all clips.
  public var totalShots: Int
  /// What happened last to a clip: `idle`, `pending`, `syncing`, `completed`, `failed`.
  public var syncStatus: String
  /// When a clip was analysed last, RFC 3339.
  public var lastSyncedAt: String?
  /// When the player was added, RFC 3339.
  public var dateAdded: String
  /// Whether the player still plays here.
  public var isActive: Bool
  /// Whether the family consents that clips are kept in the library.
  public var hasConsent: Bool

  /// Creates a player.
  public init(
    id: String, username: String, displayName: String?, shoots: String?, ageGroup: String?,
    totalVideos: Int, totalShots: Int, syncStatus: String, lastSyncedAt: String?,
    dateAdded: String, isActive: Bool, hasConsent: Bool
  ) {
    self.id = id
    self.username = username
    self.displayName = displayName
    self.shoots = shoots
    self.ageGroup = ageGroup
    self.totalVideos = totalVideos
    self.totalShots = totalShots
    self.syncStatus = syncStatus
    self.lastSyncedAt = lastSyncedAt
    self.dateAdded = dateAdded
    self.isActive = isActive
    self.hasConsent = hasConsent
  }

  private enum CodingKeys: String, CodingKey {
    case id, username, displayName, shoots, totalVideos, totalShots, syncStatus, lastSyncedAt
    case dateAdded, isActive
    case hasConsent = "has_consent"
    case ageGroup = "age_group"
  }
}
