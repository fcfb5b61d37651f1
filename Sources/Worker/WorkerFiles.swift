package import Foundation
package import Jobs

/// The files of a machine's workers: a folder for each claim, and the finished analyses that are
/// not stored yet.
package protocol WorkerFiles: Sendable {
  /// Creates a new folder for the files of a claim.
  ///
  /// - Throws: `CocoaError`, for example on a full disk.
  func makeFolder(for job: Job) async throws -> URL

  /// Creates a folder in the folder of a claim.
  ///
  /// - Throws: `CocoaError`.
  func makeFolder(at url: URL) async throws

  /// Writes a file into the folder of a claim.
  ///
  /// - Throws: `CocoaError`.
  func write(_ content: Data, to file: URL) async throws

  /// Removes the folder of a claim.
  func remove(_ folder: URL) async

  /// Removes the folders that crashed workers left of a job, and its finished analysis.
  ///
  /// Only for the holder of the job, or the process that has deleted it.
  func removeRemains(of job: JobID, keepsFinished: Bool) async

  /// Removes what a crashed service left more than an hour before `now`.
  func removeServiceRemains(at now: Date) async

  /// Returns the jobs of which there are files.
  func jobs() async -> [JobID]

  /// Returns the jobs with a finished analysis.
  func finishedJobs() async -> [JobID]

  /// Writes a finished analysis in place of another one of the job, and locks it.
  ///
  /// - Throws: `CocoaError`.
  func keep(_ analysis: FinishedAnalysis, of job: JobID) async throws -> any KeptAnalysis

  /// Locks and returns the finished analysis of a job; `nil` for one that is missing or damaged, or
  /// that another worker has locked.
  func finishedAnalysis(of job: JobID) async -> (any KeptAnalysis)?

  /// Throws while the disk is full; not if its free space is unknown.
  ///
  /// - Throws: `StorageError` with `full`.
  func checkSpace(for operation: String, _ operand: String) async throws
}

extension WorkerFiles {
  /// Runs work in a folder, and removes the folder however it ends.
  func removing<Value: Sendable>(
    _ folder: URL, after work: () async throws -> Value
  ) async throws -> Value {
    let result: Result<Value, any Error>
    do {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await remove(folder)
    return try result.get()
  }

  /// Locks the finished analysis of a job, for a process that goes on with it.
  ///
  /// - Returns: `nil` while another process has it, and when too many have taken it.
  func takeFinishedAnalysis(of job: JobID) async -> (any KeptAnalysis)? {
    guard let kept = await finishedAnalysis(of: job) else { return nil }
    var analysis = kept.analysis
    analysis.resumptions += 1
    guard analysis.resumptions <= FinishedAnalysis.mostResumptions else { return nil }
    return try? await keep(analysis, of: job)
  }
}
