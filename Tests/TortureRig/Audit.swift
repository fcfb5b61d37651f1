package import FakeGoogle
internal import Foundation
internal import GRDB
package import Jobs

/// The state found after all workers have exited.
package struct Audit: Sendable {
  /// Every violation, one sentence each.
  package var violations: [String] = []
  package var jobs = 0
  package var claims = 0
  package var mostAttempts = 0
  /// How often a worker found that another one had its job.
  package var lostLeases = 0
  /// Results of dead attempts that no document refers to.
  package var orphanedResults = 0
  /// Folders that killed workers left in the scratch folder.
  package var scratchFolders = 0
  /// The number of jobs by ending: `completed`, or the error.
  package var endings: [String: Int] = [:]
  /// The history of a fake Google; `nil` if the jobs are in the folder.
  package var history: FakeHistory?

  /// Compares the submitted jobs with the final state.
  ///
  /// - Parameter clips: The clip of each job's video, for workers that really analyse them; `nil`
  ///   for stubs.
  package static func of(
    _ folder: DataFolder, submitted: [JobID], mostAttempts: Int, clips: [JobID: String]? = nil
  ) async throws -> Audit {
    var audit = Audit()
    let jobs = try folder.jobs()
    let objects = try folder.objects()
    let all = try await jobs.jobs(JobSelection(limit: .max))
    audit.jobs = all.count
    let lost = Set(submitted).subtracting(all.map(\.id))
    audit.violations += lost.map { "Job \($0) is lost." }
    if all.count > submitted.count {
      audit.violations.append("There are jobs that were not submitted.")
    }
    let entries = try JournalEntry.all(in: folder)
    audit.lostLeases = entries.count { $0.word == "lost" }
    let answers = Dictionary(grouping: entries.filter { $0.word == "completed" }, by: \.job)
    let messages = Dictionary(grouping: entries.filter { $0.word == "message" }, by: \.job)
    if let google = folder.google {
      let history = try await google.history()
      audit.violations += history.violations(
        submitted.map(\.rawValue), in: google.collection)
      audit.history = history
    } else {
      for (job, times) in try folder.jobsNotEndedOnce() ?? [:] {
        audit.violations.append("Job \(job) was written \(times) times as one that has ended.")
      }
      audit.violations += try integrity(of: folder).map { "The database: \($0)" }
    }
    for (job, sent) in messages where sent.count > 1 {
      audit.violations.append("Job \(job): \(sent.count) messages.")
    }
    for job in all {
      audit.endings[ending(of: job), default: 0] += 1
      audit.claims += job.claim
      audit.mostAttempts = max(audit.mostAttempts, job.attempt)
      if job.attempt > mostAttempts || job.attempt > job.claim {
        audit.violations.append("Job \(job.id): \(job.attempt) attempts, \(job.claim) claims.")
      }
      let claims = (answers[job.id.rawValue] ?? []).map(\.claim)
      if claims.count > 1 || claims.contains(where: { $0 != job.claim }) {
        audit.violations.append("Job \(job.id): claims \(claims) were all reported as completed.")
      }
      let flaw =
        if let clips {
          try await flaw(ofReal: job, in: objects, folder, clip: clips[job.id])
        } else { try await flaw(of: job, in: objects, folder) }
      if let reason = flaw {
        audit.violations.append("Job \(job.id): \(reason)")
      }
    }
    if all.contains(where: { $0.request.library != nil }) {
      audit.violations += try await TestTeam.flaws(in: jobs, after: all)
    }
    if let clips { audit.violations += differences(between: all, clips) }
    let named = Set(all.flatMap { $0.result?.resultPaths ?? [] })
    for user in DataFolder.users {
      guard let results = ObjectName(rawValue: "users/\(user)/results") else { continue }
      let stored = try await objects.objects(in: results)
      audit.orphanedResults += stored.count { !named.contains($0.name.rawValue) }
    }
    // Finished analyses of jobs whose end a stopped worker did not learn of go with the next sweep.
    audit.scratchFolders = try FileManager.default.contentsOfDirectory(
      atPath: folder.scratch.path
    ).count { !$0.hasSuffix(".finished") }
    return audit
  }

  /// Returns the errors that SQLite reports for the file.
  private static func integrity(of folder: DataFolder) throws -> [String] {
    let answers = try DatabaseQueue(path: folder.database.path).read {
      try String.fetchAll($0, sql: "PRAGMA integrity_check")
    }
    return answers == ["ok"] ? [] : answers
  }
}
