public import Foundation
internal import Synchronization

/// The highlights of teams as documents: one for each highlight, and one for what a member has seen.
public final class DocumentHighlights: HighlightStore {
  private let store: any DocumentStore
  private let now: @Sendable () -> Date
  private let ids = Mutex(AutomaticIDs())

  /// Creates the highlights of a store.
  public init(_ store: any DocumentStore, now: @escaping @Sendable () -> Date = { Date.now }) {
    self.store = store
    self.now = now
  }

  private static let seen: DocumentField = "seen"

  /// Returns a team's highlights and what a member has seen.
  public func tree(of team: DocumentPath, for member: String) async throws -> HighlightTree {
    let found = try await store.pages(DocumentQuery(.collection(LibraryPath.highlights(of: team))))
    let seen = try await store.documents([seenPath(member, team)].compactMap(\.self)).first
    return HighlightTree(
      urls: .map(Dictionary(found.map { ($0.path.name, .map($0.fields)) }) { $1 }),
      seen: seen.flatMap { Self.seen.value(in: $0.fields) })
  }

  /// Adds a highlight under a new ID, and returns it.
  public func add(_ highlight: Highlight, to team: DocumentPath) async throws -> Highlight {
    let milliseconds = Int64(now().timeIntervalSince1970 * 1000)
    let id = ids.withLock { ids in
      var random = SystemRandomNumberGenerator()
      return ids.next(at: milliseconds, using: &random)
    }
    guard let path = LibraryPath.highlights(of: team).document(id) else {
      throw LibraryFault.notFound
    }
    var fields: [String: DocumentValue] = [
      "name": .string(highlight.name), "url": .string(highlight.url),
      "at": .integer(milliseconds),
    ]
    if let video = highlight.video { fields["video"] = .string(video) }
    if let by = highlight.by { fields["by"] = .string(by) }
    try await store.commit([.create(path, fields)])
    return Highlight(
      id: id, name: highlight.name, url: highlight.url, video: highlight.video, by: highlight.by,
      at: milliseconds)
  }

  /// Removes a highlight with its likes.
  public func remove(_ id: String, from team: DocumentPath) async throws {
    guard let path = LibraryPath.highlights(of: team).document(id) else { return }
    try await store.commit([.delete(path)])
  }

  /// Stores whether a member likes a highlight.
  public func setLike(
    _ isLiked: Bool, of id: String, by member: String, in team: DocumentPath
  ) async throws {
    guard let path = LibraryPath.highlights(of: team).document(id),
      let key = TreeKey.key(of: member)
    else { throw LibraryFault.notFound }
    do {
      try await store.commit([
        .set(path, [DocumentField("likes", key): isLiked ? .boolean(true) : nil])
      ])
    } catch is DocumentConflict {
      throw LibraryFault.notFound
    }
  }

  /// Stores that a member has seen a highlight.
  public func markSeen(_ id: String, by member: String, in team: DocumentPath) async throws {
    guard let path = seenPath(member, team) else { return }
    try await store.commit([.set(path, [DocumentField("seen", id): .boolean(true)], if: nil)])
  }

  /// Removes a member's likes, and what the member has seen.
  public func forget(_ member: String, in team: DocumentPath) async throws {
    guard let key = TreeKey.key(of: member) else { return }
    let all = try await store.pages(DocumentQuery(.collection(LibraryPath.highlights(of: team))))
    for highlight in all {
      var fields: [DocumentField: DocumentValue?] = [:]
      if DocumentField("likes", key).value(in: highlight.fields) != nil {
        fields[DocumentField("likes", key)] = .some(nil)
      }
      if highlight.fields["by"] == .string(member) { fields["by"] = .some(nil) }
      guard !fields.isEmpty else { continue }
      // It may have been removed meanwhile.
      do { try await store.commit([.set(highlight.path, fields)]) } catch is DocumentConflict {}
    }
    if let path = seenPath(member, team) { try await store.commit([.delete(path)]) }
  }

  private func seenPath(_ member: String, _ team: DocumentPath) -> DocumentPath? {
    LibraryPath.highlightViews(of: team).document(member)
  }
}
