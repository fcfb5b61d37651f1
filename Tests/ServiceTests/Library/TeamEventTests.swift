import Foundation
import HTTPTransfer
import Jobs
import Logging
import NIOCore
import PuckBuddyAPI
import Synchronization
import TeamLibrary
import Testing

@testable import Service

/// The clips of a team, as listeners receive them.
@Suite(.serialized) struct TeamEventTests: LibraryCalls {
  /// The data of an event.
  private struct Change: Decodable {
    var all: Bool?
    var documents: [LibraryVideo]
    var removed: [String]
    var skipped: Int
  }

  private func changes(_ stream: EventStream) throws -> [Change] {
    try stream.events.filter { $0.name == "videos" }
      .map { try JSONDecoder().decode(Change.self, from: Data($0.data.utf8)) }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func theListIsSentThenItsChanges(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let (_, players) = try await team(on: site, as: "boss")
      let kim = try document(
        LibraryAccount.self,
        try await site.send(.post, players, #"{"name":"Kim","is_family":true}"#, as: "boss"))
      func add(_ file: String) async throws -> JobID {
        try await handIn(file, for: kim.id, of: players, as: "boss", on: site).jobID()
      }
      let first = try await add("a"), second = try await add("b")
      let videos = players.replacing("trackedAccounts", with: "videos")
      let token = try site.token("boss")
      let stream = EventStream("\(videos)/events", port: site.port, token: token)
      try await site.wait("the list") { try changes(stream).count == 1 }
      let list = try changes(stream)[0]
      #expect(list.all == true && list.removed.isEmpty && list.skipped == 0)
      #expect(Set(list.documents.map(\.id)) == [first.rawValue, second.rawValue])
      try await site.complete(first)
      try await site.wait("the end of an analysis") {
        try changes(stream).last?.documents.first?.syncStatus == "completed"
      }
      let change = try #require(try changes(stream).last)
      #expect(change.all == nil && change.documents.map(\.id) == [first.rawValue])
      _ = try await site.call(.delete, "\(videos)/\(second)", as: "boss")
      try await site.wait("a removal") { try changes(stream).last?.removed == [second.rawValue] }
      #expect(try changes(stream).last?.documents.isEmpty == true)
      // A client that has the present list gets it no more; another one does.
      let id = try #require(stream.events.last?.id)
      let known = EventStream(
        "\(videos)/events", port: site.port, token: token, headers: "Last-Event-ID: \(id)\r\n")
      let other = EventStream(
        "\(videos)/events?last_event_id=old", port: site.port, token: token)
      try await site.wait("the list") { try changes(other).count == 1 }
      #expect(try changes(other)[0].documents.map(\.id) == [first.rawValue])
      _ = try await site.send(.patch, "\(videos)/\(first)", #"{"status":"approved"}"#, as: "boss")
      try await site.wait("a change") {
        try changes(known).last?.documents.first?.status == "approved"
      }
      #expect(try changes(known).count == 1 && changes(known)[0].all == nil)
      for (user, status) in [("zed", 404), (nil, 401)] {
        #expect(try await site.get("\(videos)/events", as: user).status == status)
      }
    }
  }

  @Test func theStreamOfAMemberWhoLeavesEnds() async throws {
    try await JobSite.with { site in
      let (club, players) = try await team(on: site, as: "boss")
      let path = try #require(LibraryPath.organization(club))
      let coach = try #require(LibraryPath.members(of: path).document("bob"))
      try await site.documents.commit([
        Member.joining(coach, role: .member, at: DocumentTime(.now)),
        .count(1, "memberCount", of: path),
      ])
      let videos = players.replacing("trackedAccounts", with: "videos")
      let stream = EventStream(
        "\(videos)/events", port: site.port, token: try site.token("bob"))
      try await site.wait("the list") { try changes(stream).count == 1 }
      let members = "/api/organizations/\(club)/members"
      #expect(try await site.call(.delete, "\(members)/bob", as: "boss").status == 200)
      try await site.wait("the end") { stream.isEnded }
    }
  }

  // MARK: - Without any connection

  private func clips(_ count: Int, changed: Int? = nil) throws -> TeamClips {
    let team = try #require(
      LibraryPath.organization("c").flatMap { LibraryPath.projects(of: $0).document("t") })
    let documents = (0..<count).map { number in
      LibraryVideo(
        id: "v\(number)", title: nil, trackedAccountId: "kim", uploaderHandle: "kim",
        status: "pending", syncStatus: number == changed ? "completed" : "pending",
        syncError: nil, uploadDate: "", dateSubmitted: "", jobId: nil, shots: 0, shotTypes: [:],
        metrics: [:], comments: 0, isRead: nil)
    }
    return TeamClips(
      team: team, documents: documents, skipped: 0, id: "\(count) \(changed ?? -1)", readAt: .now)
  }

  @Test func aLongListComesInParts() throws {
    let writer = ListWriter<TeamClips>(known: nil)
    let texts = try writer.events(.event(try clips(450))).map { String(buffer: $0) }
    #expect(texts.count == 5)
    // An empty ID: without the last part nothing is known.
    #expect(texts.map { $0.contains("\nid: \n") } == [true, true, true, true, false])
    #expect(texts.map { $0.contains(#""all":true"#) } == [true, false, false, false, false])
    #expect(try writer.events(.event(try clips(450))).isEmpty)
    #expect(try writer.events(.event(try clips(450, changed: 7))).count == 1)
    // Of an empty team, that it is empty.
    #expect(try ListWriter<TeamClips>(known: nil).events(.event(try clips(0))).count == 1)
  }

  /// A source that can be read, or not.
  private final class Source: FeedSource {
    let fails = Mutex(false)
    let value: Mutex<TeamClips>

    struct Failure: Error {}

    init(_ value: TeamClips) { self.value = Mutex(value) }

    func revision() async throws -> Int64? { nil }

    func values(
      of keys: [DocumentPath], last: [DocumentPath: TeamClips]
    ) async throws -> FeedReading<DocumentPath, TeamClips> {
      if fails.withLock({ $0 }) { throw Failure() }
      let value = value.withLock { $0 }
      return FeedReading(found: [value.team: value])
    }

    func key(of value: TeamClips) -> DocumentPath { value.team }
    func event(_ value: TeamClips) -> TeamClips { value }
    func isFinal(_ value: TeamClips) -> Bool { false }
    func isOlder(_ value: TeamClips, than other: TeamClips) -> Bool { value.readAt < other.readAt }
  }

  /// Of a team that cannot be read, what may still be shown stays; the other teams are read.
  @Test(arguments: [StorageError.Code.unavailable, .denied])
  func aTeamThatCannotBeReadIsChecked(_ code: StorageError.Code) async throws {
    let (last, present) = (try clips(2), try clips(1))
    let other = try #require(last.team.owner.flatMap { LibraryPath.projects(of: $0).document("u") })
    let source = TeamSource<TeamClips>(
      latest: { nil },
      read: { team, _ in
        if team == other { return last }
        throw StorageError(code, operation: "read", operand: "highlights", reason: "down")
      },
      recheck: { _ in present })
    let reading = try await source.values(of: [last.team, other], last: [last.team: last])
    #expect(reading.found[last.team] == present && reading.found[other] == last)
    #expect(reading.failed.isEmpty == (code == .denied) && reading.failed[other] == nil)
  }

  /// A failure is said once, the list stays, and so is its end.
  @Test func troubleIsSaid() async throws {
    let source = Source(try clips(2))
    let feed = Feed(
      source, interval: .milliseconds(5), commentInterval: .seconds(60),
      logger: Logger(label: "test"))
    let polling = Task { try await feed.run() }
    defer { polling.cancel() }
    let mailbox = try feed.listen(to: try clips(2), knows: true)
    let writer = ListWriter<TeamClips>(known: try clips(2))
    func next() async throws -> String? {
      guard let message = await mailbox.next() else { return nil }
      return try writer.events(message).map { String(buffer: $0) }.joined()
    }
    source.fails.withLock { $0 = true }
    #expect(try await next()?.hasPrefix("event: trouble") == true)
    source.fails.withLock { $0 = false }
    #expect(try await next()?.contains(#""documents":[],"removed":[]"#) == true)
    source.value.withLock { value in
      if let changed = try? clips(2, changed: 1) { value = changed }
    }
    #expect(try await next()?.contains("completed") == true)
  }

  /// A change by this service stays due after a poll that fails.
  @Test func aChangeIsDueUntilItIsRead() async throws {
    let clips = try clips(2), source = Source(clips)
    let feed = Feed(
      source, interval: .seconds(86_400), commentInterval: .seconds(60),
      logger: Logger(label: "test"))
    _ = try feed.listen(to: clips, knows: true)
    var revision: Int64?
    try await feed.poll(&revision)
    #expect(feed.due([clips.team]) == [])
    feed.markDue(clips.team)
    source.fails.withLock { $0 = true }
    do {
      try await feed.poll(&revision)
      Issue.record("no failure")
    } catch {
      #expect(feed.due([clips.team]) == [clips.team])
    }
  }
}
