/// What a player's family lets a coach read of the player's analyses.
public struct AccessGrant: LibraryDocument {
  /// How much the coach may read.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// Texts, numbers and still images.
    case results
    /// Also the video, and clips of it.
    case resultsAndVideo = "results_and_video"
  }

  /// The coach's user ID, which is the document's name.
  public let id: String
  /// Who of the family gave it.
  public let grantedBy: String
  /// When it was given.
  public let grantedAt: DocumentTime
  /// How much the coach may read.
  public let scope: Scope
  /// When it was taken back; `nil` while it holds.
  public let revokedAt: DocumentTime?

  /// Reads a grant; `nil` for an unknown scope.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let scope = fields.text("scope").flatMap(Scope.init) else { return nil }
    id = document.path.name
    grantedBy = fields.text("grantedBy") ?? ""
    grantedAt = fields.time("grantedAt") ?? document.createdAt
    self.scope = scope
    // Anything but a missing value ends the access.
    let end = document.fields["revokedAt"] ?? .null
    revokedAt = end == .null ? nil : fields.time("revokedAt") ?? document.createdAt
  }

  /// Returns the write of a grant, in place of an earlier one.
  public static func granting(
    _ path: DocumentPath, scope: Scope, by user: String, at now: DocumentTime
  ) -> DocumentWrite {
    let fields: [DocumentField: DocumentValue?] = [
      "coachUserId": .string(path.name), "grantedBy": .string(user), "grantedAt": .timestamp(now),
      "scope": .string(scope.rawValue), "revokedAt": nil,
    ]
    return .set(path, fields, if: nil)
  }
}
