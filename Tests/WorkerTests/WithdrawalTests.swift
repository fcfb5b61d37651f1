import Foundation
import Jobs
import LocalStorage
import StorageConformance
import Synchronization
import TestMedia
import Testing
import Worker

/// Withdrawals of consents: nothing of what they allowed can be found, whenever the process dies.
@Suite struct WithdrawalTests {
  private static let text = "the distinctive analysis"
  private let shop: Workshop
  private let store: SQLiteJobStore
  private let zuzana: UserID
  private let player: PlayerID

  init() throws {
    shop = try Workshop()
    store = try #require(shop.store as? SQLiteJobStore)
    zuzana = try #require(UserID(rawValue: "zuzana"))
    player = try #require(PlayerID(rawValue: "p1"))
  }

  private func housekeeper(_ steps: Steps = Steps()) -> Housekeeper {
    Housekeeper(
      store: DyingJobs(store: store, steps: steps),
      objects: DyingObjects(objects: shop.objects, steps: steps), files: shop.settings.files,
      consents: store, now: { [clock = shop.clock] in clock.now })
  }

  private func give(_ purposes: Set<ConsentPurpose>) async throws {
    let refusal = try await store.changeConsents(of: zuzana) { [player] record, now in
      record.give(purposes, for: player, by: .parent, textVersion: "1", at: now)
    }
    try #require(refusal == nil)
  }

  /// Completes a shared job with a copy of its video, and submits one that waits.
  private func fill() async throws -> [JobID] {
    try await give([.analysis, .sharing])
    let done = try await shop.submit("distinctive-a.mov", user: "zuzana")
    _ = try await shop.run(done) { _, _ in .sample(Self.text) }
    _ = try await store.share(done, of: zuzana, key: "key")
    let copy = shop.folder.file("copy")
    try Data("the distinctive copy".utf8).write(to: copy)
    _ = try await shop.objects.upload(copy, to: try copyName(of: done), contentType: "video/mp4")
    try FileManager.default.removeItem(at: copy)
    return [done, try await shop.submit("distinctive-b.mov", user: "zuzana")]
  }

  private func copyName(of job: JobID) throws -> ObjectName {
    try #require(ObjectName(rawValue: "users/zuzana/results/\(job)/1/shared/video.mp4"))
  }

  @Test func everythingOfAWithdrawnAnalysisIsGone() async throws {
    let ids = try await fill()
    let other = try await shop.submit("other.mov", user: "bob")
    let texts = ids.map(\.rawValue) + ["distinctive"]
    #expect(try shop.traces(of: texts).count >= 5)
    let removal = try await housekeeper().withdraw(.analysis, for: player, of: zuzana)
    #expect(Set(removal.jobs) == Set(ids))
    #expect(try shop.traces(of: texts) == [])
    #expect(try await store.job(other) != nil)
    // What stays says only that there was a consent, and from when to when.
    let record = try await store.consents(of: zuzana)
    #expect(record.deletionsDue == [:] && !record.allows(.analysis))
    #expect(record.players[player]?[.analysis]?.withdrawnAt != nil)
    #expect(try await store.usersWithDeletionsDue() == [])
    let again = try await housekeeper().withdraw(.analysis, for: player, of: zuzana)
    #expect(again == Removal())
  }

  @Test func linksOfAWithdrawnSharingAreGone() async throws {
    let ids = try await fill()
    _ = try await housekeeper().withdraw(.sharing, for: player, of: zuzana)
    #expect(try await store.shareKey(of: ids[0]) == nil)
    #expect(try await shop.objects.description(of: try copyName(of: ids[0])) == nil)
    #expect(try await store.jobs(JobSelection(user: "zuzana")).count == 2)
    #expect(try await shop.results(of: ids[0], user: "zuzana").count == 2)
    let record = try await store.consents(of: zuzana)
    #expect(record.deletionsDue == [:] && record.allows(.analysis) && !record.allows(.sharing))
  }

  /// Other consents say nothing about stored data.
  @Test func aWithdrawnLanguageModelDeletesNothing() async throws {
    try await give([.languageModel])
    _ = try await fill()
    let removal = try await housekeeper().withdraw(.languageModel, for: player, of: zuzana)
    #expect(removal == Removal())
    #expect(try await store.jobs(JobSelection(user: "zuzana")).count == 2)
  }

