import Foundation
import HTTPTransfer
import Jobs
import Service
import StorageConformance
import Synchronization
import Testing

@testable import LoopbackServer

/// The events of jobs, as listeners receive them.
@Suite(.serialized) struct JobEventTests {
  private func listen(
    _ site: JobSite, _ id: JobID, as user: String = "anna", headers: String = "",
    query: String = ""
  ) throws -> EventStream {
    EventStream(
      "/api/jobs/\(id)/events\(query)", port: site.port, token: try site.token(user),
      headers: headers)
  }

  private func wait(
    _ site: JobSite, for status: String, _ stream: EventStream
  ) async throws {
    try await site.wait(status) {
      try #require(!stream.isEnded || stream.states.contains(status), "\(stream.text)")
      return stream.states.contains(status)
    }
  }

  private func listenWhenThereIsRoom(
    _ site: JobSite, _ id: JobID, as user: String
  ) async throws -> EventStream {
    var stream = try listen(site, id, as: user)
    try await site.wait("room") {
      try await site.wait("an answer") { stream.status != nil || stream.isEnded }
      if stream.status == 200 { return true }
      stream = try listen(site, id, as: user)
      return false
    }
    return stream
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aJobIsFollowedToItsEnd(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await site.submit("a")
      let stream = try listen(site, id)
      try await wait(site, for: "queued", stream)
      let head = stream.text.lowercased()
      #expect(stream.status == 200 && head.contains("content-type: text/event-stream"))
      #expect(head.contains("cache-control: no-store"))
      #expect(stream.text.contains("retry: 2000\n\n"))
      try await site.complete(id)
      try await wait(site, for: "completed", stream)
      try await site.wait("the end of the stream") { stream.isEnded }
      let last = try #require(stream.events.last)
      let job = try #require(try await site.jobs.job(id))
      #expect(last.name == "job" && last.id == String(job.updatedAt.microseconds))
      #expect(last.data == (try await site.get("/api/jobs/a").text))
      // No ID repeats, and none decreases.
      let ids = stream.events.compactMap { $0.id.flatMap { Int($0) } }
      #expect(ids == Array(Set(ids)).sorted())
    }
  }

  /// Event IDs are derived from the document, so that another process can resume a stream of this
  /// one.
  @Test func aListenerGoesOnAfterARestart() async throws {
    let site = try JobSite(.init())
    let id = try await site.submit("a")
    var known = ""
    try await site.serve {
      let stream = try listen(site, id)
      try await wait(site, for: "queued", stream)
      known = try #require(stream.events.last?.id)
      await site.stop()
      try await site.wait("the end of the stream") { stream.isEnded }
    }
    try await site.serve {
      let header = try listen(site, id, headers: "Last-Event-ID: \(known)\r\n")
      let query = try listen(site, id, query: "?last_event_id=\(known)")
      let older = try listen(site, id, headers: "Last-Event-ID: 1\r\n")
      try await wait(site, for: "queued", older)
      for stream in [header, query] {
        try await site.wait("the beginning") { stream.text.contains("retry:") }
      }
      try await site.complete(id)
      for stream in [header, query, older] { try await wait(site, for: "completed", stream) }
      #expect(!header.states.contains("queued") && !query.states.contains("queued"))
      let final = try #require(header.events.last?.id)
      // A client that knows the final state has no reason to reconnect.
      let after = try listen(site, id, headers: "Last-Event-ID: \(final)\r\n")
      try await site.wait("the answer") { after.status != nil }
      #expect(after.status == 204)
      let again = try listen(site, id)
      try await wait(site, for: "completed", again)
      try await site.wait("the end of the stream") { again.isEnded }
    }
  }

  @Test func aDeletedJobEndsItsStream() async throws {
    try await JobSite.with { site in
      let id = try await site.submit("a")
      let stream = try listen(site, id)
      try await wait(site, for: "queued", stream)
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      try await site.wait("the end of the stream") { stream.isEnded }
      #expect(stream.events.last == .init(name: "gone", id: nil, data: "{}"))
    }
  }

  @Test func aSilentConnectionIsKeptAlive() async throws {
    var options = JobSite.Options()
    options.limits.comment = .milliseconds(20)
    try await JobSite.with(options) { site in
      let id = try await site.submit("a")
      let stream = try listen(site, id)
      try await site.wait("comments") {
        stream.text.matches(of: /: still here\n\n/).count >= 3
      }
      #expect(stream.states == ["queued"])
    }
  }

  /// Sixty listeners of twenty jobs: all receive the end, and the store is polled no more often
  /// than for one.
  @Test func manyListenersCostOnePoll() async throws {
    let counting = Mutex<CountingJobs?>(nil)
    var options = JobSite.Options(isGuarded: false)
    options.jobs = { jobs in
      let store = CountingJobs(jobs)
      counting.withLock { $0 = store }
      return store
    }
    try await JobSite.with(options) { site in
      var ids: [JobID] = []
      for number in 1...20 { ids.append(try await site.submit("job-\(number)")) }
      let streams = (0..<60).map {
        EventStream("/api/jobs/\(ids[$0 % 20])/events", port: site.port)
      }
      for stream in streams { try await wait(site, for: "queued", stream) }
      let store = try #require(counting.withLock { $0 })
      #expect(store.widest.withLock { $0 } <= 20)
      // Without changes nothing is read.
      try await site.wait("rest") {
        let (reads, revisions) = store.counts.withLock { $0 }
        try await site.wait("ten more questions") {
          store.counts.withLock { $0.revisions } > revisions + 10
        }
        return store.counts.withLock { $0.reads } == reads
      }
      for id in ids { try await site.complete(id, frames: 0) }
      for stream in streams { try await wait(site, for: "completed", stream) }
      for stream in streams { try await site.wait("the end") { stream.isEnded } }
    }
  }

