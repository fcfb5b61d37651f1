/// A clip that the members of a team show each other.
public struct Highlight: Sendable, Hashable {
  /// Identifies it; IDs in the order of text are in the order of time.
  public let id: String
  /// What people read of it.
  public var name: String
  /// The address that was brought; empty for a clip of the team.
  public var url: String
  /// The members who like it.
  public var likes: Set<String>
  /// The clip of the team, `{club}/{team}/{clip}`; `nil` for an address.
  public var video: String?
  /// Who brought it; `nil` where another program did.
  public var by: String?
  /// When it was brought, in milliseconds since 1970.
  public var at: Int64?

  /// Creates a highlight.
  public init(
    id: String, name: String, url: String = "", likes: Set<String> = [], video: String? = nil,
    by: String? = nil, at: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.url = url
    self.likes = likes
    self.video = video
    self.by = by
    self.at = at
  }

  /// The path of its clip; `nil` where it names none.
  var clip: DocumentPath? {
    let names = (video ?? "").split(separator: "/").map(String.init)
    guard names.count == 3, let club = LibraryPath.organizations.document(names[0]),
      let team = LibraryPath.projects(of: club).document(names[1])
    else { return nil }
    return LibraryPath.videos(of: team).document(names[2])
  }

  /// The team of its clip; `nil` where it names none.
  public var team: DocumentPath? { clip?.owner }

  /// Returns the path of its clip if that is one of the team.
  func clip(of team: DocumentPath) -> DocumentPath? { self.team == team ? clip : nil }

  /// Reads what a tree has under `urls/{id}`; `nil` for what is no highlight.
  public init?(id: String, _ value: DocumentValue) {
    guard let fields = value.fields else { return nil }
    let reader = FieldReader(fields: fields)
    guard let url = reader.text("url") else { return nil }
    self.init(
      id: id, name: reader.text("name") ?? "", url: url,
      likes: Set(HighlightTree.keys(of: fields["likes"])), video: reader.text("video"),
      by: reader.text("by"), at: fields["at"]?.wholeNumber)
  }
}
