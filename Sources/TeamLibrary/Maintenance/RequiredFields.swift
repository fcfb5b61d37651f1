/// The fields that a document lacks and a program of either guide requires, with neutral values.
///
/// A program whose queries name such a field would not see the document, or could not read it. What
/// is there is kept, whatever it is; `null` counts as missing. Pure.
struct RequiredFields {
  private let document: StoredDocument
  private let reader: FieldReader
  /// The fields to be set.
  private(set) var missing: [DocumentField: DocumentValue?] = [:]

  private init(_ document: StoredDocument) {
    self.document = document
    reader = FieldReader(document)
  }

  /// Returns the fields that a club lacks; counters that the sweep counts are not among them.
  ///
  /// - Parameter owner: The user who owns it by the members' roles.
  static func ofClub(_ club: StoredDocument, owner: String?) -> Self {
    var fields = Self(club)
    let named = fields.reader.text("ownerUserId", "createdBy") ?? owner ?? ""
    fields.fill("ownerUserId", .string(named))
    fields.fill("createdBy", .string(named))
    fields.fill("plan", "free")
    fields.fill("createdAt", .timestamp(club.createdAt))
    fields.fill("linkCount", 0)
    return fields
  }

  /// Returns the fields that a membership lacks: no role and no status, which give rights.
  static func ofMember(_ member: StoredDocument) -> Self {
    var fields = Self(member)
    fields.fill("userId", .string(member.path.name))
    fields.fill("email", "")
    fields.fill("displayName", "")
    fields.fill("joinedAt", .timestamp(member.createdAt))
    return fields
  }

  /// Returns the fields that a team lacks; counters that the sweep counts are not among them.
  static func ofTeam(_ team: StoredDocument) -> Self {
    var fields = Self(team)
    fields.fillClub()
    fields.fill("createdBy", "")
    fields.fill("createdAt", .timestamp(team.createdAt))
    fields.fill("linkCount", 0)
    fields.fill("isArchived", false)
    return fields
  }

  /// Returns the fields that a player lacks; counters that the sweep counts are not among them.
  static func ofPlayer(_ player: StoredDocument) -> Self {
    var fields = Self(player)
    fields.fillClub()
    fields.fill("platform", .string(LibraryPlatform.own))
    fields.fill("accountType", "my")
    for name in ["totalViews", "totalLikes", "totalComments"] { fields.fill(name, 0) }
    fields.fill("syncStatus", .string(SyncStatus.idle.rawValue))
    fields.fill("addedBy", "")
    let added = fields.reader.time("dateAdded", "createdAt") ?? player.createdAt
    fields.fill("createdAt", .timestamp(added))
    fields.fill("dateAdded", .timestamp(added))
    fields.fill("isActive", true)
    return fields
  }

  /// Returns the fields that a clip lacks.
  ///
  /// - Parameter player: The player whom it names, if there is one.
  static func ofClip(_ clip: StoredDocument, player: StoredDocument?) -> Self {
    var fields = Self(clip)
    fields.fillClub()
    let address = fields.reader.text("url").flatMap(LibraryPlatform.word(ofAddress:))
    fields.fill("platform", .string(address ?? LibraryPlatform.own))
    fields.fill("url", .string("/#/video/\(fields.reader.text("jobId") ?? clip.path.name)"))
    fields.fill("videoId", .string(clip.path.name))
    let handle = player.flatMap { FieldReader($0).text("username") }
    fields.fill("uploaderHandle", .string(handle ?? fields.reader.text("uploader") ?? ""))
    for name in ["views", "likes", "comments", "shares"] { fields.fill(name, 0) }
    fields.fill("status", .string(ReviewStatus.pending.rawValue))
    fields.fill("syncStatus", .string(SyncStatus.idle.rawValue))
    let submitted = fields.reader.time("dateSubmitted", "createdAt") ?? clip.createdAt
    fields.fill("dateSubmitted", .timestamp(submitted))
    fields.fill("uploadDate", .timestamp(submitted))
    fields.fill("addedBy", "")
    return fields
  }

  /// Adds the club in whose collections the document is.
  private mutating func fillClub() { fill("orgId", .string(document.path.segments[1])) }

  private mutating func fill(_ name: String, _ value: DocumentValue) {
    if document.fields[name] ?? .null == .null { missing[DocumentField(name)] = value }
  }
}
