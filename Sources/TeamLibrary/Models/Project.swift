/// A team or a season of a club.
public struct Project: LibraryDocument {
  /// The document's name.
  public let id: String
  /// The name that people read.
  public let name: String
  /// When it was created.
  public let createdAt: DocumentTime
  /// Whether it is over.
  public let isArchived: Bool
  /// The number of players.
  public let trackedAccountCount: Int
  /// The number of clips.
  public let videoCount: Int

  /// Reads a team; `nil` without a name.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let name = fields.text("name") else { return nil }
    id = document.path.name
    self.name = name
    createdAt = fields.time("createdAt") ?? document.createdAt
    isArchived = fields.flag("isArchived") ?? false
    trackedAccountCount = fields.counter("trackedAccountCount")
    videoCount = fields.counter("videoCount")
  }

  /// Returns the writes that create a team: the team, and the club's counter.
  public static func creating(
    _ path: DocumentPath, name: String, by user: String, at now: DocumentTime
  ) -> [DocumentWrite] {
    let team = DocumentWrite.create(
      path,
      [
        "name": .string(name), "orgId": .string(path.owner?.name ?? ""),
        "createdBy": .string(user), "videoCount": 0, "trackedAccountCount": 0, "linkCount": 0,
        "createdAt": .timestamp(now), "isArchived": false,
      ], transforms: ["updatedAt": .commitTime])
    guard let club = path.owner else { return [team] }
    return [team, .count(1, "projectCount", of: club)]
  }
}
