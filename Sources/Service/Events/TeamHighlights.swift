internal import Crypto
internal import Foundation
internal import PuckBuddyAPI
internal import TeamLibrary

/// The highlights of a team that may be shown at one moment, and what each member has seen.
struct TeamHighlights: TeamRead {
  let team: DocumentPath
  private let tree: HighlightTree
  private let seen: [String: Set<String>]
  /// Removed since the first read, while their clips may still be shown.
  private let removed: [String: Highlight]
  /// When the read began.
  let readAt: ContinuousClock.Instant

  /// Reads a team's highlights; `nil` when there is no such team.
  ///
  /// - Parameter last: The read before this one.
  init?(of team: DocumentPath, in highlights: Highlights, after last: Self?) async throws {
    readAt = .now
    let earlier = (last?.tree.highlights ?? [:]).merging(last?.removed ?? [:]) { $1 }
    guard let all = try await highlights.all(of: team, after: earlier) else { return nil }
    self.team = team
    tree = all.tree
    seen = all.seen
    // However often members add and remove: the newest.
    let kept = all.removed.sorted { $0.key > $1.key }.prefix(Highlights.most)
    removed = Dictionary(kept.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// Compares by the highlights, not by when they were read.
  static func == (one: Self, other: Self) -> Bool {
    one.team == other.team && one.tree == other.tree && one.seen == other.seen
      && one.removed == other.removed
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
    let mayPlayOn = Set(removed.keys)
    var hash = SHA256()
    hash.update(data: try encoder.encode(documents))
    // Without those the ID is valid also after a restart of the service.
    if !mayPlayOn.isEmpty { hash.update(data: try encoder.encode(mayPlayOn.sorted())) }
    return MemberList(
      id: Data(hash.finalize().prefix(12)).base64EncodedString(), documents: documents,
      skipped: tree.skipped, mayPlayOn: mayPlayOn)
  }

  /// The highlights as one member sees them.
  struct MemberList: FollowedList {
    static let event = "highlights"
    static func id(of highlight: LibraryHighlight) -> String { highlight.id }

    let id: String
    let documents: [LibraryHighlight]
    let skipped: Int
    let mayPlayOn: Set<String>?
  }
}
