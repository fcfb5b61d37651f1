internal import Crypto
internal import Foundation
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
  private static let longestPlay = Duration.seconds(900)

  /// Reads a team's highlights; `nil` when there is no such team.
  ///
  /// - Parameter last: An earlier read, of which removed highlights may play on.
  init?(of team: DocumentPath, in highlights: Highlights, after last: Self?) async throws {
    let now = ContinuousClock.now
    var earlier = last?.all
    let playing = (last?.removedAt ?? [:]).filter { now - $0.value < Self.longestPlay }.keys
    // The newest, however often members add and remove some.
    let newest = Set(playing.sorted(by: >).prefix(Highlights.most))
    earlier?.removed = (last?.all.removed ?? [:]).filter { newest.contains($0.key) }
    guard let all = try await highlights.all(of: team, after: earlier) else { return nil }
    self.init(team, all, readAt: now, after: last)
  }

  private init(
    _ team: DocumentPath, _ all: Highlights.OfTeam, readAt: ContinuousClock.Instant,
    after last: Self?
  ) {
    self.team = team
    self.all = all
    self.readAt = readAt
    removedAt = all.removed.keys.reduce(into: [:]) { $0[$1] = last?.removedAt[$1] ?? readAt }
  }

  /// Returns what may still be shown, without reading the highlights, which may be in another
  /// database than the permission; `nil` when the team is deleted.
  func permitted(in highlights: Highlights) async throws -> Self? {
    let now = ContinuousClock.now
    return try await highlights.permitted(all, of: team).map {
      Self(team, $0, readAt: now, after: self)
    }
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