  @Test func listenersAreSentAwayWhenTheServiceStops() async throws {
    let site = try JobSite(.init(isGuarded: false))
    let id = try await site.submit("a")
    var streams: [EventStream] = []
    try await site.serve {
      streams = (1...50).map { _ in EventStream("/api/jobs/a/events", port: site.port) }
      for stream in streams { try await wait(site, for: "queued", stream) }
    }
    // The service has ended the streams, and not by cutting the connections.
    for stream in streams { try await site.wait("the end") { stream.isEnded } }
    #expect(!site.log.contains("requests were cut off"))
    #expect(streams.allSatisfy { $0.text.hasSuffix("\r\n0\r\n\r\n") })
    #expect(try await site.jobs.job(id)?.status == .queued)
  }

  @Test(.timeLimit(.minutes(10))) func listenersAreLimited() async throws {
    var options = JobSite.Options()
    options.limits.listenersOfUser = 2
    options.limits.listeners = 3
    try await JobSite.with(options) { site in
      let id = try await site.submit("a"), other = try await site.submit("b", of: "bob")
      let first = try listen(site, id), second = try listen(site, id)
      for stream in [first, second] { try await wait(site, for: "queued", stream) }
      let third = try await site.get("/api/jobs/a/events")
      #expect(third.status == 429 && third.headers["Retry-After"] != nil)
      // A HEAD holds no permit after it has been answered.
      for _ in 1...5 {
        try await site.wait("room") {
          try await site.call(.head, "/api/jobs/b/events", as: "bob").status == 200
        }
      }
      let bobs = try await listenWhenThereIsRoom(site, other, as: "bob")
      try await wait(site, for: "queued", bobs)
      #expect(try await site.get("/api/jobs/b/events", as: "bob").status == 429)
      // A listener that disconnects silently releases its permit.
      first.leave()
      _ = try await listenWhenThereIsRoom(site, id, as: "anna")
    }
  }

  /// An unread body would hide that the client has disconnected.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: ["Content-Length: 2097152", "Transfer-Encoding: chunked"])
  func aBodyIsRefused(_ header: String) async throws {
    var options = JobSite.Options()
    options.limits.listeners = 1
    try await JobSite.with(options) { site in
      let id = try await site.submit("a")
      let head = """
        GET /api/jobs/a/events HTTP/1.1\r
        Host: 127.0.0.1\r
        Authorization: Bearer \(try site.token("anna"))\r
        \(header)\r
        \r\n
        """
      let sender = try #require(StreamSocket.connected(to: site.port))
      // Not the whole body: the answer arrives first, and then the client disconnects.
      let body = "100000\r\n" + String(repeating: "x", count: 1 << 20)
      _ = await sender.sendAll(Array((head + body).utf8))
      let answer = await sender.nextText()
      #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer.prefix(200))")
      sender.end()
      // The only permit is free.
      let stream = try await listenWhenThereIsRoom(site, id, as: "anna")
      try await wait(site, for: "queued", stream)
    }
  }

  /// An empty body counts as no body.
  @Test func anEmptyBodyIsNone() async throws {
    try await JobSite.with { site in
      let id = try await site.submit("a")
      let stream = try listen(site, id, headers: "Content-Length: 0\r\n")
      try await wait(site, for: "queued", stream)
    }
  }

  /// A temporary store error ends no listener's stream.
  @Test func listenersOutliveAFailureOfTheStore() async throws {
    let isFailing = Mutex(false)
    var options = JobSite.Options()
    options.jobs = { FailingJobs(store: $0) { isFailing.withLock { $0 } } }
    try await JobSite.with(options) { site in
      let id = try await site.submit("a")
      let stream = try listen(site, id)
      try await wait(site, for: "queued", stream)
      isFailing.withLock { $0 = true }
      try await site.complete(id)
      try await site.wait("the failure") { site.log.contains("cannot be read") }
      #expect(!stream.isEnded)
      isFailing.withLock { $0 = false }
      try await wait(site, for: "completed", stream)
    }
  }
}

/// Counts the reads of jobs.
private final class CountingJobs: ForwardingJobStore {
  let store: any JobStore
  let counts = Mutex((reads: 0, revisions: 0))
  let widest = Mutex(0)

  init(_ store: any JobStore) { self.store = store }

  func jobs(named ids: [JobID]) async throws -> [Job] {
    counts.withLock { $0.reads += 1 }
    widest.withLock { $0 = max($0, ids.count) }
    return try await store.jobs(named: ids)
  }

  func revision() async throws -> Int64? {
    counts.withLock { $0.revisions += 1 }
    return try await store.revision()
  }
}

/// Fails to read several jobs while a test requests it.
private struct FailingJobs: ForwardingJobStore {
  let store: any JobStore
  let isFailing: @Sendable () -> Bool

  func jobs(named ids: [JobID]) async throws -> [Job] {
    guard !isFailing() else {
      throw StorageError(.unavailable, operation: "read", operand: "jobs", reason: "test")
    }
    return try await store.jobs(named: ids)
  }
}
