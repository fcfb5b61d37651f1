import Foundation
import SeededRandom
import Testing

@testable import TeamLibrary

/// The order of highlights.
@Suite struct HighlightPlaylistTests {
  private func tree(_ likes: [String: Int], seen: Set<String> = []) -> HighlightTree {
    HighlightTree(
      highlights: likes.map { id, count in
        Highlight(id: id, name: id, likes: Set((0..<count).map { "m\($0)" }))
      }, seen: seen)
  }

  /// The example of the contract.
  @Test func theExample() {
    var list = HighlightPlaylist(of: "me")
    var likes = ["a": 2, "b": 5, "c": 0, "d": 1]
    #expect(
      list.handle(.list(tree(likes, seen: ["a", "b", "d"]))) == [.show("c"), .markSeen("c")])
    #expect(list.order == ["c", "b", "a", "d"])
    likes["a"] = 6
    #expect(list.handle(.list(tree(likes, seen: ["a", "b", "d"]))).isEmpty)
    #expect(list.order == ["c", "b", "a", "d"])
    #expect(list.handle(.next) == [.show("b")])
    likes["e"] = 0
    #expect(list.handle(.list(tree(likes, seen: ["a", "b", "c", "d"]))).isEmpty)
    #expect(list.order == ["b", "e", "a", "d", "c"] && list.current == "b")
    #expect(list.handle(.like) == [.setLike("b", true)])
    #expect(list.handle(.like).isEmpty)
    #expect(list.order == ["b", "e", "a", "d", "c"])
    #expect(list.handle(.previous).isEmpty && list.current == "b")
    #expect(list.handle(.next) == [.show("e"), .markSeen("e")])
    likes["b"] = 6
    likes["d"] = nil
    #expect(list.handle(.list(tree(likes))).isEmpty)
    #expect(list.handle(.next) == [.show("a")])
    #expect(list.handle(.next) == [.show("c")])
    #expect(list.handle(.next) == [.show("b")])
    #expect(list.order == ["b", "a", "e", "c"])
  }

  @Test func nothingToShowIsNoError() {
    var list = HighlightPlaylist(of: "me")
    #expect(list.handle(.next).isEmpty && list.handle(.previous).isEmpty)
    #expect(list.handle(.list(HighlightTree())).isEmpty && list.handle(.like).isEmpty)
    #expect(list.current == nil)
    #expect(list.handle(.list(tree(["a": 0]))) == [.show("a"), .markSeen("a")])
    // The only one begins again; removed, it plays on.
    #expect(list.handle(.next) == [.show("a")])
    #expect(list.handle(.list(HighlightTree())).isEmpty && list.current == "a")
    #expect(list.handle(.next).isEmpty && list.handle(.like).isEmpty)
    #expect(list.handle(.list(tree(["b": 0]))).isEmpty && list.current == "a")
    #expect(list.handle(.next) == [.show("b"), .markSeen("b")])
    #expect(list.handle(.previous).isEmpty)
  }

  /// Random events: the rules hold after each.
  @Test func theRulesHoldAlways() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<10_000 {
      var list = HighlightPlaylist(of: "me")
      var present = HighlightTree()
      var marked: Set<String> = []
      var made = 0
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let before = list
        let event = event(&present, &made, using: &random)
        let actions = list.handle(event)
        #expect(Set(list.order).count == list.order.count)
        for action in actions {
          switch action {
          case .show(let id):
            // Nothing is shown that has been removed, and nothing stops by itself.
            #expect(present.highlights[id] != nil && list.current == id)
            if case .list = event { #expect(before.current == nil) }
          case .markSeen(let id): #expect(marked.insert(id).inserted && list.current == id)
          case .setLike(let id, let isLiked):
            #expect(id == list.current)
            if isLiked {
              present.highlights[id]?.likes.insert("me")
            } else {
              present.highlights[id]?.likes.remove("me")
            }
          }
        }
        if before.current != nil { #expect(list.current != nil) }
        if case .list = event, before.current != nil {
          #expect(list.current == before.current)
          #expect(list.order == before.order || list.order.first == before.current)
          #expect(Set(list.order).isSuperset(of: present.highlights.keys))
        }
        if case .like = event { #expect(list.order == before.order) }
        if case .previous = event { #expect(list.order == before.order) }
      }
    }
  }

  private func event(
    _ present: inout HighlightTree, _ made: inout Int, using random: inout SeededGenerator
  ) -> HighlightPlaylist.Event {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        made += 1
        let id = String(format: "%03d", made)
        present.highlights[id] = Highlight(id: id, name: id)
      }
    case 2:
      if let id = present.highlights.keys.sorted().randomElement(using: &random) {
        present.highlights[id] = nil
      }
    case 3:
      if let id = present.highlights.keys.sorted().randomElement(using: &random) {
        present.highlights[id]?.likes.insert("m\(Int.random(in: 0...5, using: &random))")
      }
    case 4: return .previous
    case 5: return Bool.random(using: &random) ? .like : .unlike
    default: return .next
    }
    return .list(present)
  }
}
