import Foundation
import Jobs
import TeamLibrary

/// The documents of a simulated store, and the transitions that violate an invariant.
struct StoredJobs {
  struct Document {
    var job: Job
    /// Differs from that of every other state of any document.
    var version: Int
  }

  private(set) var documents: [JobID: Document] = [:]
  private(set) var deletions: [JobID: JobRemains] = [:]
  var isPaused = false
  /// The number of the last claim from each user's queue.
  private var turns: [String: Int] = [:]
  private var claims = 0
  private var versions = 0
  private(set) var violations: [String] = []

  /// By how many jobs of a user more a claim may be wrong about who holds the fewest: claims that
  /// others made between its read and its write.
  private let unfairness: Int
  /// Whether each result states the video that it is of, and is checked.
  private let checksVideos: Bool

  init(unfairness: Int, checksVideos: Bool) {
    self.unfairness = unfairness
    self.checksVideos = checksVideos
  }

  var jobs: [Job] { documents.values.map(\.job).sorted { $0.id.rawValue < $1.id.rawValue } }

  mutating func note(_ violation: String) { violations.append(violation) }

  /// Throws if the document of a job has about a mebibyte or more.
  func checkSize(of job: Job) throws {
    var texts = [job.result?.parentSummary, job.result?.coachSummary, job.result?.childSummary]
    texts += job.request.extra.values.map(\.text)
    let size = texts.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    guard size < 1_000_000 else {
      throw StorageError(
        .tooLarge, operation: "write", operand: job.id.rawValue, reason: "It has \(size) bytes.")
    }
  }

  mutating func insert(_ job: Job) {
    versions += 1
    documents[job.id] = Document(job: job, version: versions)
  }

  /// Replaces a job's document and checks the transition.
  mutating func replace(_ id: JobID, by new: Job, at now: StoreTime, operation: String) {
    guard let document = documents[id], document.job != new else { return }
    let old = document.job
    insert(new)
    func check(_ holds: Bool, _ rule: String) {
      if !holds {
        violations.append("\(operation) of \(id): \(rule): \(old.brief) -> \(new.brief)")
      }
    }
    check(!old.status.isFinal, "an ended job does not change")
    check(new.updatedAt > old.updatedAt, "each state has a later time")
    check(new.attempt <= new.maxAttempts, "attempts are limited")
    check(new.claim >= old.claim && new.claim - old.claim <= 1, "claims are counted")
    if new.claim == old.claim, new.status.isHeld { check(new.progress >= old.progress, "progress") }
    if new.claim > old.claim {
      check(old.isClaimable(at: now), "a held job is not claimed")
      check(new.lease?.token != old.lease?.token, "a claim has a new token")
    } else if let token = new.lease?.token {
      check(token == old.lease?.token, "the token of a claim stays")
    }
    if new.status == .completed {
      check(old.status.isHeld, "only a held job completes")
      let folder = "users/\(new.request.userID)/results/\(id)/\(new.claim)/"
      guard checksVideos else { return }
      check(new.result?.analysisPath == folder + "analysis.json", "a result is of its claim")
      check(new.result?.parentSummary == new.request.storagePath, "a result is of the job's video")
    }
  }

  mutating func remove(_ id: JobID) throws -> JobRemains {
    guard let job = documents.removeValue(forKey: id)?.job else { throw JobError.notFound(id) }
    deletions[id] = job.remains
    return job.remains
  }

  mutating func forget(_ remains: [JobRemains]) {
    for one in remains where deletions[one.id] == one { deletions[one.id] = nil }
  }

  /// Returns the jobs that may be claimed, the next one first: expired leases, then the queues of
  /// the users with the fewest held jobs.
  func claimable(at now: StoreTime) -> [Document] {
    let able = documents.values.filter { $0.job.isClaimable(at: now) }
    let expired = able.filter { $0.job.status.isHeld }.sorted {
      ($0.job.lease?.until ?? .distantPast, $0.job.id.rawValue)
        < ($1.job.lease?.until ?? .distantPast, $1.job.id.rawValue)
    }
    let held = self.held
    let waiting = able.filter { !$0.job.status.isHeld }.sorted {
      rank($0.job, held) < rank($1.job, held)
    }
    return expired + waiting
  }

  private func rank(_ job: Job, _ held: [String: Int]) -> (Int, Int, Int, Date, String) {
    (
      held[job.request.userID] ?? 0, turns[job.request.userID] ?? 0,
      job.request.retryOf == nil ? 0 : 1, job.createdAt, job.id.rawValue
    )
  }

  /// The number of held jobs of each user.
  private var held: [String: Int] {
    documents.values.reduce(into: [:]) { held, document in
      if document.job.status.isHeld { held[document.job.request.userID, default: 0] += 1 }
    }
  }

  /// Writes a claim.
  mutating func claim(_ job: Job, at now: StoreTime, isNext: Bool) {
    let user = job.request.userID
    if isNext, documents[job.id]?.job.status == .queued, job.status.isHeld {
      let held = self.held
      let waiting = Set(
        documents.values.filter { $0.job.status == .queued && $0.job.isClaimable(at: now) }
          .map(\.job.request.userID))
      let fewest = waiting.map { held[$0] ?? 0 }.min() ?? 0
      if (held[user] ?? 0) > fewest + unfairness {
        violations.append("claim of \(job.id): another user holds fewer jobs")
      }
      claims += 1
      turns[user] = claims
    }
    replace(job.id, by: job, at: now, operation: "claim")
  }
}
