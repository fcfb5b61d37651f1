internal import Foundation
internal import Jobs
internal import Summaries
internal import Worker

/// What the analysis documents of users' completed jobs say, each read once.
///
/// However often a user's are asked for at the same time, they are looked at once; and however many
/// users ask, few documents are read at a time.
actor EarlierClips {
  /// One document: a job's name may be used again once the job is gone, but not at the same time.
  private struct Key: Hashable {
    var object: ObjectName
    var createdAt: Date
  }

  private enum Reading: Sendable {
    case read(EarlierAnalysis)
    /// No document of ours, which it stays.
    case damaged
    /// Not there now.
    case missing
  }

  private let jobs: any JobStore
  private let objects: any ObjectStore
  /// By user, those of the jobs that were there at the last look; `nil` for what is damaged.
  private var known: [UserID: [Key: EarlierAnalysis?]] = [:]
  /// The looks that are underway.
  private var looks: [UserID: Task<[EarlierAnalysis], any Error>] = [:]
  private let readers = Turns(EarlierClips.mostReaders)

  /// How many jobs are looked back at, the newest first: one a day for nearly three years.
  private static let mostJobs = 1000
  /// The largest document, in bytes; one of a ten-minute clip has a tenth of it.
  private static let largest = 10_000_000
  /// How many documents are kept, of some hundred bytes for each shot.
  private static let mostKnown = 5000
  /// How many are read at a time, for all users together.
  private static let mostReaders = 8

  init(jobs: any JobStore, objects: any ObjectStore) {
    self.jobs = jobs
    self.objects = objects
  }

  /// Of the oldest job first; what is damaged or gone is left out.
  ///
  /// - Throws: `StorageError` when the store cannot be read now.
  func analyses(of user: UserID) async throws -> [EarlierAnalysis] {
    if let look = looks[user] { return try await look.value }
    // Not the caller's own: others may wait for it when the caller has gone.
    let look = Task { try await self.look(at: user) }
    looks[user] = look
    defer { looks[user] = nil }
    return try await look.value
  }

  private func look(at user: UserID) async throws -> [EarlierAnalysis] {
    let selection = JobSelection(
      user: user.rawValue, status: .completed, limit: EarlierClips.mostJobs)
    let keys = try await jobs.jobs(selection).compactMap { job in
      job.file(named: AnalyzedVideo.documentName)
        .map { Key(object: $0.object, createdAt: job.createdAt) }
    }
    let before = known[user] ?? [:]
    var found: [Key: EarlierAnalysis?] = [:]
    for key in keys {
      if let analysis = before[key] { found[key] = .some(analysis) }
    }
    for (key, reading) in try await read(keys.filter { found[$0] == nil }) {
      switch reading {
      case .read(let analysis): found[key] = .some(analysis)
      case .damaged: found[key] = .some(nil)
      case .missing: break
      }
    }
    keep(found, of: user)
    return keys.reversed().compactMap { found[$0] ?? nil }
  }

  /// Those of jobs that are gone are forgotten; where there are too many, those of other users too.
  private func keep(_ found: [Key: EarlierAnalysis?], of user: UserID) {
    known[user] = nil
    if known.values.reduce(found.count, { $0 + $1.count }) > EarlierClips.mostKnown { known = [:] }
    if !found.isEmpty { known[user] = found }
  }

  private func read(_ keys: [Key]) async throws -> [(Key, Reading)] {
    try await withThrowingTaskGroup(of: (Key, Reading).self) { group in
      var read: [(Key, Reading)] = []
      for (number, key) in keys.enumerated() {
        if number >= EarlierClips.mostReaders, let next = try await group.next() {
          read.append(next)
        }
        group.addTask { [objects, readers] in
          await readers.take()
          defer { readers.giveBack() }
          return (key, try await EarlierClips.reading(key.object, in: objects))
        }
      }
      for try await next in group { read.append(next) }
      return read
    }
  }

  @concurrent private static func reading(
    _ name: ObjectName, in objects: any ObjectStore
  ) async throws -> Reading {
    do {
      guard let object = try await objects.description(of: name) else { return .missing }
      guard object.size <= largest else { return .damaged }
      let content = try await objects.content(of: object)
      let analysis = try? JSONDecoder().decode(EarlierAnalysis.self, from: content)
      return analysis.map { .read($0) } ?? .damaged
    } catch let error as StorageError where !error.isTransient {
      return .missing
    }
  }
}
