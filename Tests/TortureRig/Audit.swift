internal import Foundation
internal import GRDB
package import Jobs

/// What is found when all workers are gone.
package struct Audit: Sendable {
  /// Everything that must not be, one sentence each.
  package var violations: [String] = []
  package var jobs = 0
  package var claims = 0
  package var mostAttempts = 0
  /// How often a worker found that somebody else had its job.
  package var lostLeases = 0
  /// Results of dead attempts that no document names.
  package var orphanedResults = 0
  /// Folders that killed workers left in the scratch folder.
  package var scratchFolders = 0

  /// Compares what was submitted with what there is.
  package static func of(
    _ folder: DataFolder, submitted: [JobID], mostAttempts: Int
  ) async throws -> Audit {
    var audit = Audit()
    let jobs = try folder.jobs()
    let objects = try folder.objects()
    let all = try await jobs.jobs(JobSelection(limit: .max))
    audit.jobs = all.count
    let lost = Set(submitted).subtracting(all.map(\.id))
    audit.violations += lost.map { "Job \($0) is lost." }
    if all.count > submitted.count { audit.violations.append("There are jobs nobody submitted.") }
    let endings = try endings(in: folder)
    audit.lostLeases = endings.count { $0.outcome == "lost" }
    let answers = Dictionary(grouping: endings.filter { $0.outcome == "completed" }, by: \.job)
    for job in all {
      audit.claims += job.claim
      audit.mostAttempts = max(audit.mostAttempts, job.attempt)
      if job.attempt > mostAttempts || job.attempt > job.claim {
        audit.violations.append("Job \(job.id): \(job.attempt) attempts, \(job.claim) claims.")
      }
      let told = (answers[job.id.rawValue] ?? []).map(\.claim)
      if told.count > 1 || told.contains(where: { $0 != job.claim }) {
        audit.violations.append("Job \(job.id): claims \(told) were told that they completed it.")
      }
      if let reason = try await flaw(of: job, in: objects, folder) {
        audit.violations.append("Job \(job.id): \(reason)")
      }
    }
    audit.violations += try integrity(of: folder).map { "The database: \($0)" }
    let named = Set(all.flatMap { $0.result?.resultPaths ?? [] })
    if let results = ObjectName(rawValue: "users/\(DataFolder.user)/results") {
      let stored = try await objects.objects(in: results)
      audit.orphanedResults = stored.count { !named.contains($0.name.rawValue) }
    }
    audit.scratchFolders = try FileManager.default.contentsOfDirectory(
      atPath: folder.scratch.path
    ).count
    return audit
  }

  /// What is wrong with a job; `nil` when it completed, and with the result of its own last claim.
  private static func flaw(
    of job: Job, in objects: any ObjectStore, _ folder: DataFolder
  ) async throws -> String? {
    guard job.status == .completed, let result = job.result else {
      return "\(job.status), \(job.failure?.code ?? "no failure")."
    }
    guard let lease = job.lease else { return "nobody holds the result." }
    let place = "users/\(DataFolder.user)/results/\(job.id)/\(job.claim)/analysis.json"
    guard result.analysisPath == place, result.resultPaths.contains(place),
      let name = ObjectName(rawValue: place)
    else { return "the analysis is said to be at \(result.analysisPath)." }
    for path in result.resultPaths {
      guard let name = ObjectName(rawValue: path),
        try await objects.description(of: name) != nil
      else { return "\(path) is missing." }
    }
    guard let object = try await objects.description(of: name) else { return "no analysis." }
    let copy = folder.url.appending(path: "audit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try await objects.download(object, to: copy, limit: 1 << 20)
    let stub = try JSONDecoder().decode(StubResult.self, from: Data(contentsOf: copy))
    guard stub.worker == lease.worker, stub.claim == job.claim, stub.job == job.id.rawValue else {
      return "claim \(job.claim) of \(lease.worker) shows the result of \(stub.parentSummary)."
    }
    guard result.parentSummary == stub.parentSummary else { return "the texts are another's." }
    guard stub.video == DataFolder.content(of: job.id) else { return "the video is another's." }
    return nil
  }

  /// How a claim ended, as its worker saw it.
  private struct Ending {
    var job: String
    var claim: Int
    var outcome: String
  }

  /// What all workers have noted.
  private static func endings(in folder: DataFolder) throws -> [Ending] {
    let journals = try FileManager.default.contentsOfDirectory(
      at: folder.journals, includingPropertiesForKeys: nil)
    return try journals.flatMap { journal in
      String(decoding: try Data(contentsOf: journal), as: UTF8.self).split(separator: "\n")
        .compactMap { line in
          let fields = line.split(separator: " ").map(String.init)
          guard fields.count == 3, let claim = Int(fields[1]) else { return nil }
          return Ending(job: fields[0], claim: claim, outcome: fields[2])
        }
    }
  }

  /// What SQLite says against the file.
  private static func integrity(of folder: DataFolder) throws -> [String] {
    let answers = try DatabaseQueue(path: folder.database.path).read {
      try String.fetchAll($0, sql: "PRAGMA integrity_check")
    }
    return answers == ["ok"] ? [] : answers
  }
}
