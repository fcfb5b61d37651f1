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
  /// The version of the coach's membership when it was given; `nil` if a client gave it.
  private let memberVersion: String?
  /// When the player was added to whose analyses it is; `nil` if a client gave it.
  private let accountCreatedAt: DocumentTime?
  /// When its document was created.
  private let createdAt: DocumentTime

  /// Reads a grant; `nil` for an unknown scope.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let scope = fields.text("scope").flatMap(Scope.init) else { return nil }
    id = document.path.name
    grantedBy = fields.text("grantedBy") ?? ""
    memberVersion = fields.text("memberVersion")
    accountCreatedAt = fields.time("accountCreatedAt")
    createdAt = document.createdAt
    grantedAt = fields.time("grantedAt") ?? document.createdAt
    self.scope = scope
    // Anything but a missing value ends the access.
    let end = document.fields["revokedAt"] ?? .null
    revokedAt = end == .null ? nil : fields.time("revokedAt") ?? document.createdAt
  }

  /// Whether it holds for a coach with this membership, for a player.
  ///
  /// It ends with any change of the membership, so that it comes back neither with a role nor with
  /// a membership, and with the player, whose ID another may get.
  func holds(for member: StoredDocument, of account: StoredDocument) -> Bool {
    let coach = Member(member)
    return revokedAt == nil && coach.isActiveStaff
      && (accountCreatedAt.map { $0 == account.createdAt } ?? (createdAt >= account.createdAt))
      && (memberVersion.map { $0 == member.version } ?? (grantedAt >= coach.joinedAt))
  }

  /// Returns the write of a grant, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - member: The coach's membership.
  ///   - account: The player.
  static func granting(
    _ path: DocumentPath, scope: Scope, to member: StoredDocument, of account: StoredDocument,
    by user: String, at now: DocumentTime
  ) -> DocumentWrite {
    let fields: [DocumentField: DocumentValue?] = [
      "coachUserId": .string(path.name), "grantedBy": .string(user), "grantedAt": .timestamp(now),
      "scope": .string(scope.rawValue), "memberVersion": .string(member.version),
      "accountCreatedAt": .timestamp(account.createdAt), "revokedAt": nil,
    ]
    return .set(path, fields, if: nil)
  }
}
