import ArgumentParser
import Foundation
import Jobs
import TeamLibrary
import TestMedia
import TortureRig

/// Kills workers at random times, and checks whether any job was lost or done twice.
@main struct Torture: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "torture",
    abstract: "Kills workers at random moments and checks that no job is lost or done twice.")

  @Option(name: .customLong("jobs"), help: "How many jobs; 2000 unless said, with --google 500.")
  var wantedJobs: Int?
  @Option(
    name: .customLong("workers"),
    help: "How many worker processes at a time; 8 unless said, with --google 4.")
  var wantedWorkers: Int?
  @Option(
    name: .customLong("kill-every"),
    help: "The pause between two kills, in seconds; 0.2 unless said, with --google 1.")
  var wantedKillEvery: Double?
  @Option(help: "The pause between two stops of a worker for two leases, in seconds; 0 for none.")
  var stopEvery = 0.0
  @Option(
    name: .customLong("lease"),
    help: "The lease of stubs, in seconds; 1 unless said, with --google 8.")
  var wantedLease: Double?
  @Option(help: "How often each job may be begun.") var maxAttempts = 20
  @Option(help: "The longest that all may take, in seconds.") var limit = 1800.0
  @Flag(help: "End workers with SIGTERM instead, which must cost no attempt.") var term = false
  @Flag(help: "Give each stub a clock of its own, which jumps by an hour now and then.")
  var clocks = false
  @Flag(help: "Let the built puckbuddy work on copies of real clips, instead of stubs.")
  var real = false
  @Flag(help: "Let the jobs lie at a fake of Google, whose answers are faulty now and then.")
  var google = false
  @Flag(help: "Let each job be a clip of a player, and check what the team library counts.")
  var players = false
  @Option(help: "For --players: the pause between two sweeps of the library; 0 for none.")
  var sweepEvery = 0.0
  @Option(help: "For --google: the share of answers that are faulty, 0 to 1.") var faults = 0.05
  @Option(help: "For --google: the collection of the jobs.") var collection = "jobs"
  @Option(help: "For --google: which of its faults come when.") var seed: UInt64 = 1
  @Flag(help: "Measure how fast claims are instead, and what an idle worker costs.")
  var measure = false
  @Flag(help: "Measure how fast the queries of a large team library are instead.")
  var measureLibrary = false
  @Flag(help: "Measure how long saves of practice days take instead, with --google.")
  var measureSaves = false
  @Option(help: "For --measure: the most finished jobs that claims are timed beside.")
  var finished = 100_000

  private var jobs: Int { wantedJobs ?? (google ? 500 : 2000) }
  private var workers: Int { wantedWorkers ?? (google ? 4 : 8) }
  private var killEvery: Double { wantedKillEvery ?? (google ? 1 : 0.2) }
  private var lease: Double { wantedLease ?? (google ? 8 : 1) }

  func validate() throws {
    guard !google || !real && !clocks && !measure && !measureLibrary else {
      throw ValidationError("--google is for stubs that are killed or stopped.")
    }
    guard google || !measureSaves else {
      throw ValidationError("--measure-saves is for --google.")
    }
    guard sweepEvery == 0 || players && sweepEvery > 0 else {
      throw ValidationError("--sweep-every is a time, for --players.")
    }
    guard (0...1).contains(faults) else { throw ValidationError("--faults must be 0 to 1.") }
    guard jobs > 0, workers > 0, killEvery > 0, lease > 0, maxAttempts > 0, limit > 0 else {
      throw ValidationError("Every number must be greater than 0.")
    }
  }

  func run() async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "torture-\(UUID().uuidString)")
    if measure {
      defer { try? FileManager.default.removeItem(at: url) }
      let stub = Program.built("WorkerStub")
      return try await Measurements(root: url, program: stub, mostFinished: finished).run()
    }
    if measureLibrary {
      defer { try? FileManager.default.removeItem(at: url) }
      let folder = DataFolder(url)
      try folder.create(isWatched: false)
      return try await LibraryMeasurements(store: folder.jobs()).run()
    }
    let server = google ? try FakeServer(Program.built("FakeGoogleServer")) : nil
    defer { withExtendedLifetime(server) {} }
    var project: GoogleProject?
    if let server {
      project = try await GoogleProject.connected(to: server.url, collection: collection)
    }
    if measureSaves, let project {
      let saves = SaveMeasurements(project: project, faults: faults, seed: seed)
      guard try await saves.run() else { throw ExitCode(1) }
      return
    }
    guard try await torment(DataFolder(url, google: project)) else {
      print("The data folder is kept: \(url.path)")
      throw ExitCode(1)
    }
    try FileManager.default.removeItem(at: url)
  }

  /// - Returns: Whether every check passed.
  private func torment(_ folder: DataFolder) async throws -> Bool {
    try folder.create()
    print("Submitting \(jobs) jobs")
    let clips =
      real ? try await RealClips.submit(jobs, to: folder, maxAttempts: maxAttempts) : nil
    let submitted =
      if let clips { Array(clips.keys) } else {
        try await folder.submit(jobs, maxAttempts: maxAttempts, forPlayers: players)
      }
    var torment = try torment(on: folder)
    torment.workers = workers
    torment.killEvery = killEvery
    torment.signal = term ? SIGTERM : SIGKILL
    torment.stopEvery = stopEvery > 0 ? stopEvery : nil
    torment.stopFor = 2 * lease
    torment.endsInOrder = true
    torment.limit = limit
    print("\(workers) workers, one ended every \(killEvery) s")
    try await folder.google?.storm(share: faults, seed: seed)
    let sweeps = sweepEvery > 0 ? try Sweeps(of: folder) : nil
    let pause = Duration.seconds(sweepEvery)
    let sweeping = Task { try await sweeps?.untilCancelled(pause: pause) }
    let outcome = try await torment.run()
    sweeping.cancel()
    try await folder.google?.storm(share: 0, seed: seed)
    var swept = try await sweeping.value
    try await swept?.end()
    var audit = try await Audit.of(
      folder, submitted: submitted, mostAttempts: term ? 1 : maxAttempts, clips: clips)
    if !outcome.isFinished { audit.violations.append("Not all jobs are final after \(limit) s.") }
    if outcome.ownEnds > 0 {
      audit.violations.append("\(outcome.ownEnds) workers did not end as they should.")
    }
    if real, audit.scratchFolders > 0 {
      audit.violations.append("\(audit.scratchFolders) folders are left in the scratch folder.")
    }
    report(outcome, audit)
    if let swept {
      audit.violations += swept.violations
      print("sweeps                    \(swept.count): \(swept.mended.total) mended")
      print("changed meanwhile         \(swept.postponed)")
    }
    if let history = audit.history {
      let storm = StormReport(history: history, jobs: jobs)
      storm.report(seconds: outcome.duration)
      audit.violations += storm.violations
      try JSONEncoder().encode(history).write(to: folder.url.appending(path: "history.json"))
    }
    for violation in audit.violations { print("  \(violation)") }
    return audit.violations.isEmpty
  }

  private func torment(on folder: DataFolder) throws -> Torment {
    if real {
      let program = URL(fileURLWithPath: Program.path)
      let log = folder.url.appending(path: "workers.log")
      try Data().write(to: log)
      let errors = try FileHandle(forUpdating: log)
      return Torment(on: folder) { _ in
        try StubProcess(program, ["work", "--data", folder.url.path], errors: errors)
      }
    }
    var arguments = ["--lease", "\(lease)"]
    // An analysis that lasts for several writes of progress; several at a time, as it only sleeps.
    if google {
      arguments += [
        "--shortest", "1000", "--longest", "3000", "--concurrency", "4", "--progress-every", "2",
      ]
      // Some use a key file, and some the metadata server.
      return Torment(on: folder) { index in
        try StubProcess(
          Program.built("WorkerStub"), on: folder,
          arguments + (index.isMultiple(of: 2) ? [] : ["--metadata"]))
      }
    }
    guard clocks else {
      return Torment(on: folder) { _ in
        try StubProcess(Program.built("WorkerStub"), on: folder, arguments)
      }
    }
    let times = try Clocks(workers, in: folder)
    var torment = Torment(on: folder) { index in
      try StubProcess(
        Program.built("WorkerStub"), on: folder,
        arguments + ["--clock", times.file(index).path])
    }
    torment.disturb = { try times.jump() }
    return torment
  }

  private func report(_ outcome: Torment.Outcome, _ audit: Audit) {
    let endings = audit.endings.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      .joined(separator: ", ")
    print(
      """
      jobs                      \(audit.jobs)
      wall time                 \(figure(outcome.duration)) s
      jobs a second             \(figure(Double(audit.jobs) / outcome.duration))
      workers ended             \(outcome.kills)
      stops and wake-ups        \(outcome.stops)
      claims                    \(audit.claims)
      lost leases noticed       \(audit.lostLeases)
      most attempts at one job  \(audit.mostAttempts) of \(maxAttempts)
      results of dead attempts  \(audit.orphanedResults) stored that no document names
      scratch folders left      \(audit.scratchFolders)
      endings                   \(endings)
      violations                \(audit.violations.count)
      """)
  }

  private func figure(_ value: Double) -> String {
    value.formatted(.number.precision(.fractionLength(1)))
  }
}
