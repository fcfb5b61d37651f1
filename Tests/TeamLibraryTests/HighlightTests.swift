import Foundation
import Testing

@testable import TeamLibrary

/// Keys, IDs and the tolerant reading of highlights.
@Suite struct HighlightTests {
  @Test(
    arguments: [
      (0, "--------"), (63, "-------z"), (1_423_088_131_153, "-JhLeOlG"),
      (1_700_000_000_000, "-NjEtLV-"),
    ] as [(Int64, String)])
  func timesAreWrittenAsFirebaseDoes(_ milliseconds: Int64, _ text: String) {
    var ids = AutomaticIDs()
    var random = SystemRandomNumberGenerator()
    let id = ids.next(at: milliseconds, using: &random)
    #expect(id.hasPrefix(text) && id.utf8.count == 20)
  }

  /// Also within a millisecond, and when the clock goes back.
  @Test func idsAreInTheOrderOfTheirMaking() {
    var ids = AutomaticIDs()
    var random = SystemRandomNumberGenerator()
    let times: [Int64] = (0..<4000).map { $0.isMultiple(of: 7) ? 90 : Int64($0) / 5 }
    let made = times.map { ids.next(at: $0, using: &random) }
    #expect(made == made.sorted() && Set(made).count == made.count)
  }

  @Test func aMillisecondMayOverflow() {
    struct Greatest: RandomNumberGenerator {
      func next() -> UInt64 { .max }
    }
    var (ids, random) = (AutomaticIDs(), Greatest())
    let first = ids.next(at: 63, using: &random)
    #expect(first == "-------zzzzzzzzzzzzz")
    #expect(ids.next(at: 63, using: &random) == "------0-------------")
  }

  @Test func keysAreEncoded() {
    #expect(TreeKey.key(of: "a.b/c%") == "a%2Eb%2Fc%25")
    #expect(TreeKey.name(of: "a%2Eb%2Fc%25") == "a.b/c%")
    #expect(TreeKey.key(of: "\u{1}[é]$#\u{7F}") == "%01%5Bé%5D%24%23%7F")
    #expect(TreeKey.key(of: "") == nil)
    #expect(TreeKey.key(of: String(repeating: "é", count: 384)) != nil)
    #expect(TreeKey.key(of: String(repeating: "é", count: 385)) == nil)
    #expect(TreeKey.name(of: "100%") == "100%")
  }

  @Test func everyFormOfTheTreeIsRead() {
    let one: DocumentValue = .map(["name": "One", "url": "https://x"])
    let two: DocumentValue = .map([
      "url": "https://y", "likes": .map(["a%2Eb": true, "c": .null]),
      "video": "o/p/v", "by": "anna", "at": .integer(5),
    ])
    let tree = HighlightTree(urls: .list([.null, one, two]), seen: .list([.null, true]))
    #expect(tree.highlights.keys.sorted() == ["1", "2"] && tree.seen == ["1"])
    #expect(tree.highlights["1"]?.likes == [])
    #expect(tree.highlights["2"]?.likes == ["a.b", "c"] && tree.highlights["2"]?.name == "")
    #expect(tree.highlights["2"]?.video == "o/p/v" && tree.highlights["2"]?.at == 5)
    let other = HighlightTree(
      urls: .map(["a": .map(["url": "u", "likes": .list([.null, 7, false])]), "b": "?"]),
      seen: .list(["a", "z"]))
    #expect(other.highlights["a"]?.likes == ["1", "2"] && other.skipped == 1)
    #expect(other.seen == ["a", "z"])
    #expect(HighlightTree(urls: nil, seen: nil) == HighlightTree())
    #expect(HighlightTree(urls: .null, seen: .map(["q": true])).seen == ["q"])
  }
}
