/// An offer to join a club, for the holder of its link.
public struct Invitation: LibraryDocument {
  /// The document's name: a hash of the secret in the link, which is stored nowhere.
  public let id: String
  /// What the new member may do.
  public let role: LibraryRole
  /// The player whose family the new member is; `nil` for none.
  public let account: DocumentPath?
  /// Who invited.
  public let invitedBy: String
  /// When it was made.
  public let createdAt: DocumentTime
  /// When it ends.
  public let expiresAt: DocumentTime
  /// Who has joined by it; it is not open to others then.
  public let acceptedBy: String?

  /// How long an invitation is open, in microseconds: 14 days.
  public static let lifetime: Int64 = 14 * 86_400_000_000

  /// Reads an invitation; `nil` without a known role or an end.
  public init?(_ document: StoredDocument) {
    let fields = FieldReader(document)
    guard let role = fields.text("role").flatMap(LibraryRole.init),
      let expiresAt = fields.time("expiresAt")
    else { return nil }
    id = document.path.name
    self.role = role
    account = document.path.owner.flatMap { club in
      fields.text("project").flatMap(LibraryPath.projects(of: club).document)
    }.flatMap { team in
      fields.text("trackedAccountId").flatMap(LibraryPath.accounts(of: team).document)
    }
    invitedBy = fields.text("invitedBy") ?? ""
    createdAt = fields.time("createdAt") ?? document.createdAt
    self.expiresAt = expiresAt
    acceptedBy = fields.text("acceptedBy")
  }

  /// Whether it can still be accepted.
  public func isOpen(at now: DocumentTime) -> Bool { acceptedBy == nil && now < expiresAt }

  /// Returns the write that makes an invitation.
  ///
  /// - Parameter account: The player whose family the new member is.
  public static func creating(
    _ path: DocumentPath, role: LibraryRole, account: DocumentPath?, by user: String,
    at now: DocumentTime
  ) -> DocumentWrite {
    let end = DocumentTime(microseconds: now.microseconds + lifetime)
    var fields: [String: DocumentValue] = [
      "role": .string(role.rawValue), "invitedBy": .string(user), "createdAt": .timestamp(now),
      "expiresAt": .timestamp(end),
    ]
    if let account, let team = account.owner {
      fields["project"] = .string(team.name)
      fields["trackedAccountId"] = .string(account.name)
    }
    return .create(path, fields)
  }
}
