import Foundation
import PuckBuddyAPI
import SeededRandom
import Testing

@testable import PuckBuddyClient

/// The order of highlights.
@Suite struct HighlightPlaylistTests {
  private func list(_ likes: [String: Int], seen: Set<String> = []) -> [LibraryHighlight] {
    likes.map { id, count in
      LibraryHighlight(
        id: id, name: id, video: "v", likes: count, isLiked: false, isSeen: seen.contains(id))
    }
  }

  /// The order that docs/teams.md names, in one example, which is also that of the page's test.
  @Test func theExample() {
    var playlist = HighlightPlaylist()
    var likes = ["a": 2, "b": 5, "c": 0, "d": 1]
    #expect(
      playlist.handle(.list(list(likes, seen: ["a", "b", "d"]))) == [.show("c"), .markSeen("c")])
    #expect(playlist.order == ["c", "b", "a", "d"])
    likes["a"] = 6
    #expect(playlist.handle(.list(list(likes, seen: ["a", "b", "d"]))).isEmpty)
    #expect(playlist.order == ["c", "b", "a", "d"])
    #expect(playlist.handle(.next) == [.show("b")])
    likes["e"] = 0
    #expect(playlist.handle(.list(list(likes, seen: ["a", "b", "c", "d"]))).isEmpty)
    #expect(playlist.order == ["b", "e", "a", "d", "c"] && playlist.current == "b")
    #expect(playlist.handle(.like) == [.setLike("b", true)])
    #expect(playlist.handle(.like).isEmpty)
    #expect(playlist.order == ["b", "e", "a", "d", "c"])
    #expect(playlist.handle(.previous).isEmpty && playlist.current == "b")
    #expect(playlist.handle(.next) == [.show("e"), .markSeen("e")])
    likes["b"] = 6
    likes["d"] = nil
    #expect(playlist.handle(.list(list(likes))).isEmpty)
    #expect(playlist.handle(.next) == [.show("a")])
    #expect(playlist.handle(.next) == [.show("c")])
    #expect(playlist.handle(.next) == [.show("b")])
    #expect(playlist.order == ["b", "a", "e", "c"])
  }

  @Test func nothingToShowIsNoError() {
    var playlist = HighlightPlaylist()
    #expect(playlist.handle(.next).isEmpty && playlist.handle(.previous).isEmpty)
    #expect(playlist.handle(.list([])).isEmpty && playlist.handle(.like).isEmpty)
    #expect(playlist.current == nil)
    #expect(playlist.handle(.list(list(["a": 0]))) == [.show("a"), .markSeen("a")])
    // The only one begins again; removed, it plays on.
    #expect(playlist.handle(.next) == [.show("a")])
    #expect(playlist.handle(.list([])).isEmpty && playlist.current == "a")
    #expect(playlist.handle(.next).isEmpty && playlist.handle(.like).isEmpty)
    #expect(playlist.handle(.list(list(["b": 0]))).isEmpty && playlist.current == "a")
    #expect(playlist.handle(.next) == [.show("b"), .markSeen("b")])
    #expect(playlist.handle(.previous).isEmpty)
  }

  @Test func whatIsWithdrawnIsNotPlayedToItsEnd() {
    var playlist = HighlightPlaylist()
    _ = playlist.handle(.list(list(["a": 2, "b": 1, "c": 0], seen: ["a", "b", "c"])))
    #expect(playlist.current == "a" && playlist.handle(.withdrawn(["b"])).isEmpty)
    #expect(playlist.handle(.list(list(["c": 0], seen: ["c"]))).isEmpty && playlist.current == "a")
    #expect(playlist.handle(.withdrawn(["a", "x"])) == [.hide("a"), .show("c")])
    #expect(playlist.handle(.withdrawn(["c"])) == [.hide("c")])
    #expect(playlist.handle(.next).isEmpty && playlist.current == nil)
    #expect(playlist.handle(.list(list(["c": 0]))) == [.show("c")])
    // Of a list that begins anew it is not known why it lacks one.
    #expect(playlist.handle(.withdrawn(nil)).isEmpty)
    #expect(playlist.handle(.list([])).isEmpty && playlist.handle(.withdrawn([])).isEmpty)
    #expect(playlist.handle(.withdrawn(nil)) == [.hide("c")] && playlist.current == nil)
    #expect(playlist.handle(.withdrawn(nil)).isEmpty)
  }

  /// Random events: the rules hold after each.
  @Test func theRulesHoldAlways() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<10_000 {
      var playlist = HighlightPlaylist()
      var present: [String: LibraryHighlight] = [:]
      var marked: Set<String> = []
      var made = 0
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let before = playlist
        let event = event(&present, &made, using: &random)
        let actions = playlist.handle(event)
        #expect(Set(playlist.order).count == playlist.order.count)
        for action in actions {
          switch action {
          case .hide(let id):
            guard case .withdrawn(let ids) = event else {
              Issue.record("hidden by \(event)")
              break
            }
            #expect(ids?.contains(id) ?? (present[id] == nil) && before.current == id)
          case .show(let id):
            // Nothing is shown that has been removed, and nothing stops by itself.
            #expect(present[id] != nil && playlist.current == id)
            if case .list = event { #expect(before.current == nil) }
          case .markSeen(let id): #expect(marked.insert(id).inserted && playlist.current == id)
          case .setLike(let id, let isLiked):
            #expect(id == playlist.current)
            present[id]?.isLiked = isLiked
            present[id]?.likes += isLiked ? 1 : -1
          }
        }
        if before.current != nil { #expect(playlist.current != nil || present.isEmpty) }
        if case .list = event, before.current != nil {
          #expect(playlist.current == before.current)
          #expect(playlist.order == before.order || playlist.order.first == before.current)
          #expect(Set(playlist.order).isSuperset(of: present.keys))
        }
        if case .withdrawn(let ids) = event, let current = before.current,
          ids?.contains(current) ?? (present[current] == nil)
        {
          #expect(actions.first == .hide(current))
          #expect(actions.count > 1 || present.isEmpty)
        }
        if case .like = event { #expect(playlist.order == before.order) }
        if case .previous = event { #expect(playlist.order == before.order) }
      }
    }
  }

  private func event(
    _ present: inout [String: LibraryHighlight], _ made: inout Int,
    using random: inout SeededGenerator
  ) -> HighlightPlaylist.Event {
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        made += 1
        let id = String(format: "%03d", made)
        present[id] = LibraryHighlight(
          id: id, name: id, video: "v", likes: 0, isLiked: false, isSeen: false)
      }
    case 2:
      if let id = present.keys.sorted().randomElement(using: &random) {
        present[id] = nil
      }
    case 3:
      if let id = present.keys.sorted().randomElement(using: &random) {
        present[id]?.likes += Int.random(in: 0...2, using: &random)
      }
    case 4: return .previous
    case 5:
      if Int.random(in: 0..<4, using: &random) == 0 { return .withdrawn(nil) }
      // Also of those that were removed before.
      let ids = (0...made).map { String(format: "%03d", $0) }.shuffled(using: &random).prefix(2)
      for id in ids { present[id] = nil }
      return .withdrawn(Array(ids))
    case 6: return Bool.random(using: &random) ? .like : .unlike
    default: return .next
    }
    return .list(Array(present.values))
  }
}
