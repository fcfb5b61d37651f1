import Foundation
import Jobs
import LocalStorage
import StorageConformance
import Testing
import Worker

@Suite struct OrphanSweepTests {
  private let shop: Workshop
  private let sweep: OrphanSweep
  private static let day = 24.0 * 60 * 60

  init() throws {
    shop = try Workshop()
    let clock = shop.clock
    sweep = OrphanSweep(
      store: shop.store, objects: shop.objects, files: shop.settings.files, now: { clock.now })
  }

  @Test func anUploadThatNoJobNamesGoesAfterADay() async throws {
    try await shop.put("users/u/forgotten.mov")
    try await shop.put("users/u/named.mov")
    try await shop.put("users/u/deep/er.mov")
    _ = try await shop.store.submit(
      JobRequest(userID: "u", storagePath: "users/u/named.mov"), as: .fresh())
    shop.clock.advance(by: OrphanSweepTests.day - 1)
    try await shop.put("users/u/young.mov")
    #expect(try await sweep.orphans() == [])
    #expect(try await sweep.run() == Removal())
    shop.clock.advance(by: 2)
    let orphans = try await sweep.orphans().map(\.name.rawValue)
    #expect(orphans == ["users/u/deep/er.mov", "users/u/forgotten.mov"])
    let removal = try await sweep.run()
    #expect(removal.objects == 2 && removal.bytes == 14 && removal.jobs == [])
    #expect(try await shop.names == ["users/u/named.mov", "users/u/young.mov"])
  }

  /// Where the objects may be of another store's jobs, nothing is removed.
  @Test func nothingGoesWithoutTheCheck() async throws {
    try await shop.put("users/u/forgotten.mov")
    try await shop.put("users/u/results/gone/1/analysis.json")
    shop.clock.advance(by: 10 * OrphanSweepTests.day)
    let now = shop.clock.now
    let refused = OrphanSweep(
      store: shop.store, objects: shop.objects, files: shop.settings.files,
      check: { throw StorageError(.unreadable, operation: "check", operand: "jobs", reason: "no") },
      now: { now })
    await #expect(throws: StorageError.self) { _ = try await refused.run() }
    await #expect(throws: StorageError.self) { _ = try await refused.orphans() }
    #expect(try await shop.names.count == 2)
    #expect(try await sweep.run().objects == 2)
  }

  /// Returns a job of user `u` whose second claim is in progress, with the files that both claims
  /// have stored.
  private func working() async throws -> Job {
    let id = JobID.fresh()
    try await shop.put("users/u/\(id).mov")
    _ = try await shop.store.submit(
      JobRequest(userID: "u", storagePath: "users/u/\(id).mov"), as: id)
    _ = try await shop.store.claim(id, by: "dead", lease: .seconds(1))
    shop.clock.advance(by: 2)
    let job = try #require(try await shop.store.claim(id, by: "w", lease: .seconds(1)))
    for claim in 1...2 { try await shop.put("users/u/results/\(id)/\(claim)/analysis.json") }
    return job
  }

  @Test func aJobThatIsWorkedOnKeepsItsResults() async throws {
    let job = try await working()
    let before = try await shop.names
    shop.clock.advance(by: 10 * OrphanSweepTests.day)
    #expect(try await sweep.run() == Removal())
    #expect(try await shop.names == before)
    // The lease expired long ago; the job's current holder must not lose its stored files.
    #expect(try await shop.job(job.id).status == .processing)
  }

  @Test func aCompletedJobKeepsTheClaimThatCompletedItAlone() async throws {
    let job = try await working()
    let path = "users/u/results/\(job.id)/2/analysis.json"
    _ = try await shop.store.complete(
      try #require(JobHold(job)),
      with: JobResult(
        parentSummary: "p", coachSummary: "c", childSummary: "k", analysisPath: path,
        resultPaths: [path]))
    // A later version may add more files.
    try await shop.put("users/u/results/\(job.id)/2/report.html")
    #expect(try await sweep.run().objects == 1)
    let kept = ["users/u/\(job.id).mov", path, "users/u/results/\(job.id)/2/report.html"]
    #expect(Set(try await shop.names) == Set(kept))
  }

  /// Also a copy with a name that no version gives.
  @Test(arguments: ["shown", "---"]) func aCopyThatNoLinkShowsGoes(_ name: String) async throws {
    let id = try await shop.submit()
    _ = try await shop.run(id)
    let kept = try await shop.names
    try await shop.put("users/u/results/\(id)/1/shared/\(name)/video.mp4")
    let shares = try #require(shop.store as? SQLiteJobStore)
    let sweep = OrphanSweep(
      store: shop.store, objects: shop.objects, files: shop.settings.files,
      copies: WantedCopies(shares: shares, highlights: nil))
    #expect(try await sweep.run().objects == 1)
    #expect(try await shop.names == kept)
  }

  @Test func aFailedJobAndOneThatIsNotThereKeepNoResults() async throws {
    let job = try await working()
    _ = try await shop.store.fail(
      try #require(JobHold(job)), with: .invalidPath, policy: RetryPolicy())
    try await shop.put("users/u/results/nobody/1/analysis.json")
    // Another user's folder does not belong to the job.
    try await shop.put("users/other/results/\(job.id)/2/analysis.json")
    #expect(try await sweep.run().objects == 4)
    #expect(try await shop.names == ["users/u/\(job.id).mov"])
  }

  @Test func whatAJobNamesStaysWhereverItLies() async throws {
    let paths = ["users/u/results/nobody/1/clip.mov", "users/u/results/clip.mov"]
    for path in paths {
      try await shop.put(path)
      _ = try await shop.store.submit(
        JobRequest(userID: "u", storagePath: path), as: .fresh())
    }
    try await shop.put("elsewhere/clip.mov")
    shop.clock.advance(by: 2 * OrphanSweepTests.day)
    #expect(try await sweep.run() == Removal())
    #expect(try await shop.names.sorted() == paths.sorted())
  }

  @Test func videosThatLieAroundGoWithTheJob() async throws {
    let job = try await working()
    let ended = try await shop.submit()
    _ = try await shop.store.cancel(ended)
    for id in [job.id, ended, .fresh()] {
      try FileManager.default.createDirectory(
        at: shop.scratch.appending(path: "\(id).1.x"), withIntermediateDirectories: true)
    }
    _ = try await sweep.run()
    #expect(shop.leftovers == ["\(job.id).1.x"])
  }

  @Test func aWorkerSweepsByItself() async throws {
    try await shop.put("users/u/forgotten.mov")
    shop.clock.advance(by: OrphanSweepTests.day + 1)
    let loop = JobLoop(
      store: shop.store, runner: shop.runner { _, _ in .sample() },
      housekeeper: Housekeeper(
        store: shop.store, objects: shop.objects, files: shop.settings.files, orphans: sweep),
      worker: "w", settings: shop.settings)
    let work = Task { await loop.run() }
    while try await !shop.names.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    work.cancel()
    await work.value
  }
}
