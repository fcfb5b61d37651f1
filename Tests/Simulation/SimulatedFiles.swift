import Foundation
import Jobs
import Worker

/// The files of a machine, as one of its processes sees them.
struct SimulatedFiles: WorkerFiles {
  let machine: Machine
  let process: SimulatedProcess

  /// Lets other tasks run, and a killed process end, before the disk is accessed.
  private func access<Value: Sendable>(
    writes: Bool = false, _ body: (inout Machine.Disk) throws -> Value
  ) async throws -> Value {
    try? await process.sleep(.milliseconds(1))
    // As the files of a process that has ended.
    guard !process.isKilled else { throw CancellationError() }
    return try machine.withDisk { disk in
      if writes, disk.isFull { throw CocoaError(.fileWriteOutOfSpace) }
      return try body(&disk)
    }
  }

  func makeFolder(for job: Job) async throws -> URL {
    try await access(writes: true) { disk in
      disk.number += 1
      let folder = URL(filePath: "/simulated/\(job.id).\(job.claim).\(disk.number)")
      disk.folders.insert(folder)
      return folder
    }
  }

  func makeFolder(at url: URL) async throws {}

  func write(_ content: Data, to file: URL) async throws {
    try await access(writes: true) { $0.files[file] = content }
  }

  func remove(_ folder: URL) async {
    try? await access { Self.remove(folder, from: &$0) }
  }

  private static func remove(_ folder: URL, from disk: inout Machine.Disk) {
    disk.folders.remove(folder)
    for file in disk.files.keys where file.path.hasPrefix(folder.path + "/") {
      disk.files[file] = nil
    }
  }

  func removeRemains(of job: JobID, keepsFinished: Bool) async {
    try? await access { disk in
      for folder in disk.folders where folder.lastPathComponent.hasPrefix("\(job).") {
        Self.remove(folder, from: &disk)
      }
      if !keepsFinished { disk.kept[job] = nil }
    }
  }

  func removeServiceRemains(at now: Date) async {}

  func jobs() async -> [JobID] {
    let names = try? await access { disk in
      disk.folders.compactMap { $0.lastPathComponent.split(separator: ".").first.map(String.init) }
        + disk.kept.keys.map(\.rawValue)
    }
    return Set(names ?? []).sorted().compactMap { JobID(rawValue: $0) }
  }

  func finishedJobs() async -> [JobID] {
    let names = try? await access { $0.kept.keys.map(\.rawValue).sorted() }
    return (names ?? []).compactMap { JobID(rawValue: $0) }
  }

  /// A lock on a finished analysis, which is released with it.
  private final class Lock: KeptAnalysis {
    let analysis: FinishedAnalysis
    private let job: JobID
    private let number: Int
    private let files: SimulatedFiles

    init(_ analysis: FinishedAnalysis, of job: JobID, number: Int, _ files: SimulatedFiles) {
      self.analysis = analysis
      self.job = job
      self.number = number
      self.files = files
    }

    func remove() async {
      try? await files.access { [job, number] disk in
        if disk.kept[job]?.number == number { disk.kept[job] = nil }
      }
    }

    deinit {
      files.machine.withDisk { disk in
        guard let kept = disk.kept[job], kept.number == number,
          kept.holder == ObjectIdentifier(files.process)
        else { return }
        disk.kept[job]?.holder = nil
      }
    }
  }

  func keep(_ analysis: FinishedAnalysis, of job: JobID) async throws -> any KeptAnalysis {
    let number = try await access(writes: true) { disk in
      disk.number += 1
      disk.kept[job] = Machine.Kept(
        analysis: analysis, number: disk.number, holder: ObjectIdentifier(process))
      return disk.number
    }
    return Lock(analysis, of: job, number: number, self)
  }

  func finishedAnalysis(of job: JobID) async -> (any KeptAnalysis)? {
    let kept = try? await access { disk -> Machine.Kept? in
      guard let kept = disk.kept[job], kept.holder == nil else { return nil }
      disk.kept[job]?.holder = ObjectIdentifier(process)
      return kept
    }
    guard let kept = kept ?? nil else { return nil }
    return Lock(kept.analysis, of: job, number: kept.number, self)
  }

  func checkSpace(for operation: String, _ operand: String) async throws {
    guard machine.withDisk(\.isFull) else { return }
    throw StorageError(.full, operation: operation, operand: operand, reason: "The disk is full.")
  }
}
