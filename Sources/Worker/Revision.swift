internal import Foundation
package import Jobs
internal import PuckBuddyAPI

/// A corrected result of a job: the objects in `{claim}/corrections/{name}/`.
package struct Revision: Sendable {
  /// Later revisions have greater names: the time in milliseconds, and a random part, so that no two
  /// share objects.
  let name: String
  /// In the order in which a job names them.
  private(set) var objects: [ObjectDescription] = []
  /// Is uploaded last.
  private(set) var analysis: ObjectDescription?

  var isComplete: Bool { analysis != nil }

  /// Whether all that was stored of it is older than `limit`.
  func isOlder(than limit: Date) -> Bool { objects.allSatisfy { $0.createdAt < limit } }

  /// Returns a name that no other revision has, greater than those of `revisions`.
  static func name(after revisions: [Revision], at now: Date) -> String {
    let latest = revisions.last.flatMap { Int($0.name.prefix { $0 != "-" }) } ?? 0
    let number = max(Int(now.timeIntervalSince1970 * 1000), latest + 1)
    return "\(number)-\(UUID().uuidString.prefix(8))"
  }

  /// Returns the name of an object of a revision.
  static func object(_ file: String, of job: Job, in revision: String) -> ObjectName? {
    folder(of: job).flatMap { ObjectName(rawValue: "\($0.rawValue)/\(revision)/\(file)") }
  }

  /// Returns the name of the folder with a job's corrected results.
  private static func folder(of job: Job) -> ObjectName? {
    job.folder(named: ResultFile.corrections)
  }

  /// Returns the corrected results of a job, the latest last, also incomplete ones.
  static func all(of job: Job, in objects: any ObjectStore) async throws -> [Revision] {
    guard let folder = folder(of: job) else { return [] }
    return revisions(try await objects.objects(in: folder), in: folder)
  }

  private static func revisions(
    _ objects: some Sequence<ObjectDescription>, in folder: ObjectName
  ) -> [Revision] {
    var revisions: [String: Revision] = [:]
    for object in objects {
      let parts = object.name.rawValue.dropFirst(folder.rawValue.count + 1)
        .split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      revisions[parts[0], default: Revision(name: parts[0])].objects.append(object)
      if parts[1] == ResultArtifact.analysis.name { revisions[parts[0]]?.analysis = object }
    }
    return revisions.values.sorted { $0.name < $1.name }
  }
}

extension Revision {
  /// Returns a job with the paths of its corrected result; unchanged when it has none.
  ///
  /// - Parameter withTexts: Whether to read the texts, too.
  /// - Throws: `StorageError`.
  package static func current(
    _ job: Job, in objects: any ObjectStore, withTexts: Bool = false
  ) async throws -> Job {
    try await job.showing(latest(of: job, in: objects), withTexts ? objects : nil)
  }

  /// Returns the corrected result of a job; `nil` when it has none.
  ///
  /// - Throws: `StorageError`.
  static func latest(of job: Job, in objects: any ObjectStore) async throws -> Revision? {
    guard job.status == .completed else { return nil }
    return try await all(of: job, in: objects).last(where: \.isComplete)
  }

  /// Returns jobs with the paths of their corrected results, in the same order.
  ///
  /// - Throws: `StorageError`.
  package static func current(
    _ jobs: [Job], in objects: any ObjectStore
  ) async throws -> [Job] {
    // One list of all results of a user is faster than a list for each of many jobs.
    var corrections: [String: [ObjectDescription]] = [:]
    for (user, jobs) in Dictionary(grouping: jobs, by: \.request.userID) where jobs.count > 4 {
      guard let results = ObjectName(rawValue: "users/\(user)/results") else { continue }
      corrections[user] = try await objects.objects(in: results)
        .filter { $0.name.rawValue.contains("/\(ResultFile.corrections)/") }
    }
    var current: [Job] = []
    for job in jobs {
      guard let listed = corrections[job.request.userID] else {
        current.append(try await Self.current(job, in: objects))
        continue
      }
      guard job.status == .completed, let folder = folder(of: job) else {
        current.append(job)
        continue
      }
      let prefix = folder.rawValue + "/"
      let own = listed.filter { $0.name.rawValue.hasPrefix(prefix) }
      current.append(try await job.showing(revisions(own, in: folder).last(where: \.isComplete)))
    }
    return current
  }
}

extension Job {
  /// Returns the job with a complete corrected result; unchanged without one.
  ///
  /// - Parameter objects: Where the texts are read; `nil` leaves the worker's.
  func showing(_ latest: Revision?, _ objects: (any ObjectStore)? = nil) async throws -> Job {
    guard var result, let latest, let analysis = latest.analysis else { return self }
    // What corrections are made from is stored once.
    result.resultPaths = result.resultPaths.filter {
      ResultFile($0, of: self)?.name == ResultArtifact.observation.name
    }
    result.resultPaths += latest.objects.map(\.name.rawValue)
    result.analysisPath = analysis.name.rawValue
    let job = showing(result)
    guard let objects else { return job }
    func text(_ artifact: ResultArtifact) async throws -> String {
      guard let name = job.file(named: artifact.name)?.object,
        let object = latest.objects.first(where: { $0.name == name })
      else { return "" }
      return String(decoding: try await objects.content(of: object), as: UTF8.self)
    }
    result.parentSummary = try await text(.parentSummary)
    result.coachSummary = try await text(.coachSummary)
    result.childSummary = try await text(.childSummary)
    return showing(result)
  }
}
