internal import Foundation
internal import Jobs
internal import Summaries
internal import Worker

/// What the analysis documents of users' completed jobs say, each read once.
actor EarlierClips {
  /// One document: a job's name may be used again once the job is gone, but not at the same time.
  private struct Key: Hashable {
    var object: ObjectName
    var createdAt: Date
  }

  private let jobs: any JobStore
  private let objects: any ObjectStore
  /// `nil` for what is no document of ours.
  private var known: [Key: EarlierAnalysis?] = [:]

  /// How many jobs are looked back at, the newest first: one a day for nearly three years.
  private static let mostJobs = 1000
  /// The largest document, in bytes; one of a ten-minute clip has a tenth of it.
  private static let largest = 10_000_000
  /// How many documents are kept, of some hundred bytes for each shot.
  private static let mostKnown = 5000
  /// How many are read at a time.
  private static let readers = 8

  init(jobs: any JobStore, objects: any ObjectStore) {
    self.jobs = jobs
    self.objects = objects
  }

  /// Of the oldest job first; what is damaged or gone is left out.
  ///
  /// - Throws: `StorageError` when the store cannot be read now.
  func analyses(of user: UserID) async throws -> [EarlierAnalysis] {
    let selection = JobSelection(
      user: user.rawValue, status: .completed, limit: EarlierClips.mostJobs)
    let keys = try await jobs.jobs(selection).compactMap { job in
      job.file(named: AnalyzedVideo.documentName)
        .map { Key(object: $0.object, createdAt: job.createdAt) }
    }
    var found: [Key: EarlierAnalysis?] = [:]
    for key in keys { found[key] = known[key] }
    for (key, analysis) in try await EarlierClips.read(
      keys.filter { found[$0] == nil }, in: objects)
    {
      if known.count >= EarlierClips.mostKnown { known = [:] }
      known[key] = .some(analysis)
      found[key] = .some(analysis)
    }
    return keys.reversed().compactMap { found[$0] ?? nil }
  }

  private static func read(
    _ keys: [Key], in objects: any ObjectStore
  ) async throws -> [(Key, EarlierAnalysis?)] {
    try await withThrowingTaskGroup(of: (Key, EarlierAnalysis?).self) { group in
      var read: [(Key, EarlierAnalysis?)] = []
      for (number, key) in keys.enumerated() {
        if number >= readers, let next = try await group.next() { read.append(next) }
        group.addTask { (key, try await analysis(key.object, in: objects)) }
      }
      for try await next in group { read.append(next) }
      return read
    }
  }

  @concurrent private static func analysis(
    _ name: ObjectName, in objects: any ObjectStore
  ) async throws -> EarlierAnalysis? {
    do {
      guard let object = try await objects.description(of: name), object.size <= largest else {
        return nil
      }
      return try? JSONDecoder().decode(
        EarlierAnalysis.self, from: try await objects.content(of: object))
    } catch let error as StorageError where !error.isTransient {
      return nil
    }
  }
}
