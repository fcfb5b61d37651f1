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

  /// The highlights are documents of the library.
  public var isInLibrary: Bool { true }

  /// Returns a team's highlights and what a member has seen.
  public func tree(of team: DocumentPath, for member: String) async throws -> HighlightTree {
    let found = try await store.pages(DocumentQuery(.collection(LibraryPath.highlights(of: team))))
    let seen = try await store.documents([seenPath(member, team)].compactMap(\.self)).first
    return HighlightTree(
      urls: .map(Dictionary(found.map { ($0.path.name, .map($0.fields)) }) { $1 }),
      seen: seen.flatMap { Self.seen.value(in: $0.fields) })
  }

  /// Returns one highlight.
  public func highlight(_ id: String, of team: DocumentPath) async throws -> Highlight? {
    guard let path = LibraryPath.highlights(of: team).document(id) else { return nil }
    return try await store.document(path).flatMap { Highlight(id: id, .map($0.fields)) }
  }

  /// Returns the teams that have highlights.
  public func teams() async throws -> [DocumentPath] {
    var found: Set<DocumentPath> = []
    for name in [LibraryPath.highlights, LibraryPath.highlightViews] {
      try await store.forEachPage(of: DocumentQuery(.group(name))) { page in
        found.formUnion(page.compactMap(\.path.owner).filter { $0.segments.count == 4 })
      }
    }
    return found.sorted()
  }

  /// Adds a highlight under a new ID, and returns the ID.
  public func add(_ highlight: Highlight, to team: DocumentPath) async throws -> String {
    let (id, milliseconds) = ids.withLock { ids in
      // The time too: in the order of the IDs.
      let milliseconds = Int64(now().timeIntervalSince1970 * 1000)
      var random = SystemRandomNumberGenerator()
      return (ids.next(at: milliseconds, using: &random), milliseconds)
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
    return id
  }

  /// Removes highlights with their likes.
  public func remove(_ ids: Set<String>, from team: DocumentPath) async throws {
    let paths = ids.sorted().compactMap { LibraryPath.highlights(of: team).document($0) }
    try await store.commitInParts(paths.map { .delete($0) })
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

  /// Removes the likes of members, what they have seen, and that they brought highlights.
  public func forget(_ members: Set<String>, in team: DocumentPath) async throws {
    let all = try await store.pages(DocumentQuery(.collection(LibraryPath.highlights(of: team))))
    for highlight in all {
      var fields: [DocumentField: DocumentValue?] = [:]
      for like in members.compactMap({ TreeKey.key(of: $0) }).map({ DocumentField("likes", $0) })
      where like.value(in: highlight.fields) != nil {
        fields[like] = .some(nil)
      }
      if let by = highlight.fields["by"]?.text, members.contains(by) { fields["by"] = .some(nil) }
      guard !fields.isEmpty else { continue }
      // It may have been removed meanwhile.
      do { try await store.commit([.set(highlight.path, fields)]) } catch is DocumentConflict {}
    }
    let seen = members.sorted().compactMap { seenPath($0, team) }
    try await store.commitInParts(seen.map { .delete($0) })
  }

  /// Returns what each member has seen.
  public func seen(of team: DocumentPath) async throws -> [String: Set<String>] {
    let all = try await store.pages(
      DocumentQuery(.collection(LibraryPath.highlightViews(of: team))))
    return Dictionary(
      all.map { document in
        let seen = Self.seen.value(in: document.fields)
        return (document.path.name, HighlightTree(urls: nil, seen: seen).seen)
      }
    ) { first, _ in first }
  }

  /// Removes highlights from what members have seen.
  public func removeSeen(_ gone: [String: Set<String>], in team: DocumentPath) async throws {
    for (member, ids) in gone where !ids.isEmpty {
      guard let path = seenPath(member, team) else { continue }
      let fields = ids.map { (DocumentField("seen", $0), DocumentValue?.none) }
      do {
        try await store.commit([.set(path, Dictionary(fields) { first, _ in first })])
      } catch is DocumentConflict {
        // The member has been forgotten meanwhile.
      }
    }
  }

  private func seenPath(_ member: String, _ team: DocumentPath) -> DocumentPath? {
    LibraryPath.highlightViews(of: team).document(member)
  }
}
