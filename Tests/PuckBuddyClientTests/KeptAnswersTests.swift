import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import Testing

/// The last answers of the service, as a client keeps them.
@Suite struct KeptAnswersTests {
  private static let club = """
    {"success":true,"document":{"id":"c","name":"NAME","ownerUserId":"u","memberCount":1,\
    "trackedAccountCount":0,"videoCount":0}}
    """

  /// A service with one club, whose name changes.
  private final class Club: Sendable {
    let name = Mutex("Hop")
    let unchanged = Mutex(0)

    func answer(_ request: ReceivedRequest) -> Reply {
      let name = name.withLock { $0 }
      let tag = "\"\(name)\""
      guard request["If-None-Match"] != tag else {
        unchanged.withLock { $0 += 1 }
        return .text(304, "", [("ETag", tag)])
      }
      return .text(200, KeptAnswersTests.club.replacing("NAME", with: name), [("ETag", tag)])
    }
  }

  @Test func anUnchangedAnswerIsNotSentAgain() async throws {
    let club = Club()
    let answers = KeptAnswers()
    let site = try TestClient(answers: answers) { club.answer($0) }
    #expect(try await site.client.club("c").name == "Hop")
    #expect(try await site.client.club("c").name == "Hop")
    #expect(club.unchanged.withLock { $0 } == 1)
    club.name.withLock { $0 = "Sweep" }
    #expect(try await site.client.club("c").name == "Sweep")
    #expect(try await site.client.club("other").name == "Sweep")
    #expect(club.unchanged.withLock { $0 } == 1)
  }

  @Test func theLastAnswerIsReturnedWithoutAConnection() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "answers")
    let begin = Date()
    do {
      let site = try TestClient(answers: KeptAnswers(file: file)) { Club().answer($0) }
      #expect(try await site.client.club("c").name == "Hop")
    }
    // Another start of the app, without a connection: nothing listens at port 1.
    let stale = Mutex<[Date]>([])
    let answers = KeptAnswers(file: file) { date in stale.withLock { $0.append(date) } }
    let client = PuckBuddyClient(
      address: try #require(URL(string: "http://127.0.0.1:1")), answers: answers)
    #expect(try await client.club("c").name == "Hop")
    #expect(stale.withLock { $0.count == 1 && $0.allSatisfy { $0 >= begin } })
    // What was never asked, and what changes something, fails.
    await #expect(throws: PuckBuddyError.self) { try await client.club("d") }
    let change = LibraryChangeRequest(name: "Hop")
    await #expect(throws: PuckBuddyError.self) { try await client.changeClub("c", change) }
    await answers.removeAll()
    await #expect(throws: PuckBuddyError.self) { try await client.club("c") }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// A refusal is an answer: an earlier one is not shown in its place.
  @Test func refusalsAreNotHidden() async throws {
    let isRefused = Mutex(false)
    let club = Club()
    let site = try TestClient(answers: KeptAnswers()) { request in
      isRefused.withLock { $0 } ? TestClient.failure(403, "forbidden") : club.answer(request)
    }
    #expect(try await site.client.club("c").name == "Hop")
    isRefused.withLock { $0 = true }
    let refusal = await #expect(throws: PuckBuddyError.self) {
      try await site.client.club("c")
    }
    #expect(refusal?.code == "forbidden")
  }

  @Test func theOldestMakeRoom() async throws {
    let club = Club()
    let site = try TestClient(answers: KeptAnswers(largest: 400)) { club.answer($0) }
    for id in ["a", "b", "c"] { _ = try await site.client.club(id) }
    _ = try await site.client.club("c")
    #expect(club.unchanged.withLock { $0 } == 1)
    _ = try await site.client.club("a")
    #expect(club.unchanged.withLock { $0 } == 1)
  }
}
