package import Foundation
internal import Jobs
internal import Threads

/// The folder for videos during their analysis, with a subfolder for each claim:
/// `JOB.CLAIM.UUID`; and a file for each finished analysis that is not stored yet: `JOB.finished`.
///
/// A job ID contains no full stop.
package struct ScratchFolder: Sendable {
  private let url: URL

  package init(_ url: URL) { self.url = url }

  /// Returns the URL of a new folder for a claim's files; the folder is not created yet.
  func fresh(for job: Job) -> URL {
    url.appending(path: "\(job.id).\(job.claim).\(UUID())")
  }

  /// Returns the URL of the file of a job's finished analysis.
  func finishedAnalysis(of job: JobID) -> URL { url.appending(path: "\(job)\(Self.finished)") }

  /// The jobs with the file of a finished analysis.
  var finishedJobs: [JobID] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return (names ?? []).filter { $0.hasSuffix(Self.finished) }
      .compactMap { JobID(rawValue: String($0.dropLast(Self.finished.count))) }
  }

  /// Takes the file of a finished analysis, for a process that goes on with it.
  ///
  /// - Returns: `nil` while another process has it, and when too many have taken it.
  func takeFinishedAnalysis(of job: JobID) async -> FinishedAnalysisFile? {
    let url = finishedAnalysis(of: job)
    return try? await Self.executor.run {
      guard let file = FinishedAnalysisFile.read(at: url) else { return nil }
      var analysis = file.analysis
      analysis.resumptions += 1
      guard analysis.resumptions <= FinishedAnalysis.mostResumptions else { return nil }
      return try FinishedAnalysisFile.write(analysis, at: url)
    }
  }

  private static let finished = ".finished"

  /// Runs work of the service on a job that has ended, in a new folder that is removed afterwards.
  ///
  /// The folder's name is of no job, so that it is not taken for a worker's remains.
  func withServiceFolder<Value: Sendable>(
    _ work: (URL) async throws -> Value
  ) async throws -> Value {
    let folder = url.appending(path: "\(Self.servicePrefix)\(UUID())")
    let result: Result<Value, any Error>
    do {
      try await Self.executor.run {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
      result = .success(try await work(folder))
    } catch {
      result = .failure(error)
    }
    try? await Self.executor.run { try FileManager.default.removeItem(at: folder) }
    return try result.get()
  }

  private static let executor = BlockingExecutor()
  private static let servicePrefix = "service~"

  /// Removes the folders of a service that crashed: those that are older than `limit`.
  func removeServiceRemains(before limit: Date) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    for name in names ?? [] where name.hasPrefix(Self.servicePrefix) {
      let folder = url.appending(path: name)
      let made = try? folder.resourceValues(forKeys: [.contentModificationDateKey])
      if let date = made?.contentModificationDate, date < limit {
        try? FileManager.default.removeItem(at: folder)
      }
    }
  }

  /// Removes the folders that crashed workers left of a job, and its finished analysis.
  ///
  /// Only for the holder of the job, or the process that has deleted it.
  func removeRemains(of job: JobID, keepsFinished: Bool = false) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    for name in names ?? [] where name.hasPrefix("\(job).") {
      if keepsFinished, name.hasSuffix(Self.finished) { continue }
      try? FileManager.default.removeItem(at: url.appending(path: name))
    }
  }

  /// The jobs that have a folder here.
  var jobs: Set<JobID> {
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return Set(
      (names ?? []).compactMap { name in
        name.split(separator: ".").first.flatMap { JobID(rawValue: String($0)) }
      })
  }
}
