internal import TeamLibrary

/// The highlights of a team and what one member has seen, as the tree has them: a file.
struct HighlightSnapshot: Encodable {
  private struct Entry: Encodable {
    var name: String
    var url: String
    var likes: [String: Bool]?
    var video: String?
    var by: String?
    var at: Int64?
  }

  private let urls: [String: Entry]
  private let seen: [String: [String: Bool]]

  init(_ tree: HighlightTree, of user: String) {
    func keys(_ names: Set<String>) -> [String: Bool] {
      Dictionary(names.compactMap(TreeKey.key).map { ($0, true) }) { $1 }
    }
    urls = tree.highlights.mapValues { highlight in
      Entry(
        name: highlight.name, url: highlight.url,
        likes: highlight.likes.isEmpty ? nil : keys(highlight.likes), video: highlight.video,
        by: highlight.by, at: highlight.at)
    }
    seen = TreeKey.key(of: user).map { [$0: keys(tree.seen)] } ?? [:]
  }
}
