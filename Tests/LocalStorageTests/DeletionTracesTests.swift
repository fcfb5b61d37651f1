import Foundation
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing

/// Traces of deleted jobs in the database's files.
@Suite struct DeletionTracesTests {
  private let folder: TemporaryFolder
  private let store: SQLiteJobStore

  init() throws {
    folder = try TemporaryFolder()
    store = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
  }

  /// Summaries of very different lengths: SQLite moves rows between pages, and leaves copies.
  private static func result(_ text: String, _ number: Int) -> JobResult {
    func long(_ words: Int) -> String { String(repeating: text + " ", count: words) }
    return JobResult(
      parentSummary: long(1 + number * 7 % 40), coachSummary: long(1 + number * 11 % 90),
      childSummary: text, analysisPath: "users/\(text)/results/\(number)/1/analysis.json",
      resultPaths: [])
  }

  /// Submits 600 jobs, half of them of the user `zuzana`, and completes most of them.
  private func fill() async throws -> (hers: [JobID], others: [JobID]) {
    var ids: (hers: [JobID], others: [JobID]) = ([], [])
    for number in 0..<600 {
      let isHers = number % 2 == 0
      let user = isHers ? "zuzana" : "other\(number % 7)"
      // Names that are scattered across every index.
      let id = try #require(
        JobID(rawValue: "\((number * 7919) % 6007)x\(isHers ? "zuzana" : "other")\(number)"))
      _ = try await store.submit(
        JobRequest(userID: user, storagePath: "users/\(user)/\(number).mov"), as: id)
      if isHers { ids.hers.append(id) } else { ids.others.append(id) }
      guard number % 3 != 0, let job = try await store.claim(id, by: "w", lease: .seconds(60)),
        let hold = JobHold(job)
      else { continue }
      _ = try await store.complete(
        hold, with: DeletionTracesTests.result(isHers ? "zuzana" : "other", number))
    }
    return ids
  }

  @Test func nothingIsLeftOfDeletedJobs() async throws {
    let (hers, others) = try await fill()
    #expect(try FolderSearch.matches(of: ["zuzana"], in: folder.url).isEmpty == false)
    var remains: [JobRemains] = []
    for id in hers { remains.append(try await store.delete(id)) }
    try await store.forget(remains)
    #expect(try FolderSearch.matches(of: ["zuzana"], in: folder.url) == [])
    #expect(try await store.jobs(JobSelection(limit: 1000)).count == others.count)
    #expect(try await store.job(others[0])?.result?.childSummary == "other")
  }

  /// The user's usage and shares are deleted too: at once when she is forgotten, otherwise with the
  /// next use of another user after two days.
  @Test(arguments: [true, false])
  func nothingIsLeftOfUsageAndShares(_ isForgotten: Bool) async throws {
    let clock = TestClock()
    let store = try SQLiteJobStore(
      path: folder.file("usage.sqlite").path, now: { clock.now }, steady: { clock.now })
    let limit = UsageLimit(perHour: 30, perDay: 200)
    var remains: [JobRemains] = []
    for number in 0..<60 {
      // Rows of very different lengths, interleaved.
      let isHers = number % 2 == 0
      let name = isHers ? "zuzana" : "other"
      let user = try #require(UserID(rawValue: "\(number * 7 % 31)\(name)\(number)"))
      for _ in 0...number % 30 {
        for usage in Usage.allCases { _ = try await store.use(usage, by: user, limit: limit) }
      }
      let job = try #require(JobID(rawValue: "\(number * 11 % 61)\(name)\(number)"))
      _ = try await store.submit(
        JobRequest(userID: user.rawValue, storagePath: "users/\(user)/a.mov"), as: job)
      _ = try await store.share(job, of: user, key: "\(name)-key-\(number)")
      if number % 3 == 0 { try await store.unshare(job) }
      if isHers { remains.append(try await store.delete(job)) }
    }
    try await store.forget(remains)
    if isForgotten {
      for one in remains {
        try await store.forgetUsage(of: try #require(UserID(rawValue: one.userID)))
      }
    } else {
      #expect(try FolderSearch.matches(of: ["zuzana"], in: folder.url).isEmpty == false)
      clock.advance(by: 2 * 86_401)
      let other = try #require(UserID(rawValue: "other"))
      #expect(try await store.use(.uploads, by: other, limit: limit) == nil)
      #expect(try await store.remains() == [])
    }
    #expect(try FolderSearch.matches(of: ["zuzana"], in: folder.url) == [])
    let kept = try #require(JobID(rawValue: "11other1"))
    #expect(try await store.shareKey(of: kept) == "other-key-1")
  }

  @Test func aReaderDelaysThatNoLongerThanItReads() async throws {
    let (hers, _) = try await fill()
    let other = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
    let reading = Task {
      while !Task.isCancelled { _ = try await other.jobs(JobSelection(limit: 600)) }
    }
    defer { reading.cancel() }
    var remains: [JobRemains] = []
    for id in hers { remains.append(try await store.delete(id)) }
    try await store.forget(remains)
    // The next access to the store finishes it.
    while try !FolderSearch.matches(of: ["zuzana"], in: folder.url).isEmpty {
      _ = try await other.remains()
    }
    #expect(try await store.remains() == [])
  }
}
