/// The highlights of a team, as a member may see and change them.
///
/// A clip is one only while it is approved and its player's family permits images, which is looked
/// up at every call: a consent that is withdrawn ends with the next one.
public struct Highlights: Sendable {
  private let library: Library

  /// The most highlights of a team.
  public static let most = 300
  /// The most characters of a name.
  public static let longestName = 200

  /// Creates the highlights of a library.
  public init(_ library: Library) { self.library = library }

  private var store: any HighlightStore { library.highlightStore }

  // MARK: - Reading

  /// Returns the highlights that may be shown now, and what the member has seen of them.
  ///
  /// - Throws: `LibraryFault`: `notFound`, `forbidden`.
  public func tree(of team: DocumentPath, for user: String) async throws -> HighlightTree {
    if try await library.isUnfounded(team, for: user) { return HighlightTree() }
    try await library.checkReading(team, for: user)
    var tree = try await permitted(try await store.tree(of: team, for: user), of: team)
    tree.seen.formIntersection(tree.highlights.keys)
    return tree
  }

  /// What all members of a team have.
  public struct OfTeam: Sendable, Hashable {
    /// The highlights that may be shown now, without regard to who reads them.
    public var tree: HighlightTree
    /// What each member has seen.
    public var seen: [String: Set<String>]
    /// Highlights that were shown at an earlier read and were removed since, while their clips may
    /// still be shown: where one is playing, it may play to its end.
    public var removed: [String: Highlight]
  }

  /// Returns the highlights of a team; `nil` when there is no such team.
  ///
  /// - Parameter last: An earlier read.
  public func all(of team: DocumentPath, after last: OfTeam? = nil) async throws -> OfTeam? {
    guard try await library.store.document(team) != nil else { return nil }
    let seen = try await store.seen(of: team)
    let tree = try await store.tree(of: team, for: "")
    let removed = (last?.removed ?? [:]).merging(last?.tree.highlights ?? [:]) { $1 }
      .filter { tree.highlights[$0.key] == nil }
    return try await stillPermitted(OfTeam(tree: tree, seen: seen, removed: removed), of: team)
  }

  /// Returns what may still be shown of an earlier read; `nil` when there is no such team.
  public func permitted(_ last: OfTeam, of team: DocumentPath) async throws -> OfTeam? {
    guard try await library.store.document(team) != nil else { return nil }
    return try await stillPermitted(last, of: team)
  }

  private func stillPermitted(_ all: OfTeam, of team: DocumentPath) async throws -> OfTeam {
    var both = all.tree
    both.highlights.merge(all.removed) { present, _ in present }
    let permitted = try await permitted(both, of: team).highlights
    var all = all
    all.tree.highlights = all.tree.highlights.filter { permitted[$0.key] != nil }
    all.removed = all.removed.filter { permitted[$0.key] != nil }
    return all
  }

  /// Returns a tree without the highlights that may not be shown now.
  private func permitted(
    _ tree: HighlightTree, of team: DocumentPath
  ) async throws -> HighlightTree {
    var tree = tree
    let clips = tree.highlights.compactMapValues { $0.clip(of: team) }
    let permitted = try await library.imageClips(Array(Set(clips.values)))
    tree.highlights = tree.highlights.filter { clips[$0.key].map { permitted[$0] != nil } ?? false }
    return tree
  }

  /// Returns the clip of a highlight.
  ///
  /// - Throws: `LibraryFault.notFound` also for one that may not be shown.
  public func clip(
    of id: String, in team: DocumentPath, for user: String
  ) async throws -> Video {
    try await library.checkReading(team, for: user)
    guard let path = try await store.highlight(id, of: team)?.clip(of: team),
      let clip = try await library.imageClips([path])[path]
    else { throw LibraryFault.notFound }
    return clip
  }

