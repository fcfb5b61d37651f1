public import PuckBuddyAPI

/// The order in which a member sees the highlights of a team.
///
/// A pure state machine: it hears what happened and returns what to do. New highlights come first,
/// then those that were liked most; only a withdrawal interrupts what plays. Others' likes never
/// change the order while it is being shown.
public struct HighlightPlaylist: Sendable, Hashable {
  /// What happened.
  public enum Event: Sendable, Hashable {
    /// The highlights as they are now.
    case list([LibraryHighlight])
    /// These highlights must not be shown from now on, not even to their end; `nil` for what is
    /// shown unless the list has it. After each `list` of `ServiceClient.highlightEvents(of:)`,
    /// with its `withdrawn`.
    case withdrawn([String]?)
    /// The member goes on (a button, a swipe to the left).
    case next
    /// The member goes back (a button, a swipe to the right).
    case previous
    /// The member likes what is shown.
    case like
    /// The member takes the like back.
    case unlike
  }

  /// What to do.
  public enum Action: Sendable, Hashable {
    /// Stop showing a highlight; without a `show` after it there is nothing to show.
    case hide(String)
    /// Show a highlight from its beginning.
    case show(String)
    /// Store that the member has seen it.
    case markSeen(String)
    /// Store that the member likes it, or not any more.
    case setLike(String, Bool)
  }

  private var highlights: [String: LibraryHighlight] = [:]
  private var seen: Set<String> = []
  /// The IDs that the last building of the playlist knew.
  private var known: Set<String> = []
  /// The IDs in the order of showing, each once.
  private(set) var order: [String] = []
  private var position = 0

  /// Creates a playlist with nothing to show.
  public init() {}

  /// The highlight that is shown, also after its removal; `nil` where there is none.
  public var current: String? { order.indices.contains(position) ? order[position] : nil }

  /// Handles an event, and returns what to do, in order.
  public mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .list(let highlights): update(highlights)
    case .withdrawn(let ids): withdraw(ids)
    case .next: step(by: 1)
    case .previous: step(by: -1)
    case .like: setLike(true)
    case .unlike: setLike(false)
    }
  }

  private mutating func update(_ list: [LibraryHighlight]) -> [Action] {
    highlights = Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
    // What was shown is seen, also before the service says so.
    seen.formUnion(list.filter(\.isSeen).map(\.id))
    guard !known.isSuperset(of: highlights.keys) else { return [] }
    guard let current else {
      build(pinning: nil)
      return show()
    }
    build(pinning: current)
    return []
  }

  private mutating func withdraw(_ ids: [String]?) -> [Action] {
    for id in ids ?? [] { highlights[id] = nil }
    guard let current, ids?.contains(current) ?? (highlights[current] == nil) else { return [] }
    if highlights.isEmpty { (order, known, position) = ([], [], 0) }
    return [.hide(current)] + step(by: 1)
  }

  /// Makes the playlist anew, with one highlight first that goes on playing.
  private mutating func build(pinning pinned: String?) {
    known = Set(highlights.keys)
    order = (pinned.map { [$0] } ?? []) + sorted(known.subtracting([pinned].compactMap(\.self)))
    position = 0
  }

  /// Those not seen, the newest first; then by likes, equal ones the newest first.
  private func sorted(_ ids: Set<String>) -> [String] {
    func rank(_ id: String) -> (Int, Int) {
      seen.contains(id) ? (1, -(highlights[id]?.likes ?? 0)) : (0, 0)
    }
    return ids.sorted { one, other in
      rank(one) == rank(other) ? one > other : rank(one) < rank(other)
    }
  }

  private mutating func step(by change: Int) -> [Action] {
    var next = position + change
    // What was removed is skipped when it is reached.
    while order.indices.contains(next), highlights[order[next]] == nil { next += change }
    if next < 0 { return [] }
    if next >= order.count {
      // Behind the last one: from the beginning, with the present likes.
      guard !highlights.isEmpty else { return [] }
      build(pinning: nil)
      return show()
    }
    position = next
    return show()
  }

  private mutating func show() -> [Action] {
    guard let current else { return [] }
    let isNew = seen.insert(current).inserted
    return [.show(current)] + (isNew ? [.markSeen(current)] : [])
  }

  private mutating func setLike(_ isLiked: Bool) -> [Action] {
    guard let current, let shown = highlights[current], shown.isLiked != isLiked else { return [] }
    highlights[current]?.isLiked = isLiked
    highlights[current]?.likes += isLiked ? 1 : -1
    return [.setLike(current, isLiked)]
  }
}
