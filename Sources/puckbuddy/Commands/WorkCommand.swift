import AnalysisDocuments
import Application
public import ArgumentParser
import Foundation
public import Jobs
import Logging
import Settings
import Worker

struct WorkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Analyses the videos in the queue, one after the other.",
    discussion: """
      Works until it is stopped (Ctrl-C, SIGTERM): running jobs are then given back
      and cost no attempt. Any number of workers may share a data
      folder, or with PUCKBUDDY_BACKEND=google a project; each job is one
      worker's at a time.

      Examples:
        puckbuddy work
        puckbuddy work --once
        puckbuddy work --job Q3fPzHk2
        puckbuddy work --concurrency 2

      Exit status: 0 stopped or done, 64 wrong arguments, 66 no such job to work
      on, 73 the data folder cannot be written to.
      """)

  @Flag(help: "Stop when nothing is waiting any more.")
  var once = false

  @Option(help: ArgumentHelp("Work on this job alone.", valueName: "id"))
  var job: JobID?

  @OptionGroup var options: WorkerOptions

  func run() async throws {
    let given = try await options.settings()
    let backend = try await Backends.open(given, busyTimeout: 4)
    let metrics = WorkerMetrics()
    let logger = Logger(given)
    let worker = "w-\(UUID().uuidString)"
    let loop = try JobLoop(given, backend, worker: worker, logger: logger, metrics: metrics)
    let file = given.metricsFile.map {
      MetricsFile(path: $0, metrics: metrics, census: backend.census, logger: logger)
    }
    // A write error is reported at the start, not discovered from a missing graph.
    try await file?.write()
    let writing = Task { await file?.run() }
    logger.info(
      "started",
      metadata: [
        "worker": "\(worker)", "version": "\(ProductVersion.current)",
        "backend": "\(given.backend)",
      ])
    // Before the first claim: on shutdown the worker releases the jobs that it holds.
    let (stops, stop) = AsyncStream.makeStream(of: Void.self)
    let interruption = Interruption(endsAfter: Interruption.workersLimit) { stop.finish() }
    defer { withExtendedLifetime(interruption) {} }
    let work = Task {
      if let job { return try await loop.run(only: job) }
      if once { try await loop.runOnce() } else { await loop.run() }
      return true
    }
    let stopping = Task {
      for await _ in stops {}
      work.cancel()
    }
    let result = await work.result
    stopping.cancel()
    writing.cancel()
    await writing.value
    logger.info("stopped", metadata: ["worker": "\(worker)"])
    do {
      guard try result.get() else {
        throw AnalysisFailure(
          .notFound, operation: "work", file: job?.rawValue ?? "",
          message: "There is no such job waiting.")
      }
    } catch let error as StorageError {
      throw backend.failure(error, operation: "work")
    }
  }
}

extension JobID: ExpressibleByArgument {
  /// Parses a job ID.
  public init?(argument: String) { self.init(rawValue: argument) }
}
