internal import Coaching
internal import Foundation
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// A cache of the analysis documents of users' completed jobs; each document is read once.
///
/// Concurrent requests for one user share one read of the store, and the number of documents read
/// at a time is limited for all users together.
actor EarlierClips {
  /// The key of a document: a job ID may be used again after the job was deleted, but then with
  /// another creation time.
  private struct Key: Hashable {
    var object: ObjectName
    var createdAt: Date
  }

  private enum Reading: Sendable {
    case read(EarlierAnalysis)
    /// The document cannot be decoded, now or later.
    case damaged
    /// The document is not available now.
    case missing
  }

  private let jobs: any JobStore
  private let objects: any ObjectStore
  /// The documents of each user's jobs at the last read; `nil` for one that cannot be decoded.
  private var known: [UserID: [Key: EarlierAnalysis?]] = [:]
  /// The reads in progress.
  private var fetches: [UserID: Task<[EarlierAnalysis], any Error>] = [:]
  private let readers = Turns(EarlierClips.mostReaders)

  /// The maximum number of jobs, the newest first: one a day for nearly three years.
  private static let mostJobs = 1000
  /// The maximum size of a document, in bytes; that of a ten-minute clip has a tenth of it.
  private static let largest = 10_000_000
  /// The maximum number of cached documents, of some hundred bytes for each shot.
  private static let mostKnown = 5000
  /// The maximum number of concurrent reads, for all users together.
  private static let mostReaders = 8

  init(jobs: any JobStore, objects: any ObjectStore) {
    self.jobs = jobs
    self.objects = objects
  }

  /// Returns a user's analyses, the oldest job first; damaged and missing documents are skipped.
  ///
  /// - Throws: `StorageError` when the store cannot be read now.
  func analyses(of user: UserID) async throws -> [EarlierAnalysis] {
    if let fetch = fetches[user] { return try await fetch.value }
    // Not a child task of the caller: others may wait for it after the caller has disconnected.
    let fetch = Task { try await self.fetchAnalyses(of: user) }
    fetches[user] = fetch
    defer { fetches[user] = nil }
    return try await fetch.value
  }

  private func fetchAnalyses(of user: UserID) async throws -> [EarlierAnalysis] {
    let selection = JobSelection(
      user: user.rawValue, status: .completed, limit: EarlierClips.mostJobs)
    let current = try await Revision.current(jobs.jobs(selection), of: user, in: objects)
    let keys = current.compactMap { job in
      job.file(named: ResultArtifact.analysis.name)
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

  /// Caches a user's documents; drops those of deleted jobs, and those of other users when the
  /// cache is full.
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
