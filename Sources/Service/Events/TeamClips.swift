internal import Crypto
internal import Foundation
internal import PuckBuddyAPI
internal import TeamLibrary

/// The clips of a team at one moment, the last handed in first.
struct TeamClips: FollowedList, TeamRead {
  static let event = "videos"
  static func id(of clip: LibraryVideo) -> String { clip.id }

  let team: DocumentPath
  let documents: [LibraryVideo]
  /// How many documents could not be read.
  let skipped: Int
  /// Follows from the documents alone, so that it stays valid after a restart of the service.
  let id: String
  /// When the read began.
  let readAt: ContinuousClock.Instant

  /// Compares by the documents, not by when they were read.
  static func == (one: Self, other: Self) -> Bool { one.team == other.team && one.id == other.id }
}

extension TeamClips {
  /// Reads a team's clips (Q9); `nil` when there is no such team.
  init?(of team: DocumentPath, in store: any DocumentStore) async throws {
    let readAt = ContinuousClock.now
    guard try await store.document(team) != nil else { return nil }
    let stored = try await store.pages(.videosBySubmission(of: team))
    let page = LibraryPage<Video>(stored)
    var hash = SHA256()
    for document in stored {
      hash.update(data: Data("\(document.path.name) \(document.version)\n".utf8))
    }
    self.init(
      team: team, documents: page.documents.map(LibraryVideo.init), skipped: page.skipped,
      id: Data(hash.finalize().prefix(12)).base64EncodedString(), readAt: readAt)
  }
}
