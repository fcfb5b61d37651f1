import FakeGoogle
import Foundation
import Jobs
import LoopbackServer
import TestMedia
import Testing
import TortureRig

/// A separate data folder, or a Google project, and the processes that work on it.
struct Worksite {
  private let temporary: TemporaryFolder
  let folder: DataFolder
  /// The fake with the jobs, unless they are in the folder.
  let fake: FakeGoogle?

  init(_ backend: Backend = .folder) throws {
    temporary = try TemporaryFolder()
    switch backend {
    case .folder:
      fake = nil
      folder = DataFolder(temporary.file("data"))
    case .google:
      let fake = try FakeGoogle(project: GoogleProject.project, isControllable: true)
      fake.storage.makeBucket(GoogleProject.bucket)
      self.fake = fake
      folder = DataFolder(
        temporary.file("data"), google: try GoogleProject(url: fake.url, key: fake.keyFile))
    }
    try folder.create()
  }

  /// Creates the data folder on a separate disk; the workers' journals are elsewhere.
  init(on disk: SmallDisk) throws {
    temporary = disk.folder
    fake = nil
    folder = DataFolder(disk.disk.appending(path: "data"), journals: disk.folder.file("journals"))
    try folder.create()
  }

  func start(_ arguments: String...) throws -> StubProcess {
    try StubProcess(BuiltStub.program, on: folder, arguments)
  }

  /// Polls a job every few milliseconds until it is as expected, for at most a minute.
  func wait(
    for id: JobID, sourceLocation: SourceLocation = #_sourceLocation, until isRight: (Job) -> Bool
  ) async throws -> Job {
    let jobs = try folder.jobs()
    let begin = ContinuousClock.now
    while true {
      // The time is checked before the poll: the test may have to wait for its thread.
      let isOver = ContinuousClock.now - begin >= .seconds(60)
      if let job = try await jobs.job(id), isRight(job) { return job }
      try #require(!isOver, sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Waits until all jobs have completed, at their first attempt if required.
  func waitForAll(
    _ ids: [JobID], firstAttempt: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for id in ids {
      let job = try await wait(for: id, sourceLocation: sourceLocation) { $0.status.isFinal }
      #expect(job.status == .completed, "\(id)", sourceLocation: sourceLocation)
      if firstAttempt {
        #expect(job.attempt == 1 && job.claim == 1, "\(id)", sourceLocation: sourceLocation)
      }
    }
  }

  /// Waits until a condition is true.
  func wait(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    until isSo: () throws -> Bool
  ) async throws {
    try #require(try await eventually(isSo), what, sourceLocation: sourceLocation)
  }

  /// Returns how often workers recorded this word for any job, or as trouble.
  func notes(_ word: String) throws -> Int {
    try JournalEntry.all(in: folder).count { $0.word == word }
  }

  /// Returns the number of workers that have recorded anything yet.
  func busyWorkers() throws -> Int {
    try FileManager.default.contentsOfDirectory(
      at: folder.journals, includingPropertiesForKeys: [.fileSizeKey]
    ).count { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 > 0 }
  }

  /// Returns the number of messages to job owners, on all devices.
  func messages() throws -> Int {
    guard let fake else { return try notes("message") }
    return fake.messaging.messages.count { $0.token.hasSuffix("device-1") }
  }

  /// Keeps the store busy as long as the closure runs.
  func whileBusy(_ body: () async throws -> Void) async throws {
    if let fake {
      fake.faults.add(FaultRule(.status(503), on: "", times: nil))
      defer { fake.faults.clear() }
      return try await body()
    }
    let lock = try DatabaseLock(on: folder)
    try await body()
    try lock.release()
  }

  /// Stops workers and waits until they have exited.
  func end(
    _ workers: StubProcess..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for worker in workers {
      let status = try await worker.endInOrder()
      #expect(status == 0, sourceLocation: sourceLocation)
    }
  }

  /// Expects that no job was lost or done twice.
  ///
  /// - Returns: The other findings.
  @discardableResult
  func audit(
    _ ids: [JobID], mostAttempts: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Audit {
    let audit = try await Audit.of(folder, submitted: ids, mostAttempts: mostAttempts)
    #expect(audit.violations == [], sourceLocation: sourceLocation)
    return audit
  }
}
