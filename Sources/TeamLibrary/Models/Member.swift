/// A person's membership of a club.
public struct Member: LibraryDocument {
  /// The user's ID, which is the document's name.
  public let id: String
  /// What the member may do; `nil` for an unknown word, which permits nothing.
  public let role: LibraryRole?
  /// Whether the member belongs to the club.
  public let status: MemberStatus
  /// The name that people read; empty when the person gave none.
  public let displayName: String
  /// When the member joined.
  public let joinedAt: DocumentTime

  /// Reads a membership.
  public init(_ document: StoredDocument) {
    let fields = FieldReader(document)
    id = document.path.name
    role = fields.text("role").flatMap(LibraryRole.init)
    status = MemberStatus(word: fields.text("status"))
    displayName = fields.text("displayName") ?? ""
    joinedAt = fields.time("joinedAt") ?? document.createdAt
  }

  /// Whether the member may do something in the club.
  public func may(_ action: LibraryAction) -> Bool {
    status == .active && role?.allows(action) ?? false
  }

  /// Whether the member is an active owner, admin or coach.
  public var isActiveStaff: Bool { status == .active && role.map { $0 != .creator } ?? false }

  /// Returns the write of an active membership.
  public static func joining(
    _ path: DocumentPath, role: LibraryRole, displayName: String = "", invitedBy: String? = nil,
    at now: DocumentTime
  ) -> DocumentWrite {
    var fields: [String: DocumentValue] = [
      "userId": .string(path.name), "email": "", "displayName": .string(displayName),
      "role": .string(role.rawValue), "status": .string(MemberStatus.active.rawValue),
      "joinedAt": .timestamp(now),
    ]
    if let invitedBy { fields["invitedBy"] = .string(invitedBy) }
    return .create(path, fields)
  }
}
