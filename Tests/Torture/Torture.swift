import ArgumentParser
import Foundation
import TortureRig

/// Kills workers at random moments, and looks whether any job was lost or done twice.
@main struct Torture: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "torture",
    abstract: "Kills workers at random moments and checks that no job is lost or done twice.")

  @Option(help: "How many jobs.") var jobs = 2000
  @Option(help: "How many worker processes at a time.") var workers = 8
  @Option(help: "The pause between two kills, in seconds.") var killEvery = 0.2
  @Option(help: "The pause between two stops of a worker for two leases, in seconds; 0 for none.")
  var stopEvery = 0.0
  @Option(help: "The workers' lease, in seconds.") var lease = 1.0
  @Option(help: "How often each job may be begun.") var maxAttempts = 20
  @Option(help: "The longest that all may take, in seconds.") var limit = 1800.0
  @Flag(help: "Measure how fast claims are instead, and what an idle worker costs.")
  var measure = false
  @Option(help: "For --measure: the most finished jobs that claims are timed beside.")
  var finished = 100_000

  func validate() throws {
    guard jobs > 0, workers > 0, killEvery > 0, lease > 0, maxAttempts > 0, limit > 0 else {
      throw ValidationError("Every number must be greater than 0.")
    }
  }

  func run() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "torture-\(UUID().uuidString)")
    let folder = DataFolder(url)
    if measure {
      defer { try? FileManager.default.removeItem(at: url) }
      return try await Measurements(root: url, program: Torture.stub, mostFinished: finished).run()
    }
    guard try await torment(folder) else {
      print("The data folder is kept: \(url.path)")
      throw ExitCode(1)
    }
    try FileManager.default.removeItem(at: url)
  }

  /// - Returns: Whether everything held.
  private func torment(_ folder: DataFolder) async throws -> Bool {
    try folder.create()
    print("Submitting \(jobs) jobs")
    let submitted = try await folder.submit(jobs, maxAttempts: maxAttempts)
    var torment = Torment(on: folder, program: Torture.stub)
    torment.workers = workers
    torment.killEvery = killEvery
    torment.stopEvery = stopEvery > 0 ? stopEvery : nil
    torment.stopFor = 2 * lease
    torment.limit = limit
    torment.arguments = ["--lease", "\(lease)"]
    print("\(workers) workers, one killed every \(killEvery) s")
    let outcome = try await torment.run()
    var audit = try await Audit.of(folder, submitted: submitted, mostAttempts: maxAttempts)
    if !outcome.isFinished { audit.violations.append("Not all jobs are final after \(limit) s.") }
    if outcome.ownEnds > 0 {
      audit.violations.append("\(outcome.ownEnds) workers ended by themselves.")
    }
    report(outcome, audit)
    for violation in audit.violations { print("  \(violation)") }
    return audit.violations.isEmpty
  }

  private func report(_ outcome: Torment.Outcome, _ audit: Audit) {
    print(
      """
      jobs                      \(audit.jobs)
      wall time                 \(figure(outcome.duration)) s
      jobs a second             \(figure(Double(audit.jobs) / outcome.duration))
      kills                     \(outcome.kills)
      stops and wake-ups        \(outcome.stops)
      claims                    \(audit.claims)
      lost leases noticed       \(audit.lostLeases)
      most attempts at one job  \(audit.mostAttempts) of \(maxAttempts)
      results of dead attempts  \(audit.orphanedResults) stored that no document names
      scratch folders left      \(audit.scratchFolders)
      violations                \(audit.violations.count)
      """)
  }

  private func figure(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(1)))
  }

  /// Built beside this program.
  private static var stub: URL {
    (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().deletingLastPathComponent().appending(path: "WorkerStub")
  }
}
