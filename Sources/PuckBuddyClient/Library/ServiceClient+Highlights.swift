public import Foundation
public import PuckBuddyAPI

/// The clips that the members of a team show each other, where the service has them switched on.
extension ServiceClient {
  /// Returns a team's highlights, the newest first.
  public func highlights(of team: TeamPath) async throws -> LibraryList<LibraryHighlight> {
    try await documents("list highlights", Self.team(team, "highlights"))
  }

  /// Shows an approved clip to the members of its team.
  public func addHighlight(
    _ highlight: LibraryHighlightRequest, to team: TeamPath
  ) async throws -> LibraryHighlight {
    try await document("add highlight", "POST", Self.team(team, "highlights"), highlight)
  }

  /// Shows a clip no longer.
  public func removeHighlight(_ id: String, from team: TeamPath) async throws {
    try await delete("delete highlight", Self.team(team, "highlights", id))
  }

  /// Likes a highlight, or takes the like back; twice is once.
  public func setLike(_ isLiked: Bool, of id: String, in team: TeamPath) async throws {
    _ = try await data(
      APICall(
        "like", isLiked ? "PUT" : "DELETE", Self.team(team, "highlights", id, "like")))
  }

  /// Notes that the user has seen a highlight.
  public func markSeen(_ id: String, in team: TeamPath) async throws {
    _ = try await data(APICall("see", "PUT", Self.team(team, "highlights", id, "seen")))
  }

  /// Returns the video of a highlight, with blurred heads and without sound.
  ///
  /// While it is being made, the error is `not_ready`, with the time after which to ask again.
  public func highlightVideo(_ id: String, of team: TeamPath) async throws -> Data {
    try await data(
      APICall("highlight", "GET", Self.team(team, "highlights", id, "video")))
  }

  /// Returns when there are shots in the video of a highlight.
  public func highlightShots(_ id: String, of team: TeamPath) async throws -> LibraryHighlightShots
  {
    try await call(
      APICall("highlight", "GET", Self.team(team, "highlights", id, "shots")),
      as: LibraryHighlightShots.self)
  }

  /// Returns the highlights and what the user has seen, as a Realtime Database has them.
  public func highlightSnapshot(of team: TeamPath) async throws -> Data {
    try await data(
      APICall("highlights", "GET", Self.team(team, "highlights", "snapshot")))
  }
}
