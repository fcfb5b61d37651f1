public import Foundation
public import PuckBuddyAPI

/// The clips of a team.
extension ServiceClient {
  /// Which clips of a team are listed, and in which order.
  public enum ClipSelection: Sendable, Hashable {
    /// All, the last submitted first.
    case newestSubmitted
    /// All, the last filmed first.
    case newestFilmed
    /// Those of a player, by ID, the last filmed first.
    case player(String)
    /// Those that may be shown to the team, the last filmed first.
    case approved

    var query: [(name: String, value: String)] {
      switch self {
      case .newestSubmitted: [("order", "dateSubmitted")]
      case .newestFilmed: [("order", "uploadDate")]
      case .player(let id): [("account", id)]
      case .approved: [("status", "approved")]
      }
    }
  }

  /// Returns clips of a team, a page at a time.
  ///
  /// - Parameter clip: The clip after which the page starts, by ID; `nil` for the first page. A page
  ///   without documents is the last.
  public func clips(
    of team: TeamPath, _ selection: ClipSelection = .newestFilmed, after clip: String? = nil
  ) async throws -> LibraryList<LibraryVideo> {
    try await documents(
      "list clips", Self.team(team, "videos"),
      selection.query + (clip.map { [("after", $0)] } ?? []))
  }

  /// Returns a clip.
  public func clip(_ id: String, of team: TeamPath) async throws -> LibraryVideo {
    try await document("clip", "GET", Self.team(team, "videos", id))
  }

  /// Changes a clip, and returns it.
  public func changeClip(
    _ id: String, of team: TeamPath, _ change: LibraryVideoRequest
  ) async throws -> LibraryVideo {
    try await document("change clip", "PATCH", Self.team(team, "videos", id), change)
  }

  /// Deletes a clip from the library; its video and results stay.
  public func deleteClip(_ id: String, of team: TeamPath) async throws {
    try await delete("delete clip", Self.team(team, "videos", id))
  }

  /// Has a clip analysed again, and returns the new job's ID.
  public func refreshClip(_ id: String, of team: TeamPath) async throws -> String {
    let call = APICall("refresh clip", "POST", Self.team(team, "videos", id, "refresh"))
    return try await self.call(call, as: SubmissionAnswer.self).jobID
  }

  /// Returns the small image of a clip, a JPEG file; fails with 404 where the family permits none.
  public func thumbnail(of clip: String, in team: TeamPath) async throws -> Data {
    try await data(APICall("thumbnail", "GET", Self.team(team, "videos", clip, "thumbnail")))
  }

  /// Returns what the numbers of a clip were.
  public func snapshots(
    of clip: String, in team: TeamPath
  ) async throws -> LibraryList<LibrarySnapshot> {
    try await documents("list snapshots", Self.team(team, "videos", clip, "snapshots"))
  }

  /// Returns the notes on a clip, for the player's family and coaches with access.
  public func notes(on clip: String, of team: TeamPath) async throws -> LibraryList<LibraryNote> {
    try await documents("list notes", Self.team(team, "videos", clip, "notes"))
  }

  /// Writes a note on a clip.
  ///
  /// Not idempotent: a repeated call writes another one.
  public func addNote(_ text: String, on clip: String, of team: TeamPath) async throws
    -> LibraryNote
  {
    try await document(
      "add note", "POST", Self.team(team, "videos", clip, "notes"), LibraryNoteRequest(text: text))
  }

  /// Deletes a note.
  public func deleteNote(_ id: String, on clip: String, of team: TeamPath) async throws {
    try await delete("delete note", Self.team(team, "videos", clip, "notes", id))
  }
}
