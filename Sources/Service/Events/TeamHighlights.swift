internal import Crypto
internal import Foundation
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary

/// The highlights of a team that may be shown at one moment, and what each member has seen.
struct TeamHighlights: TeamRead {
  let team: DocumentPath
  private let all: Highlights.OfTeam
  /// When each of the removed highlights was first missing.
  private let removedAt: [String: ContinuousClock.Instant]
  /// When the read began.
  let readAt: ContinuousClock.Instant

  /// How long a removed highlight may play on: longer than clips are.
  private static let longestPlay = Duration.seconds(600)

  /// Reads a team's highlights; `nil` when there is no such team.
  ///
  /// - Parameter last: An earlier read, of which removed highlights may play on.
  init?(of team: DocumentPath, in highlights: Highlights, after last: Self?) async throws {
    let now = ContinuousClock.now
    var earlier = last?.all
    earlier?.removed = (last?.all.removed ?? [:])
      .filter { id, _ in last?.removedAt[id].map { now - $0 < Self.longestPlay } ?? false }
    let all: Highlights.OfTeam
    do {
      guard let found = try await highlights.all(of: team, after: earlier) else { return nil }
      all = found
    } catch let error as StorageError where !error.isTransient {
      // The permission may be in another database, which can be read.
      guard let earlier else { throw error }
      all = try await highlights.permitted(earlier, of: team)
    }
    self.team = team
    self.all = all
    readAt = now
    removedAt = all.removed.keys.reduce(into: [:]) { $0[$1] = last?.removedAt[$1] ?? now }
  }

  /// Compares by the highlights, not by when they were read.
  static func == (one: Self, other: Self) -> Bool {
    one.team == other.team && one.all == other.all
  }

  /// Returns the list as a member sees it, the newest first.
  ///
  /// - Throws: `EncodingError`.
  func list(for member: String) throws -> MemberList {
    var tree = all.tree
    tree.seen = all.seen[member] ?? []
    let documents = tree.highlights.values.sorted { $0.id > $1.id }
      .map { LibraryHighlight($0, in: tree, for: member) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let mayPlayOn = Set(all.removed.keys)
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
