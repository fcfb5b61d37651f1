import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import PuckBuddyAPI
import Synchronization
import TeamLibrary
import TestMedia
import Testing
import Worker

/// The number of requests that one job costs, with a worker configured for Google Cloud by the
/// program.
@Suite struct RequestCountTests {
  /// Twenty seconds of work that reports all the progress that a client can observe.
  private struct SlowAnalysis: JobAnalysis {
    func analyze(
      _ video: URL, for request: JobRequest, earlier: URL,
      progress: @escaping @Sendable (Double) -> Void
    ) async throws -> AnalyzedVideo {
      let begin = ContinuousClock.now
      while true {
        let share = (ContinuousClock.now - begin) / Duration.seconds(20)
        guard share < 1 else { break }
        progress(share)
        try await Task.sleep(for: .milliseconds(100))
      }
      return AnalyzedVideo(
        parentSummary: "For a parent.", coachSummary: "What went well:\n- It did.",
        childSummary: "Film again!",
        files: [
          .init(name: ResultArtifact.analysis.name, content: Data("{}".utf8), contentType: "a/json")
        ],
        numbers: ClipNumbers(
          shots: 3, shotTypes: ["wrist": 3], metrics: [:], filmedAt: nil, duration: 10,
          schemaVersion: 2, program: "test"))
    }
  }

  /// - Parameter hasPlayer: Whether each step also changes the team library.
  @Test(arguments: [false, true])
  func aJobOfTwentySecondsTakesFewRequests(hasPlayer: Bool) async throws {
    let stores = try CloudStores()
    let objects = try stores.objects()
    let jobs = try FirestoreJobStore(stores.firestore)
    let messaging = CloudMessaging(
      stores.firestore, sender: stores.sender, endpoint: stores.fake.url)
    try stores.fake.firestore.set(
      "users/u/devices/phone", #"{"platform":{"stringValue":"ios"}}"#, serverTimes: ["createdAt"])
    stores.fake.storage.put(Data("video".utf8), as: "users/u/a.mov", in: "puck-bucket")
    let folder = try TemporaryFolder()
    var settings = WorkerSettings(scratch: folder.file("scratch"))
    settings.pollInterval = .seconds(2)
    settings.longestPoll = .seconds(10)
    settings.progressInterval = WorkerSettings.cloudProgressInterval
    settings.housekeepingInterval = .seconds(300)
    let (events, notified) = AsyncStream.makeStream(of: Void.self)
    let report: @Sendable (WorkerEvent) -> Void = { event in
      switch event {
      case .notified, .notificationFailed: notified.finish()
      default: break
      }
    }
    let loop = JobLoop(
      store: jobs,
      runner: JobRunner(
        store: jobs, objects: objects, analysis: SlowAnalysis(), notifier: messaging,
        settings: settings, report: report),
      worker: "w", settings: settings, report: report)
    let id = try #require(JobID(rawValue: "twenty"))
    var request = JobRequest(userID: "u", storagePath: "users/u/a.mov")
    if hasPlayer {
      let place = try #require(LibraryPlace(organization: "c", project: "t", account: "kim"))
      let now = DocumentTime(Date.now)
      try await jobs.commit(
        Organization.founding(place.organization, name: "Club", owner: "u", at: now)
          + Project.creating(place.project, name: "Team", by: "u", at: now)
          + TrackedAccount.adding(
            place.account, name: "Kim", by: "u", family: ["u"],
            consent: LibraryConsent(isGiven: true, by: "u", at: now, scope: .numbers), at: now))
      request.library = place
    }
    _ = try await FirestoreJobStore(stores.firestore).submit(request, as: id)
    // The worker's first poll costs the same as every other.
    stores.fake.requests.clear()
    let work = Task { await loop.run() }
    for await _ in events {}
    work.cancel()
    await work.value

    let versions = stores.fake.firestore.versions(of: "jobs/twenty").compactMap(\.self)
    #expect(versions.last?.fields["status"]?.string == "completed")
    let writes = versions.dropFirst()
    let requests = stores.fake.requests.all
    let end = try #require(requests.firstIndex { $0.operation == "fcm.send" })
    let completed = requests.lastIndex { request in
      request.operation == "firestore.commit"
        && request.body?.contains(#""stringValue":"completed""#) == true
    }
    let last = try #require(completed)
    var counts: [String: Int] = [:]
    for (index, request) in requests[...end].enumerated() {
      // The worker polls for the next job while the message is sent.
      if index > last, request.operation == "firestore.runQuery" { continue }
      counts[request.operation, default: 0] += 1
    }
    let firestore = counts.filter { $0.key.hasPrefix("firestore.") }.values.reduce(0, +)
    // A run that takes longer than twenty seconds reports more progress.
    let seconds = try #require(duration(writes.map(\.updateTime)))
    let more = Int((max(0, seconds - 20) / 4.5).rounded(.up))
    #expect(firestore <= 12 + more, "\(counts) in \(seconds) s")
    #expect(Double(writes.count) <= seconds, "\(writes.count) writes in \(seconds) s")
    // A listening client is updated repeatedly, and sees both states.
    #expect(writes.count >= 4)
    let clips = stores.fake.firestore.documents(
      in: "organizations/c/projects/t/videos")
    #expect(clips.map { $0.fields["syncStatus"]?.string } == (hasPlayer ? ["completed"] : []))
    #expect(
      writes.contains { $0.fields["status"]?.string == "summarizing" }
        && writes.contains { $0.fields["status"]?.string == "processing" })
  }

  /// Returns the seconds between the first and the last time.
  private func duration(_ times: [Timestamp]) -> Double? {
    guard let first = times.first?.date, let last = times.last?.date else { return nil }
    return last.timeIntervalSince(first)
  }
}
