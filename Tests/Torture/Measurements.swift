import Foundation
import Jobs
import TortureRig

/// The speed of the job store, and the cost of an idle worker.
struct Measurements {
  let root: URL
  let program: URL
  /// The maximum number of finished jobs in the table while claims are timed.
  let mostFinished: Int

  func run() async throws {
    try await pairs(processes: 1, jobs: 2000)
    try await pairs(processes: 8, jobs: 4000)
    var finished = 100
    while finished < mostFinished {
      try await claims(beside: finished)
      finished = finished < 100_000 ? 100_000 : 1_000_000
    }
    try await claims(beside: mostFinished)
    try await claimsInTurn(queued: 100_000, users: 1000)
    try await idleCost(concurrency: 1)
    try await idleCost(concurrency: 8)
    try await startLatency()
    try await memory(jobs: 5000)
  }

  private func fresh(_ name: String) throws -> DataFolder {
    let folder = DataFolder(root.appending(path: name))
    try folder.create(isWatched: false)
    return folder
  }

  /// Times claims and completions by concurrent processes, from the first start to the last end.
  private func pairs(processes: Int, jobs count: Int) async throws {
    let folder = try fresh("pairs-\(processes)")
    let jobs = try folder.jobs()
    for number in 0..<count {
      guard let id = JobID(rawValue: "job-\(number)") else { continue }
      _ = try await jobs.submit(
        JobRequest(userID: DataFolder.user, storagePath: "users/\(DataFolder.user)/a.mov"), as: id)
    }
    let workers = try (0..<processes).map { _ in
      try StubProcess(program, on: folder, ["--pairs"])
    }
    let figures = try workers.map { worker in
      try JSONDecoder().decode(PairsFigures.self, from: Data(worker.end().text.utf8))
    }
    let begin = figures.map(\.begin).min() ?? 0
    let end = figures.map(\.end).max() ?? 0
    let pairs = figures.reduce(0) { $0 + $1.pairs }
    report(
      "claim+complete pairs a second, \(processes) processes",
      "\(Int(Double(pairs) / (end - begin))) (\(pairs) pairs)")
  }

  /// Measures the duration of a claim with this many finished jobs in the table, in milliseconds.
  private func claims(beside finished: Int) async throws {
    let folder = try fresh("claims-\(finished)")
    try await folder.addFinishedJobs(finished)
    let jobs = try folder.jobs()
    let clock = ContinuousClock()
    var times: [Double] = []
    for number in 0..<500 {
      guard let id = JobID(rawValue: "job-\(number)") else { continue }
      _ = try await jobs.submit(
        JobRequest(userID: DataFolder.user, storagePath: "users/\(DataFolder.user)/a.mov"), as: id)
      let begin = clock.now
      let job = try await jobs.claim(nil, by: "w", lease: .seconds(60))
      times.append((clock.now - begin) / .milliseconds(1))
      try await complete(job, in: jobs)
    }
    let present = try await jobs.census().counts[.completed, default: 0] - times.count
    report("claim beside \(present) finished jobs, ms", summary(times))
    try FileManager.default.removeItem(at: folder.url)
  }

  private func complete(_ job: Job?, in jobs: any JobStore) async throws {
    guard let job, let hold = JobHold(job) else { return }
    let result = JobResult(
      parentSummary: "", coachSummary: "", childSummary: "", analysisPath: "", resultPaths: [])
    _ = try await jobs.complete(hold, with: result)
  }

  /// Times claims by one process among queued jobs of many users.
  private func claimsInTurn(queued: Int, users: Int) async throws {
    let folder = try fresh("turns")
    try await folder.addQueuedJobs(queued, users: users)
    let jobs = try folder.jobs()
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<3000 {
      let begin = clock.now
      let job = try await jobs.claim(nil, by: "w", lease: .seconds(60))
      times.append((clock.now - begin) / .milliseconds(1))
      try await complete(job, in: jobs)
    }
    report("claim, \(queued) jobs of \(users) users queued, ms", summary(times))
    try FileManager.default.removeItem(at: folder.url)
  }

  /// Measures the cost of an idle worker.
  private func idleCost(concurrency: Int) async throws {
    let folder = try fresh("idle-\(concurrency)")
    let worker = try StubProcess(program, on: folder, ["--concurrency", "\(concurrency)"])
    try await Task.sleep(for: .seconds(1))
    let before = try processorTime(of: worker)
    try await Task.sleep(for: .seconds(20))
    let share = (try processorTime(of: worker) - before) / 20
    report(
      "CPU share of an idle worker for \(concurrency) jobs at a time, over 20 s",
      "\((share * 100).formatted(.number.precision(.fractionLength(2)))) %")
    worker.killAndWait()
  }

  /// Measures how soon an idle worker starts a new job.
  private func startLatency() async throws {
    let folder = try fresh("idle")
    let worker = try StubProcess(program, on: folder)
    defer { worker.killAndWait() }
    var times: [Double] = []
    for _ in 0..<30 {
      for id in try await folder.submit(1, maxAttempts: 3) {
        try await Task.sleep(for: .milliseconds(Int.random(in: 400...600)))
        times.append(try await wait(for: id, in: folder))
      }
    }
    report("from submit to the analysis, idle worker, ms", summary(times))
  }

  /// Returns the milliseconds between a job's submission and the start of its analysis.
  private func wait(for id: JobID, in folder: DataFolder) async throws -> Double {
    let jobs = try folder.jobs()
    while true {
      guard let job = try await jobs.job(id), job.status == .completed,
        let name = job.result.flatMap({ ObjectName(rawValue: $0.analysisPath) }),
        let object = try await folder.objects().description(of: name)
      else {
        try await Task.sleep(for: .milliseconds(20))
        continue
      }
      let copy = folder.url.appending(path: "copy")
      try await folder.objects().download(object, to: copy, limit: 1 << 20)
      let result = try JSONDecoder().decode(StubResult.self, from: Data(contentsOf: copy))
      return (result.begunAt - job.createdAt.timeIntervalSince1970) * 1000
    }
  }

  /// Measures the memory of one worker after a tenth of this many jobs, and after all.
  private func memory(jobs count: Int) async throws {
    let folder = try fresh("memory")
    _ = try await folder.submit(count, maxAttempts: 3)
    let jobs = try folder.jobs()
    let worker = try StubProcess(program, on: folder, ["--shortest", "0", "--longest", "0"])
    for wanted in [count / 10, count] {
      while worker.isRunning,
        try await jobs.census().counts[.completed, default: 0] < wanted
      {
        try await Task.sleep(for: .milliseconds(50))
      }
      report("memory of a worker after \(wanted) jobs", "\(try residentMemory(of: worker)) kB")
    }
  }

  /// `VmRSS` of a process (`man 5 proc`).
  private func residentMemory(of worker: StubProcess) throws -> Substring {
    let text = try String(contentsOfFile: "/proc/\(worker.number)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return line.split(separator: " ").dropLast().last ?? "?"
  }

  /// Processor time that a process has used, in seconds: fields 14 and 15 of its `stat`, in
  /// hundredths of a second (`man 5 proc`).
  private func processorTime(of worker: StubProcess) throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(worker.number)/stat", encoding: .utf8)
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return .nan
    }
    return (user + system) / 100
  }

  private func summary(_ times: [Double]) -> String {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return "nothing measured" }
    func at(_ share: Double) -> String {
      sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
        .formatted(.number.precision(.fractionLength(2)))
    }
    return "median \(at(0.5)), p99 \(at(0.99)), of \(sorted.count)"
  }

  private func report(_ what: String, _ figure: String) {
    print("\(what): \(figure)")
  }
}
