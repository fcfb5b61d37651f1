import Foundation
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import TestMedia
import Testing

/// docs/ios-guide.md against the code that it describes.
@Suite struct GuideTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  /// Returns the lines without their indentation: a statement may be inside a function.
  private func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  @Test func everyExampleIsCompiled() throws {
    let examples = lines(try text("Tests/PuckBuddyClientTests/GuideExamples.swift"))
    let blocks = try text("docs/ios-guide.md").matches(of: /```swift\n([^`]*)```/).map(\.1)
    #expect(blocks.count >= 6)
    for block in blocks { #expect(examples.contains(lines(block)), "\(block)") }
  }

  /// Every code that an app can receive has a text, and none has two.
  @Test func everyCodeHasWords() throws {
    let document = try JSONSerialization.jsonObject(
      with: Data(try text("Sources/COpenAPI/openapi.json").utf8))
    let components = (document as? [String: Any])?["components"] as? [String: Any]
    let schemas = components?["schemas"] as? [String: [String: Any]]
    typealias Local = PuckBuddyError.Local
    var codes: Set = [
      Local.connectionLost, Local.timedOut, Local.unreadableAnswer, Local.expiredLink,
      Local.notFound, Local.badAddress, Local.unreadableFile, Local.tokenUnavailable,
      Local.unavailable,
    ]
    for name in ["ErrorCode", "JobErrorCode"] {
      codes.formUnion(try #require(schemas?[name]?["enum"] as? [String]))
    }
    let rows = try text("docs/ios-guide.md").split(separator: "## Messages for users")[1]
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
    let named = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`(\w+)`/).map { String($0.1) }
    }
    #expect(Set(named).count == named.count)
    #expect(codes.subtracting(named).sorted() == [], "without words")
    #expect(Set(named).subtracting(codes).sorted() == [], "not given by any call")
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 3 && !cells.contains(""), "\(row)")
    }
  }

  @Test func oneResumeResumesOnce() async throws {
    let removals = Mutex(0)
    let early = OneResume<Int>()
    early.whenOver { removals.withLock { $0 += 1 } }
    early(.success(1))
    early(.success(2))
    #expect(try await early.value() == 1)
    early.whenOver { removals.withLock { $0 += 1 } }
    #expect(removals.withLock { $0 } == 2)
    let cancelled = OneResume<Int>()
    cancelled.whenOver { removals.withLock { $0 += 1 } }
    let task = Task { try await cancelled.value() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    cancelled(.success(3))
    #expect(removals.withLock { $0 } == 3)
  }
}
