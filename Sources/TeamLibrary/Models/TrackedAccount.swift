/// A player of a team.
public struct TrackedAccount: LibraryDocument {
  /// The document's name.
  public let id: String
  /// The name, or number and nickname, that the family chose; in lower case.
  public let username: String
  /// The name as it was typed; `nil` for `username`.
  public let displayName: String?
  /// The platform's word; `puckbuddy` for players of this program.
  public let platform: String
  /// The number of clips.
  public let totalVideos: Int
  /// The number of views of all clips.
  public let totalViews: Int
  /// The number of shots in all clips.
  public let totalShots: Int
  /// What happened last to a clip of the player.
  public let syncStatus: SyncStatus
  /// Why the last analysis failed.
  public let lastSyncError: String?
  /// When a clip was analysed last.
  public let lastSyncedAt: DocumentTime?
  /// When the player was added.
  public let dateAdded: DocumentTime
  /// Whether the player still plays here.
  public let isActive: Bool
  /// The users who are the player's family, or the player.
  public let familyUserIDs: [String]
  /// The family's consent.
  public let consent: LibraryConsent
  /// The side that the player shoots from; `nil` to detect it.
  public let shoots: String?
  /// The age group, such as `10U`.
  public let ageGroup: String?

  /// Whether the club may see images; of the players of a machine's own club it may, as only those see
  /// them who may see the videos.
  func permitsImages(at path: DocumentPath) -> Bool {
    consent.isGiven && (consent.scope == .images || path.owner == LocalClub.project)
  }

  /// Reads a player; `nil` without a name.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let username = fields.text("username") else { return nil }
    id = document.path.name
    self.username = username
    displayName = fields.text("displayName")
    platform = fields.text("platform") ?? ""
    totalVideos = fields.counter("totalVideos")
    totalViews = fields.counter("totalViews")
    totalShots = fields.counter("totalShots")
    syncStatus = SyncStatus(word: fields.text("syncStatus"))
    lastSyncError = fields.text("lastSyncError")
    lastSyncedAt = fields.time("lastSyncedAt", "lastSynced")
    dateAdded = fields.time("dateAdded", "createdAt") ?? document.createdAt
    isActive = fields.flag("isActive") ?? true
    familyUserIDs = fields.texts("familyUserIds")
    consent = LibraryConsent(document.fields["consent"])
    shoots = fields.text("shoots")
    ageGroup = fields.text("age_group")
  }

  /// The name for a person: as it was typed, otherwise `username`.
  public var name: String { displayName ?? username }

  /// Returns the writes that add a player: the player, and the counters of team and club.
  ///
  /// - Parameters:
  ///   - path: The path of the player.
  ///   - name: The name as the family typed it.
  ///   - family: The users who are the player's family.
  ///   - consent: What the family permits, if one of them adds the player.
  public static func adding(
    _ path: DocumentPath, name: String, by user: String, family: [String],
    consent: LibraryConsent = .none, shoots: String? = nil, ageGroup: String? = nil,
    at now: DocumentTime
  ) -> [DocumentWrite] {
    guard let project = path.owner, let club = project.owner else { return [] }
    var fields: [String: DocumentValue] = [
      "platform": .string(LibraryPlatform.own), "username": .string(name.lowercased()),
      "displayName": .string(name), "accountType": "my", "totalVideos": 0, "totalViews": 0,
      "totalLikes": 0, "totalComments": 0, "totalShares": 0, "totalShots": 0,
      "syncStatus": .string(SyncStatus.idle.rawValue), "addedBy": .string(user),
      "isActive": true, "status": "pending", "consent": consent.value,
      "familyUserIds": .list(family.map(DocumentValue.string)), "orgId": .string(club.name),
      "createdAt": .timestamp(now), "dateAdded": .timestamp(now),
    ]
    if let shoots { fields["shoots"] = .string(shoots) }
    if let ageGroup { fields["age_group"] = .string(ageGroup) }
    return [.create(path, fields)]
      + [project, club].map { .count(1, "trackedAccountCount", of: $0) }
  }
}
