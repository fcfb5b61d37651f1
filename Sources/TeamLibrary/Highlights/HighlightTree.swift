/// A team's highlights, and what a member has seen, as the tree of a Realtime Database has them.
public struct HighlightTree: Sendable, Hashable {
  /// The highlights by their IDs.
  public var highlights: [String: Highlight]
  /// The IDs of the highlights that the member has seen.
  public var seen: Set<String>
  /// The number of entries that are no highlights; they hide no other.
  public private(set) var skipped = 0

  /// Creates a tree.
  public init(highlights: [Highlight] = [], seen: Set<String> = []) {
    self.highlights = Dictionary(highlights.map { ($0.id, $0) }) { $1 }
    self.seen = seen
  }

  /// Reads the values under `urls` and `seen/{member}`; nothing yet is an empty tree.
  public init(urls: DocumentValue?, seen: DocumentValue?) {
    self.init()
    for (id, value) in Self.entries(of: urls) {
      if let highlight = Highlight(id: id, value) {
        highlights[id] = highlight
      } else {
        skipped += 1
      }
    }
    self.seen = Set(Self.seen(seen))
  }

  /// Returns the entries of a map; an array is a map with integers as keys, whose missing elements
  /// are null.
  public static func entries(of value: DocumentValue?) -> [(key: String, value: DocumentValue)] {
    if let fields = value?.fields { return fields.map { ($0.key, $0.value) } }
    return (value?.elements ?? []).enumerated().filter { $0.element != .null }
      .map { ("\($0.offset)", $0.element) }
  }

  /// Returns the names of a map's or an array's keys, whatever their values are.
  public static func keys(of value: DocumentValue?) -> [String] {
    entries(of: value).map { TreeKey.name(of: $0.key) }
  }

  /// Returns the IDs in a member's entry: the keys of a map or an array, or a list of texts.
  private static func seen(_ value: DocumentValue?) -> [String] {
    if let texts = value?.elements?.compactMap(\.text), !texts.isEmpty { return texts }
    return keys(of: value)
  }
}
