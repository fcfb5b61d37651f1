import Foundation
import Jobs
import Testing

extension ObjectStoreCheck {
  func listsFoldersInOrder() async throws {
    // In byte order: `-` and `.` come before the slash, capitals before lower-case letters.
    let inFolder = ["a/b-/x", "a/b./x", "a/b/B", "a/b/a", "a/b/c/d", "a/b/c-", "a/b/é"]
    let names = inFolder + ["a/bc/x", "a/b c", "ab/x", "A/b/x", "b"]
    for name in names.shuffled() { try await upload(Data(name.utf8), to: name) }
    #expect(try await self.names(in: "a/b") == ["a/b/B", "a/b/a", "a/b/c-", "a/b/c/d", "a/b/é"])
    #expect(try await self.names(in: "a") == (["a/b c"] + inFolder + ["a/bc/x"]).sortedByBytes)
    #expect(try await self.names(in: "a/b/a").isEmpty)
    #expect(try await self.names(in: "a/bc") == ["a/bc/x"])
    #expect(try await self.names(in: "missing").isEmpty)
  }

  func namesAreBytes() async throws {
    let texts = [
      "users/ü/🏒 вид.mov", "é", "e\u{301}", "a", "A", "a ", " a", "a.", ".a", "...", "~", "a~",
      "a+",
      "a=", "+", "=", "%2F", "%", "a:b", "*?\"<>|", "-rf", "\u{202E}fdp", "\u{600}", "👨‍👩‍👧/👨‍👩‍👧",
      "\u{FEFF}b", "'$(x)'", "con", "a\u{2028}b", ".part",
    ]
    for text in texts { try await upload(Data(text.utf8), to: "names/\(text)") }
    for text in texts {
      let name = try name("names/\(text)")
      let object = try #require(try await store.description(of: name), "\(text)")
      #expect(try await download(object) == Data(text.utf8))
      #expect(object.name.rawValue.utf8.elementsEqual(name.rawValue.utf8))
    }
    let listed = try await names(in: "names").map { Array($0.utf8) }
    #expect(listed == texts.map { "names/\($0)" }.sortedByBytes.map { Array($0.utf8) })
    // Removing one Unicode normalisation of a name leaves the other one.
    try await store.remove(try name("names/é"))
    #expect(try await store.description(of: try name("names/e\u{301}")) != nil)
  }

  func namesMayBeginOthers() async throws {
    let names = ["a", "a/b", "a/b/c", "a/b/c/d", "ab"]
    for name in names { try await upload(Data(name.utf8), to: name) }
    for name in names {
      let object = try #require(try await store.description(of: try self.name(name)))
      #expect(try await download(object) == Data(name.utf8))
    }
    try await store.remove(try name("a/b"))
    #expect(try await self.names(in: "a") == ["a/b/c", "a/b/c/d"])
    try await store.remove(try name("a/b/c/d"))
    try await store.remove(try name("a/b/c"))
    #expect(try await store.description(of: try name("a")) != nil)
    #expect(try await store.description(of: try name("ab")) != nil)
    #expect(try await self.names(in: "a").isEmpty)
  }

  func longNames() async throws {
    let segment = String(repeating: "x", count: 255)
    let wide = String(repeating: "é", count: 127) + "x"
    let names = [
      segment, "\(segment)/\(segment)/\(segment)/\(segment)", "\(wide)/\(wide)",
      "x" + String(repeating: "🏒", count: 63) + "xx", String(segment.dropLast()),
      "a" + String(repeating: "/a", count: 511),
    ]
    for name in names { try await upload(Data(name.utf8), to: name) }
    for name in names {
      let object = try #require(try await store.description(of: try self.name(name)))
      #expect(try await download(object) == Data(name.utf8))
    }
    #expect(try await self.names(in: segment) == [names[1]])
    #expect(try await self.names(in: wide) == [names[2]])
    #expect(try await self.names(in: "a/a") == [names[5]])
    for name in names {
      try await store.remove(try self.name(name))
      #expect(try await store.description(of: try self.name(name)) == nil)
    }
  }

  func oneOfManyUploadsWins() async throws {
    let name = try name("race/winner")
    let outcomes = try await concurrently(0..<32) { index -> Result<ObjectDescription, any Error> in
      do {
        let content = self.content(70_000, seed: UInt64(index))
        return .success(try await self.upload(content, to: name.rawValue))
      } catch {
        return .failure(error)
      }
    }
    let winners = outcomes.compactMap { try? $0.get() }
    #expect(winners.count == 1)
    for case .failure(let error) in outcomes {
      #expect((error as? StorageError)?.code == .conflict, "\(error)")
    }
    let object = try #require(winners.first)
    #expect(try await store.description(of: name) == object)
    let content = try await download(object)
    #expect((0..<32).contains { self.content(70_000, seed: UInt64($0)) == content })
  }

  func attacksAreNoNames() {
    let long = String(repeating: "x", count: 256)
    let attacks = [
      "", "/", "..", ".", "../a", "a/..", "a/../b", "a/./b", "/a", "a/", "a//b", "a\\b", "..\\a",
      "a\u{0}", "a\nb", "a\r\nb", "a\u{7F}", "a\u{85}", "a/\u{301}b", "\u{600}/b", long,
      "a/\(long)",
      String(repeating: "a/", count: 512) + "b",
    ]
    for attack in attacks {
      #expect(ObjectName(rawValue: attack) == nil, "\(attack.debugDescription)")
    }
  }
}

extension [String] {
  fileprivate var sortedByBytes: [String] {
    sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
