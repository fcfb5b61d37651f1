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
    let client = ServiceClient(
      address: try #require(URL(string: "http://127.0.0.1:1")), answers: answers)
    #expect(try await client.club("c").name == "Hop")
    #expect(stale.withLock { $0.count == 1 && $0.allSatisfy { $0 >= begin } })
    // What was never asked, and what changes something, fails.
    await #expect(throws: PuckBuddyError.self) { try await client.club("d") }
    let change = LibraryChangeRequest(name: "Hop")
    await #expect(throws: PuckBuddyError.self) { try await client.changeClub("c", change) }
    try await answers.removeAll()
    await #expect(throws: PuckBuddyError.self) { try await client.club("c") }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// A refusal is an answer: an earlier one is not shown in its place, nor later.
  @Test func refusalsAreNotHidden() async throws {
    let state = Mutex("there")
    let club = Club()
    let site = try TestClient(answers: KeptAnswers()) { request in
      switch state.withLock({ $0 }) {
      case "there": club.answer(request)
      case "refused": TestClient.failure(403, "forbidden")
      default: Reply([.reset])
      }
    }
    #expect(try await site.client.club("c").name == "Hop")
    state.withLock { $0 = "gone" }
    #expect(try await site.client.club("c").name == "Hop")
    state.withLock { $0 = "refused" }
    let refusal = await #expect(throws: PuckBuddyError.self) {
      try await site.client.club("c")
    }
    #expect(refusal?.code == "forbidden")
    state.withLock { $0 = "gone" }
    await #expect(throws: PuckBuddyError.self) { try await site.client.club("c") }
  }

  /// What is deleted is not shown from an earlier answer; nor is anything to a signed-out user.
  @Test func deletionsForgetAll() async throws {
    let state = Mutex(true)
    let club = Club()
    let site = try TestClient(answers: KeptAnswers()) { request in
      if request.method == "DELETE" { return .text(200, #"{"success":true}"#) }
      return state.withLock { $0 } ? club.answer(request) : Reply([.reset])
    }
    #expect(try await site.client.club("c").name == "Hop")
    try await site.client.removeMember("u", from: "c")
    state.withLock { $0 = false }
    await #expect(throws: PuckBuddyError.self) { try await site.client.club("c") }
    // Without a token there is an error, whatever is kept.
    let tokens = Mutex(true)
    struct SignedOut: Error {}
    let other = try TestClient(
      answers: KeptAnswers(),
      tokens: { _ in
        guard tokens.withLock({ $0 }) else { throw SignedOut() }
        return "t"
      },
      handler: { club.answer($0) })
    #expect(try await other.client.club("c").name == "Hop")
    tokens.withLock { $0 = false }
    await #expect(throws: PuckBuddyError.self) { try await other.client.club("c") }
  }

  /// An answer that comes after sign-out is not kept for the next user.
  @Test func lateAnswersAreNotKept() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "answers")
    let answers = KeptAnswers(file: file)
    let gate = Gate()
    let site = try TestClient(answers: answers) { request in
      var reply = Club().answer(request)
      reply.steps.insert(.pass(gate), at: 0)
      return reply
    }
    let call = Task { try await site.client.club("c").name }
    try await wait("the call") { !site.calls.isEmpty }
    try await answers.removeAll()
    gate.open()
    #expect(try await call.value == "Hop")
    #expect(!FileManager.default.fileExists(atPath: file.path))
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
