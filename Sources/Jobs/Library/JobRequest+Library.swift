public import TeamLibrary

extension JobRequest {
  /// The field `library`: the place of the clip in the team library; `nil` when it is missing or
  /// cannot be one.
  public var library: LibraryPlace? {
    get {
      guard case .map(let fields)? = extra[Self.libraryField],
        case .text(let organization)? = fields["organization"],
        case .text(let project)? = fields["project"], case .text(let account)? = fields["account"]
      else { return nil }
      var clip: String?
      switch fields["video"] {
      case nil, .null?: break
      case .text(let video)?: clip = video
      default: return nil
      }
      return LibraryPlace(
        organization: organization, project: project, account: account, video: clip)
    }
    set {
      guard let newValue else {
        extra[Self.libraryField] = nil
        return
      }
      var fields: [String: FieldValue] = [
        "organization": .text(newValue.organization.name), "project": .text(newValue.project.name),
        "account": .text(newValue.account.name),
      ]
      if let video = newValue.video { fields["video"] = .text(video) }
      extra[Self.libraryField] = .map(fields)
    }
  }

  /// The name of the field.
  public static let libraryField = "library"
}