  /// Whether the video of a job is shown now to the team of the job's clip.
  ///
  /// - Parameter job: The ID of the job; a clip shows the video of its newest one.
  public func shows(_ clip: DocumentPath, of job: String) async throws -> Bool {
    guard let team = clip.owner, let video = try await library.imageClips([clip])[clip],
      video.jobID == job
    else { return false }
    return try await store.tree(of: team, for: "").highlights.values
      .contains { $0.clip == clip }
  }

  // MARK: - Changing

  /// Adds a clip of the team; one that is there already is returned.
  ///
  /// - Parameter name: What people read of it; `nil` for the clip's title or the player's name.
  /// - Throws: `LibraryFault`: `notFound` for a clip that may not be shown; `forbidden` unless the
  ///   user is the player's family, or an owner, admin or coach; `invalidName`; `tooManyHighlights`.
  public func add(
    _ clip: DocumentPath, named name: String?, by user: String
  ) async throws -> Highlight {
    guard let team = clip.owner, team.segments.count == 4 else { throw LibraryFault.notFound }
    try await library.checkReading(team, for: user)
    guard let video = try await library.imageClips([clip])[clip] else {
      throw LibraryFault.notFound
    }
    guard try await library.mayShow(video, at: clip, user) else { throw LibraryFault.forbidden }
    let text = try library.checked(
      name ?? video.title ?? video.uploaderHandle, longest: Self.longestName)
    let path = "\(team.segments[1])/\(team.segments[3])/\(clip.name)"
    let shown = try await tree(of: team, for: user).highlights
    if let present = shown.values.first(where: { $0.video == path }) { return present }
    guard shown.count < Self.most else { throw LibraryFault.tooManyHighlights }
    _ = try await store.add(Highlight(id: "", name: text, video: path, by: user), to: team)
    // Another member may have brought the clip in the same moment: then the first one stays. Or the
    // permission was withdrawn: then what removed the highlights did not find this one.
    let stored = try await store.tree(of: team, for: user).highlights
    let ofClip = stored.values.filter { $0.video == path }.sorted { $0.id < $1.id }
    let isPermitted = try await !library.imageClips([clip]).isEmpty
    let gone = ofClip.dropFirst(isPermitted ? 1 : 0)
    try await store.remove(Set(gone.map(\.id)), from: team)
    guard isPermitted, let kept = ofClip.first else { throw LibraryFault.notFound }
    return kept
  }

  /// Removes a highlight; the clip stays.
  ///
  /// - Throws: `LibraryFault`: `notFound`; `forbidden` unless the user brought it, is the player's
  ///   family, or may change clips of the club.
  public func remove(_ id: String, from team: DocumentPath, by user: String) async throws {
    try await library.checkReading(team, for: user)
    // A database may keep the highlights of several teams under one path.
    guard let highlight = try await store.highlight(id, of: team), highlight.team ?? team == team
    else { throw LibraryFault.notFound }
    if highlight.by != user { try await checkRemoval(of: highlight, from: team, by: user) }
    try await store.remove([id], from: team)
  }

  private func checkRemoval(
    of highlight: Highlight, from team: DocumentPath, by user: String
  ) async throws {
    if let clip = highlight.clip(of: team),
      try await library.store.document(clip) != nil
    {
      _ = try await library.changeableVideo(clip, by: user)
    } else if let club = team.owner {
      try await library.check(.changeVideos, in: club, for: user)
    }
  }

  /// Stores whether a member likes a highlight.
  public func setLike(
    _ isLiked: Bool, of id: String, in team: DocumentPath, by user: String
  ) async throws {
    _ = try await clip(of: id, in: team, for: user)
    try await store.setLike(isLiked, of: id, by: user, in: team)
  }

  /// Stores that a member has seen a highlight.
  public func markSeen(_ id: String, in team: DocumentPath, by user: String) async throws {
    _ = try await clip(of: id, in: team, for: user)
    try await store.markSeen(id, by: user, in: team)
  }
}
