/// A store of the highlights of teams, as the tree of a Realtime Database has them.
///
/// `Highlights` decides who may do what.
public protocol HighlightStore: Sendable {
  /// Whether the highlights are documents of the library, and so certainly of its teams.
  var isInLibrary: Bool { get }

  /// Returns a team's highlights and what a member has seen; an empty tree where nothing is.
  func tree(of team: DocumentPath, for member: String) async throws -> HighlightTree

  /// Returns one highlight; `nil` where there is none.
  func highlight(_ id: String, of team: DocumentPath) async throws -> Highlight?

  /// Returns the teams that have highlights, as far as the store can tell.
  func teams() async throws -> [DocumentPath]

  /// Adds a highlight under a new ID, and returns the ID.
  ///
  /// - Parameter highlight: Its ID is not used.
  func add(_ highlight: Highlight, to team: DocumentPath) async throws -> String

  /// Removes highlights with their likes; one that has gone already is no error.
  func remove(_ ids: Set<String>, from team: DocumentPath) async throws

  /// Stores whether a member likes a highlight; repeating it changes nothing.
  ///
  /// - Throws: `LibraryFault.notFound` when the highlight has gone.
  func setLike(
    _ isLiked: Bool, of id: String, by member: String, in team: DocumentPath
  ) async throws

  /// Stores that a member has seen a highlight; repeating it changes nothing.
  func markSeen(_ id: String, by member: String, in team: DocumentPath) async throws

  /// Removes the likes of members, what they have seen, and that they brought highlights.
  func forget(_ members: Set<String>, in team: DocumentPath) async throws

  /// Returns what each member has seen.
  func seen(of team: DocumentPath) async throws -> [String: Set<String>]

  /// Removes highlights from what members have seen.
  ///
  /// - Parameter gone: The IDs of the highlights, by member.
  func removeSeen(_ gone: [String: Set<String>], in team: DocumentPath) async throws
}
