internal import Crypto
internal import Foundation
internal import PuckBuddyAPI
internal import TeamLibrary

/// The highlights of a team that may be shown at one moment, and what each member has seen.
struct TeamHighlights: TeamRead {
  let team: DocumentPath
  private let tree: HighlightTree
  private let seen: [String: Set<String>]
  /// When the read began.
  let readAt: ContinuousClock.Instant

  /// Reads a team's highlights; `nil` when there is no such team.
  init?(of team: DocumentPath, in highlights: Highlights) async throws {
    readAt = .now
    guard let all = try await highlights.all(of: team) else { return nil }
    self.team = team
    tree = all.tree
    seen = all.seen
  }

  /// Compares by the highlights, not by when they were read.
  static func == (one: Self, other: Self) -> Bool {
    one.team == other.team && one.tree == other.tree && one.seen == other.seen
  }

  /// Returns the list as a member sees it, the newest first.
  ///
  /// - Throws: `EncodingError`.
  func list(for member: String) throws -> MemberList {
    var tree = tree
    tree.seen = seen[member] ?? []
    let documents = tree.highlights.values.sorted { $0.id > $1.id }
      .map { LibraryHighlight($0, in: tree, for: member) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let hash = SHA256.hash(data: try encoder.encode(documents))
    return MemberList(
      id: Data(hash.prefix(12)).base64EncodedString(), documents: documents,
      skipped: tree.skipped)
  }

  /// The highlights as one member sees them.
  struct MemberList: FollowedList {
    static let event = "highlights"
    static func id(of highlight: LibraryHighlight) -> String { highlight.id }

    let id: String
    let documents: [LibraryHighlight]
    let skipped: Int
  }
}
