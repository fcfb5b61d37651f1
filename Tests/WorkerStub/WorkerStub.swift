import ArgumentParser
import Dispatch
import Foundation
import Jobs
import TortureRig
import Worker

/// A worker as `puckbuddy work` runs it, with a stub for an analysis; for tests only.
@main struct WorkerStub: AsyncParsableCommand {
  @Argument var folder: String
  @Option(help: "Where it notes what it does.") var journals: String?
  @Option(help: "The address of a fake of Google that has the jobs; otherwise the folder has them.")
  var google: String?
  @Option(help: "For --google: the collection of the jobs.") var collection = "jobs"
  @Flag(help: "Ask the fake's metadata server who this is, instead of the key in the folder.")
  var metadata = false
  @Option(help: "How long a job is held without a sign of life, in seconds.") var lease = 1.0
  @Option(help: "The shortest analysis, in milliseconds.") var shortest = 20
  @Option(help: "The longest analysis, in milliseconds.") var longest = 80
  @Option(help: "How many jobs are worked on at a time.") var concurrency = 1
  @Option(help: "The pause between two writes of progress, in seconds.") var progressEvery = 1.0
  @Option(help: "Where on its way with a job it kills itself.") var dieAt: WorkStep?
  @Option(help: "Where on its way with a job it stops itself.") var stopAt: WorkStep?
  @Option(help: "A file with how far its clock is before the true time, in seconds.")
  var clock: String?
  @Flag(help: "Claim and complete jobs as fast as can be, with no work in between.")
  var pairs = false
  @Flag(help: "Claim jobs until none is left, and print their names.") var claims = false

  func run() async throws {
    let folder = try dataFolder()
    let worker = "stub-\(UUID().uuidString)"
    let jobs = try folder.jobs(now: now)
    if pairs { return try await PairsLoop(jobs: jobs, worker: worker).run() }
    if claims { return try await ClaimsLoop(jobs: jobs, worker: worker, folder: folder).run() }
    var settings = WorkerSettings(scratch: folder.scratch)
    settings.lease = .seconds(lease)
    settings.concurrency = concurrency
    settings.progressInterval = .seconds(progressEvery)
    // Every poll is a request, and a test is not in a hurry.
    if google != nil { settings.pollInterval = .milliseconds(500) }
    settings.retry = RetryPolicy(first: .milliseconds(100), longest: .seconds(1))
    let journal = try Journal(folder.journals.appending(path: "\(worker).log"))
    let fate = Fate(step: dieAt ?? stopAt, signal: dieAt == nil ? SIGSTOP : SIGKILL)
    let report: @Sendable (WorkerEvent) -> Void = { event in
      journal.note(event)
      if let step = WorkerStub.step(of: event) { fate.reach(step) }
    }
    let runner = JobRunner(
      store: jobs, objects: FatedObjects(try folder.objects(now: now), fate),
      analysis: StubAnalysis(
        worker: worker, milliseconds: shortest...max(shortest, longest), fate: fate),
      notifier: folder.google?.notifier(haste: 20) ?? journal, settings: settings,
      report: report)
    let loop = JobLoop(
      store: jobs, runner: runner, worker: worker, settings: settings, report: report)
    // It handles the signal before it claims; until then, the signal kills it at once.
    let (stop, stopped) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .global())
    source.setEventHandler { stopped.finish() }
    await withCheckedContinuation { listening in
      source.setRegistrationHandler { listening.resume() }
      source.resume()
    }
    let work = Task { await loop.run() }
    for await _ in stop {}
    work.cancel()
    await work.value
    source.cancel()
  }

  /// Returns the location of the jobs.
  private func dataFolder() throws -> DataFolder {
    let journals = journals.map { URL(fileURLWithPath: $0) }
    let folder = DataFolder(URL(fileURLWithPath: folder), journals: journals)
    guard let google else { return folder }
    let key = metadata ? nil : try Data(contentsOf: folder.key)
    return DataFolder(
      folder.url, journals: journals,
      google: try GoogleProject(url: google, key: key, collection: collection, now: now))
  }

  /// The time of day as this worker is to see it.
  private var now: @Sendable () -> Date {
    guard let clock else { return { Date.now } }
    return {
      let offset = (try? String(contentsOfFile: clock, encoding: .utf8)).flatMap(Double.init)
      return Date.now + (offset ?? 0)
    }
  }

  private static func step(of event: WorkerEvent) -> WorkStep? {
    switch event {
    case .claimed: .claimed
    case .phaseEnded(_, .analyzing, _): .analyzed
    case .phaseEnded(_, .summarizing, _): .summarizing
    case .phaseEnded(_, .uploading, _): .uploaded
    case .ended(_, .completed, _): .committed
    case .notified: .notified
    default: nil
    }
  }
}

extension WorkStep: ExpressibleByArgument {}
