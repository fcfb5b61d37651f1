package import Foundation
package import Jobs
internal import Threads

/// The folder for videos during their analysis, with a subfolder for each claim:
/// `JOB.CLAIM.UUID`; and a file for each finished analysis that is not stored yet: `JOB.finished`.
///
/// A job ID contains no full stop.
package struct ScratchFolder: WorkerFiles {
  private let url: URL

  package init(_ url: URL) { self.url = url }

  package func makeFolder(for job: Job) async throws -> URL {
    let folder = url.appending(path: "\(job.id).\(job.claim).\(UUID())")
    try await makeFolder(at: folder)
    return folder
  }

  package func makeFolder(at url: URL) async throws {
    try await BlockingExecutor.shared.run {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }

  package func write(_ content: Data, to file: URL) async throws {
    try await BlockingExecutor.shared.run { try content.write(to: file) }
  }

  package func remove(_ folder: URL) async {
    try? await BlockingExecutor.shared.run { try FileManager.default.removeItem(at: folder) }
  }

  private static let finished = ".finished"

  private func file(of job: JobID) -> URL { url.appending(path: "\(job)\(Self.finished)") }

  package func keep(
    _ analysis: FinishedAnalysis, of job: JobID
  ) async throws -> any KeptAnalysis {
    try await BlockingExecutor.shared.run {
      try FinishedAnalysisFile.write(analysis, at: file(of: job))
    }
  }

  package func finishedAnalysis(of job: JobID) async -> (any KeptAnalysis)? {
    try? await BlockingExecutor.shared.run { FinishedAnalysisFile.read(at: file(of: job)) }
  }

  package func finishedJobs() async -> [JobID] {
    await names().filter { $0.hasSuffix(Self.finished) }
      .compactMap { JobID(rawValue: String($0.dropLast(Self.finished.count))) }
  }

  package func jobs() async -> [JobID] {
    let jobs = await names().compactMap { $0.split(separator: ".").first.map(String.init) }
    return Set(jobs).sorted().compactMap { JobID(rawValue: $0) }
  }

  private func names() async -> [String] {
    let names = try? await BlockingExecutor.shared.run {
      try FileManager.default.contentsOfDirectory(atPath: url.path)
    }
    return names ?? []
  }

  package func removeRemains(of job: JobID, keepsFinished: Bool) async {
    for name in await names() where name.hasPrefix("\(job).") {
      if keepsFinished, name.hasSuffix(Self.finished) { continue }
      await remove(url.appending(path: name))
    }
  }

  /// The least space with which jobs are claimed, in bytes.
  ///
  /// A few changes of a job take less; what a video needs shows when it is downloaded.
  private static let leastSpace = 1 << 20

  package func checkSpace(for operation: String, _ operand: String) async throws {
    let free = try await BlockingExecutor.shared.run { freeSpace }
    guard let free, free < Self.leastSpace else { return }
    throw StorageError(
      .full, operation: operation, operand: operand,
      reason: "The disk with the data folder has \(free) bytes left.")
  }

  /// The free space of the disk in bytes, also if the folder does not exist yet; `nil` if unknown.
  private var freeSpace: Int? {
    var folder = url.standardizedFileURL
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return attributes?[.systemFreeSize] as? Int
  }

  private static let servicePrefix = "service~"
  /// The age at which a folder of the service is what a crash left, in seconds.
  private static let longestServiceWork = 3600.0

  /// Runs work of the service on a job that has ended, in a new folder that is removed afterwards.
  ///
  /// The folder's name is of no job, so that it is not taken for a worker's remains.
  package func withServiceFolder<Value: Sendable>(
    _ work: (URL) async throws -> Value
  ) async throws -> Value {
    let folder = url.appending(path: "\(Self.servicePrefix)\(UUID())")
    return try await removing(folder) {
      try await makeFolder(at: folder)
      return try await work(folder)
    }
  }

  package func removeServiceRemains(at now: Date) async {
    let limit = now.addingTimeInterval(-Self.longestServiceWork)
    for name in await names() where name.hasPrefix(Self.servicePrefix) {
      let folder = url.appending(path: name)
      let made = try? await BlockingExecutor.shared.run {
        try folder.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      }
      if let made, made < limit { await remove(folder) }
    }
  }
}
