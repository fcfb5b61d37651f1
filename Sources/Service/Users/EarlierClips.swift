internal import Coaching
internal import Foundation
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// A cache of the analysis documents of players' completed jobs; each document is read once.
///
/// Concurrent requests for one player share one read of the store, and the number of documents read
/// at a time is limited for all players together.
actor EarlierClips {
  /// A user, and the player; `nil` for the jobs that name none.
  private struct Player: Hashable {
    var user: UserID
    var place: LibraryPlace?
  }

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
  /// The documents of each player's jobs at the last read; `nil` for one that cannot be decoded.
  private var known: [Player: [Key: EarlierAnalysis?]] = [:]
  /// The reads in progress.
  private var fetches: [Player: Task<[EarlierAnalysis], any Error>] = [:]
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

  /// Returns a player's analyses, the oldest job first; damaged and missing documents are skipped.
  ///
  /// - Parameter place: The player; `nil` for the user's jobs that name none.
  /// - Throws: `StorageError` when the store cannot be read now.
  func analyses(
    of user: UserID, at place: LibraryPlace?
  ) async throws -> [EarlierAnalysis] {
    let player = Player(user: user, place: place)
    if let fetch = fetches[player] { return try await fetch.value }
    // Not a child task of the caller: others may wait for it after the caller has disconnected.
    let fetch = Task { try await self.fetchAnalyses(of: player) }
    fetches[player] = fetch
    defer { fetches[player] = nil }
    return try await fetch.value
  }

  private func fetchAnalyses(of player: Player) async throws -> [EarlierAnalysis] {
    let completed = try await jobs.completedJobs(
      of: player.user, at: player.place, limit: EarlierClips.mostJobs)
    let current = try await Revision.current(completed, in: objects)
    let keys = current.compactMap { job in
      job.file(named: ResultArtifact.analysis.name)
        .map { Key(object: $0.object, createdAt: job.createdAt) }
    }
    let before = known[player] ?? [:]
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
    keep(found, of: player)
    return keys.reversed().compactMap { found[$0] ?? nil }
  }

  /// Caches a player's documents; drops those of deleted jobs, and those of other players when the
  /// cache is full.
  private func keep(_ found: [Key: EarlierAnalysis?], of player: Player) {
    known[player] = nil
    if known.values.reduce(found.count, { $0 + $1.count }) > EarlierClips.mostKnown { known = [:] }
    if !found.isEmpty { known[player] = found }
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
