/// A store of the highlights of teams, as the tree of a Realtime Database has them.
///
/// `Highlights` decides who may do what.
public protocol HighlightStore: Sendable {
  /// Returns a team's highlights and what a member has seen; an empty tree where nothing is.
  func tree(of team: DocumentPath, for member: String) async throws -> HighlightTree

  /// Adds a highlight under a new ID, and returns it.
  ///
  /// - Parameter highlight: Its ID is not used.
  func add(_ highlight: Highlight, to team: DocumentPath) async throws -> Highlight

  /// Removes a highlight with its likes; one that has gone already is no error.
  func remove(_ id: String, from team: DocumentPath) async throws

  /// Stores whether a member likes a highlight; repeating it changes nothing.
  ///
  /// - Throws: `LibraryFault.notFound` when the highlight has gone.
  func setLike(
    _ isLiked: Bool, of id: String, by member: String, in team: DocumentPath
  ) async throws

  /// Stores that a member has seen a highlight; repeating it changes nothing.
  func markSeen(_ id: String, by member: String, in team: DocumentPath) async throws

  /// Removes a member's likes, and what the member has seen; what the member brought has no
  /// name of a user then.
  func forget(_ member: String, in team: DocumentPath) async throws
}
