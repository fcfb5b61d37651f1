internal import Foundation

/// The highlights of a team, as a member may see and change them.
///
/// A clip is one only while it is approved and its player's family permits images, which is looked
/// up at every call: a consent that is withdrawn ends with the next one.
public struct Highlights: Sendable {
  private let library: Library
  private let store: any HighlightStore

  /// The most highlights of a team.
  public static let most = 300
  /// The most characters of a name.
  public static let longestName = 200

  /// Creates the highlights of a library.
  public init(_ library: Library, store: any HighlightStore) {
    self.library = library
    self.store = store
  }

  // MARK: - Reading

  /// Returns the highlights that may be shown now, and what the member has seen of them.
  ///
  /// - Throws: `LibraryFault`: `notFound`, `forbidden`.
  public func tree(of team: DocumentPath, for user: String) async throws -> HighlightTree {
    if try await library.isUnfounded(team, for: user) { return HighlightTree() }
    try await library.checkReading(team, for: user)
    var tree = try await store.tree(of: team, for: user)
    let clips = tree.highlights.compactMapValues { Self.clip(named: $0.video, of: team) }
    let permitted = try await library.imageClips(Array(Set(clips.values)))
    tree.highlights = tree.highlights.filter { clips[$0.key].map { permitted[$0] != nil } ?? false }
    tree.seen.formIntersection(tree.highlights.keys)
    return tree
  }

  /// Returns the clip of a highlight.
  ///
  /// - Throws: `LibraryFault.notFound` also for one that may not be shown.
  public func clip(
    of id: String, in team: DocumentPath, for user: String
  ) async throws -> Video {
    try await library.checkReading(team, for: user)
    let highlight = try await store.tree(of: team, for: user).highlights[id]
    guard let path = Self.clip(named: highlight?.video, of: team),
      let clip = try await library.imageClips([path])[path]
    else { throw LibraryFault.notFound }
    return clip
  }

  /// Whether a clip is shown to its team now.
  public func shows(_ clip: DocumentPath) async throws -> Bool {
    guard let team = clip.owner, try await !library.imageClips([clip]).isEmpty else {
      return false
    }
    return try await store.tree(of: team, for: "").highlights.values
      .contains { Self.clip(named: $0.video, of: team) == clip }
  }

  /// Returns the path of the clip of a stored highlight; `nil` for one that names none.
  static func clip(of stored: StoredDocument) -> DocumentPath? {
    guard stored.path.segments.count == 6, let team = stored.path.owner else { return nil }
    return clip(named: stored.fields["video"]?.text, of: team)
  }

  /// Returns the path of the clip that a highlight names, which must be one of the team.
  private static func clip(named name: String?, of team: DocumentPath) -> DocumentPath? {
    let names = (name ?? "").split(separator: "/").map(String.init)
    guard names.count == 3, team.segments.count == 4, names[0] == team.segments[1],
      names[1] == team.segments[3]
    else { return nil }
    return LibraryPath.videos(of: team).document(names[2])
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
    let text = try Self.checked(name ?? video.title ?? video.uploaderHandle)
    let place = "\(team.segments[1])/\(team.segments[3])/\(clip.name)"
    let tree = try await store.tree(of: team, for: user)
    if let present = tree.highlights.values.first(where: { $0.video == place }) { return present }
    guard tree.highlights.count < Self.most else { throw LibraryFault.tooManyHighlights }
    return try await store.add(
      Highlight(id: "", name: text, video: place, by: user), to: team)
  }

  private static func checked(_ name: String) throws(LibraryFault) -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPlain, (1...longestName).contains(name.count) else { throw .invalidName }
    return name
  }

  /// Removes a highlight; the clip stays.
  ///
  /// - Throws: `LibraryFault`: `notFound`; `forbidden` unless the user brought it, is the player's
  ///   family, or may change clips of the club.
  public func remove(_ id: String, from team: DocumentPath, by user: String) async throws {
    try await library.checkReading(team, for: user)
    guard let highlight = try await store.tree(of: team, for: user).highlights[id] else {
      throw LibraryFault.notFound
    }
    let isOwn = highlight.by == user
    if !isOwn, let clip = Self.clip(named: highlight.video, of: team) {
      _ = try await library.changeableVideo(clip, by: user)
    }
    try await store.remove(id, from: team)
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