  /// The process dies before or after each step; another worker finishes, without a further call.
  @Test(arguments: [ConsentPurpose.analysis, .sharing], [false, true])
  func aKillBetweenStepsLeavesNothing(
    _ purpose: ConsentPurpose, _ isAfterTheStep: Bool
  ) async throws {
    var deaths = 0
    while true {
      let ids = try await fill()
      let steps = Steps(lifetime: deaths, isAfterTheStep: isAfterTheStep)
      do {
        _ = try await housekeeper(steps).withdraw(purpose, for: player, of: zuzana)
        // No step was left at which it could die.
        break
      } catch is Steps.Death {
        deaths += 1
      }
      // Nothing is allowed meanwhile, and nothing new can be given that would be deleted too.
      let due = try await store.consents(of: zuzana)
      #expect(!due.allows(purpose) && due.deletionsDue.keys.contains(purpose))
      try await housekeeper().finishDeletions()
      let record = try await store.consents(of: zuzana)
      #expect(record.deletionsDue == [:], "\(deaths)")
      #expect(try await store.shareKey(of: ids[0]) == nil)
      #expect(try shop.traces(of: ["the distinctive copy"]) == [], "\(deaths)")
      if purpose == .analysis {
        #expect(try shop.traces(of: ids.map(\.rawValue) + ["distinctive"]) == [], "\(deaths)")
      } else {
        #expect(try await store.jobs(JobSelection(user: "zuzana")).count >= 2)
        for job in try await store.jobs(JobSelection(user: "zuzana")) {
          _ = try await housekeeper().delete(job.id)
        }
      }
    }
    #expect(deaths > (purpose == .analysis ? 5 : 0))
  }

  /// The storage refuses to remove one user's objects: the other's withdrawal is finished.
  @Test func oneThatCannotBeFinishedDoesNotStopAnother() async throws {
    _ = try await fill()
    let bob = try #require(UserID(rawValue: "bob"))
    let job = try await shop.submit("b.mov", user: "bob")
    for user in [bob, zuzana] {
      try await store.changeConsents(of: user) { [player] record, now in
        _ = record.give([.analysis], for: player, by: .parent, textVersion: "1", at: now)
        record.withdraw(.analysis, for: player, at: now)
      }
    }
    let locked = Housekeeper(
      store: store, objects: LockedObjects(objects: shop.objects, folder: "users/bob/"),
      files: shop.settings.files, consents: store)
    await #expect(throws: StorageError.self) { try await locked.finishDeletions() }
    #expect(try await store.jobs(JobSelection(user: "zuzana")).isEmpty)
    #expect(try await store.usersWithDeletionsDue() == [bob])
    try await housekeeper().finishDeletions()
    #expect(try await store.usersWithDeletionsDue() == [])
    #expect(try shop.traces(of: [job.rawValue]) == [])
  }

  /// A job that an app wrote itself, without the service's check.
  @Test func aJobWithoutConsentFailsBeforeItsVideoIsRead() async throws {
    let id = try await shop.submit("a.mov", user: "zuzana")
    let reads = Mutex(0)
    let objects = HookedObjects(
      shop.objects, describing: { reads.withLock { $0 += 1 } },
      reading: { _, _, _ in reads.withLock { $0 += 1 } },
      downloading: { reads.withLock { $0 += 1 } })
    let runner = shop.runner(objects: objects, consent: ConsentCheck(store)) { _, _ in
      Issue.record("the analysis was begun")
      return .sample()
    }
    #expect(try await shop.run(id, by: runner) == .failed(.noConsent))
    let failed = try await shop.job(id)
    #expect(failed.status == .failed && failed.failure?.code == "no_consent")
    #expect(reads.withLock { $0 } == 0)
    // With consent, the same worker analyses it.
    try await give([.analysis])
    let next = try await shop.submit("b.mov", user: "zuzana")
    let allowed = shop.runner(consent: ConsentCheck(store))
    #expect(try await shop.run(next, by: allowed) == .completed)
  }
}

/// The steps of a process that dies at one of them.
private final class Steps: Sendable {
  struct Death: Error {}

  private let rest: Mutex<Int>
  private let isAfterTheStep: Bool

  /// - Parameter lifetime: The number of steps before the one at which it dies.
  init(lifetime: Int = .max, isAfterTheStep: Bool = false) {
    rest = Mutex(lifetime)
    self.isAfterTheStep = isAfterTheStep
  }

  func take<Value: Sendable>(_ step: () async throws -> Value) async throws -> Value {
    let dies = rest.withLock { rest in
      defer { rest -= 1 }
      return rest <= 0
    }
    if dies, !isAfterTheStep { throw Death() }
    let value = try await step()
    if dies { throw Death() }
    return value
  }
}

private struct DyingJobs: ForwardingJobStore {
  let store: any JobStore
  let steps: Steps

  func delete(_ id: JobID) async throws -> JobRemains {
    try await steps.take { try await store.delete(id) }
  }
  func forget(_ remains: [JobRemains]) async throws {
    try await steps.take { try await store.forget(remains) }
  }
}

private struct DyingObjects: ForwardingObjectStore {
  let objects: any ObjectStore
  let steps: Steps

  func remove(_ name: ObjectName) async throws {
    try await steps.take { try await objects.remove(name) }
  }
  func remove(_ object: ObjectDescription) async throws {
    try await steps.take { try await objects.remove(object) }
  }
}
