import ArgumentParser
import Dispatch
import Foundation
import Jobs
import TortureRig
import Worker

/// A worker as `puckbuddy work` runs it, with a stub for an analysis; for tests only.
@main struct WorkerStub: AsyncParsableCommand {
  @Argument var folder: String
  @Option(help: "How long a job is held without a sign of life, in seconds.") var lease = 1.0
  @Option(help: "The shortest analysis, in milliseconds.") var shortest = 20
  @Option(help: "The longest analysis, in milliseconds.") var longest = 80
  @Flag(help: "Claim and complete jobs as fast as can be, with no work in between.")
  var pairs = false

  func run() async throws {
    let folder = DataFolder(URL(fileURLWithPath: folder))
    let worker = "stub-\(UUID().uuidString)"
    if pairs { return try await PairsLoop(jobs: folder.jobs(), worker: worker).run() }
    var settings = WorkerSettings(scratch: folder.scratch)
    settings.lease = .seconds(lease)
    settings.retry = RetryPolicy(first: 0.1, longest: 1)
    let jobs = try folder.jobs()
    let journal = try Journal(folder.journals.appending(path: "\(worker).log"))
    let report: @Sendable (WorkerEvent) -> Void = { event in
      if case .ended(let job, let outcome, _) = event { journal.note(job, outcome) }
    }
    let runner = JobRunner(
      store: jobs, objects: try folder.objects(),
      analysis: StubAnalysis(worker: worker, milliseconds: shortest...max(shortest, longest)),
      settings: settings, report: report)
    let loop = JobLoop(
      store: jobs, runner: runner, worker: worker, settings: settings, report: report)
    let work = Task { await loop.run() }
    signal(SIGTERM, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
    source.setEventHandler { work.cancel() }
    source.resume()
    await work.value
    source.cancel()
  }
}
