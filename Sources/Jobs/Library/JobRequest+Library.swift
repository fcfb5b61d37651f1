public import TeamLibrary

extension JobRequest {
  /// The field `library`: the place of the clip in the team library; `nil` when it is missing or
  /// cannot be one.
  public var library: LibraryPlace? {
    get {
      guard let fields = extra[Self.libraryField]?.fields,
        let organization = fields["organization"]?.text, let project = fields["project"]?.text,
        let account = fields["account"]?.text
      else { return nil }
      var clip: String?
      switch fields["video"] {
      case nil, .null?: break
      case .string(let video)?: clip = video
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
      var fields: [String: DocumentValue] = [
        "organization": .string(newValue.organization.name),
        "project": .string(newValue.project.name), "account": .string(newValue.account.name),
      ]
      if let video = newValue.video { fields["video"] = .string(video) }
      extra[Self.libraryField] = .map(fields)
    }
  }

  /// The name of the field.
  public static let libraryField = "library"
}
