import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Jobs
import Reports
import Service
import Settings

/// Follows the progress of jobs for a person or a program.
struct JobWatch {
  let backend: any Backend
  let asJSON: Bool

  /// Follows one job after the other to its end, and prints each.
  ///
  /// An interrupt ends only the watching.
  ///
  /// - Throws: `ExitCode` with the status of the first that failed.
  func follow(_ ids: [JobID]) async throws {
    let work = Task {
      var status: Int32 = 0
      for id in ids {
        let job = try await follow(id)
        if status == 0 { status = JobWatch.exitStatus(of: job) }
      }
      return status
    }
    let interruption = Interruption { work.cancel() }
    defer { withExtendedLifetime(interruption) {} }
    do {
      let status = try await work.value
      if status != 0 { throw ExitCode(status) }
    } catch is CancellationError {
      let what = ids.count == 1 ? "the job goes" : "the jobs go"
      StandardError.write("puckbuddy: no longer watching; \(what) on\n")
      throw ExitCode(FailureCode.cancelled.exitStatus)
    }
  }

  private func follow(_ id: JobID) async throws -> Job {
    let bar = TerminalLine(isShown: !asJSON && StandardOutput.isTerminal)
    defer { bar.clear() }
    let ended = try await backend.follow(id) { job, last in
      if asJSON {
        if job != last { try StandardOutput.write(DocumentWriter.line(JobDocument(job))) }
      } else if !bar.isShown, job.status != last?.status {
        try StandardOutput.write("\(id): \(job.status)\n")
      }
      if !job.status.isFinal { bar.show { JobWatch.line(job) } }
    }
    bar.clear()
    if !asJSON { try StandardOutput.write(JobTable([ended]).details + "\n") }
    return ended
  }

  /// Returns the exit status for the end of a job.
  static func exitStatus(of job: Job) -> Int32 {
    if job.status == .completed { return 0 }
    return job.failure.flatMap { FailureCode(rawValue: $0.code) }?.exitStatus ?? 1
  }

  private static func line(_ job: Job) -> String {
    JobProgressLine(job).text(bar: TerminalLine.bar(Double(job.progress) / 100, cells: 20))
  }
}
