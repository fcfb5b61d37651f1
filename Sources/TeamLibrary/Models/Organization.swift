/// A club.
public struct Organization: LibraryDocument {
  /// The document's name.
  public let id: String
  /// The name that people read.
  public let name: String
  /// Who owns the club.
  public let ownerUserID: String
  /// When it was founded.
  public let createdAt: DocumentTime
  /// The number of members, also of those who are invited.
  public let memberCount: Int
  /// The number of players.
  public let trackedAccountCount: Int
  /// The number of clips.
  public let videoCount: Int
  /// The time zone of the club, as an IANA name; `nil` for that of the machine.
  public let timeZone: String?

  /// Reads a club; `nil` without a name.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let name = fields.text("name") else { return nil }
    id = document.path.name
    self.name = name
    ownerUserID = fields.text("ownerUserId") ?? ""
    createdAt = fields.time("createdAt") ?? document.createdAt
    memberCount = fields.counter("memberCount")
    trackedAccountCount = fields.counter("trackedAccountCount")
    videoCount = fields.counter("videoCount")
    timeZone = fields.text("time_zone")
  }

  /// Returns the writes that found a club: the club and its owner's membership.
  public static func founding(
    _ path: DocumentPath, name: String, owner: String, timeZone: String? = nil,
    at now: DocumentTime
  ) -> [DocumentWrite] {
    var fields: [String: DocumentValue] = [
      "name": .string(name), "ownerUserId": .string(owner), "createdBy": .string(owner),
      "plan": "free", "createdAt": .timestamp(now), "memberCount": 1, "trackedAccountCount": 0,
      "videoCount": 0, "linkCount": 0, "projectCount": 0,
    ]
    if let timeZone { fields["time_zone"] = .string(timeZone) }
    let club = DocumentWrite.create(path, fields, transforms: ["updatedAt": .commitTime])
    guard let member = LibraryPath.members(of: path).document(owner) else { return [club] }
    return [club, Member.joining(member, role: .owner, at: now)]
  }
}
