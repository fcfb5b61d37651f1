import AnalysisProcess
import ArgumentParser
import Foundation
import Jobs
import PoseEstimation
import VideoAnalysis
import Worker

struct WorkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Analyses the videos in the queue, one after the other.",
    discussion: """
      Works until it is told to stop (Ctrl-C, SIGTERM): the jobs at hand are then
      given back and cost no attempt. Any number of workers may share a data
      folder; each job is one worker's at a time.

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

  @Option(help: ArgumentHelp("How many jobs to work on at a time.", valueName: "n"))
  var concurrency = 1

  @OptionGroup var data: DataFolder

  func validate() throws {
    guard (1...64).contains(concurrency) else {
      throw ValidationError("--concurrency is a number from 1 to 64.")
    }
  }

  func run() async throws {
    let (jobs, objects, folder) = try data.open()
    var settings = WorkerSettings(scratch: folder.appending(path: "scratch"))
    settings.concurrency = concurrency
    let analysis = ChildJobAnalysis(
      analyzer: ChildAnalyzer(
        models: ModelFiles(
          home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))),
      largestVideo: settings.largestVideo)
    let loop = JobLoop(
      store: jobs,
      runner: JobRunner(
        store: jobs, objects: objects, analysis: analysis, settings: settings,
        report: WorkCommand.report),
      housekeeper: Housekeeper(
        store: jobs, objects: objects, scratch: settings.scratch,
        orphans: OrphanSweep(store: jobs, objects: objects, scratch: settings.scratch)),
      worker: "w-\(UUID().uuidString)", settings: settings, report: WorkCommand.report)
    let work = Task {
      if let job { return try await loop.run(only: job) }
      if once { try await loop.runOnce() } else { await loop.run() }
      return true
    }
    let interruption = Interruption { work.cancel() }
    defer { withExtendedLifetime(interruption) {} }
    do {
      guard try await work.value else {
        throw AnalysisFailure(
          .notFound, operation: "work", file: job?.rawValue ?? "",
          message: "There is no such job waiting.")
      }
    } catch let error as StorageError {
      throw AnalysisFailure(
        error.isTransient ? .outOfResources : .cannotWrite, operation: "work", file: folder.path,
        message: "The data folder cannot be used (\(error.reason)).")
    }
  }

  /// One line for each claim's end.
  @Sendable private static func report(_ event: WorkerEvent) {
    guard case .ended(let job, let outcome, _) = event else { return }
    let ending =
      switch outcome {
      case .completed: "completed"
      case .failed(let failure): "failed (\(failure.code))"
      case .released: "given back"
      case .leaseLost: "lost to another worker"
      case .untold: "the store could not be told"
      }
    StandardError.write("puckbuddy: job \(job.id), attempt \(job.attempt): \(ending)\n")
  }
}

extension JobID: ExpressibleByArgument {
  package init?(argument: String) { self.init(rawValue: argument) }
}
