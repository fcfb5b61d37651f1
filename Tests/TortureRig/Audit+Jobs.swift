internal import Foundation
internal import Jobs

/// The checks of a single job.
extension Audit {
  /// Returns the fault of a job; `nil` if it completed with the result of its own last claim.
  static func flaw(
    of job: Job, in objects: any ObjectStore, _ folder: DataFolder
  ) async throws -> String? {
    guard job.status == .completed, let result = job.result else {
      return "\(job.status), \(job.failure?.code ?? "no failure")."
    }
    guard let lease = job.lease else { return "no lease holds the result." }
    let path = "users/\(job.request.userID)/results/\(job.id)/\(job.claim)/analysis.json"
    guard result.analysisPath == path, result.resultPaths.contains(path),
      let name = ObjectName(rawValue: path)
    else { return "the analysis is said to be at \(result.analysisPath)." }
    if let missing = try await missing(of: result, in: objects) { return missing }
    let stub = try JSONDecoder().decode(
      StubResult.self, from: try await content(of: name, in: objects, folder))
    // A later claim may store the finished analysis of an earlier one.
    guard stub.claim <= job.claim, stub.job == job.id.rawValue else {
      return "claim \(job.claim) of \(lease.worker) shows the result of \(stub.parentSummary)."
    }
    guard result.parentSummary == stub.parentSummary else { return "the texts are another's." }
    guard stub.video == DataFolder.content(of: job.id) else { return "the video is another's." }
    return nil
  }

  /// Returns the fault of a job that was really analysed; `nil` if it ended as expected for its
  /// clip.
  static func flaw(
    ofReal job: Job, in objects: any ObjectStore, _ folder: DataFolder, clip: String?
  ) async throws -> String? {
    if job.status == .failed, let failure = job.failure {
      // These codes are caused by the program or a dead worker, never by a clip.
      let isOurs = ["internal", "storage_unavailable", "corrupt_download", "out_of_resources"]
        .contains(failure.code)
      return isOurs || failure == .maxAttempts || failure == .poison
        ? "\(failure.code), \(clip ?? "?")." : nil
    }
    guard job.status == .completed, let result = job.result else { return "\(job.status)." }
    let prefix = "users/\(job.request.userID)/results/\(job.id)/\(job.claim)/"
    guard result.resultPaths.allSatisfy({ $0.hasPrefix(prefix) }),
      let name = ObjectName(rawValue: result.analysisPath),
      result.resultPaths.contains(name.rawValue)
    else { return "the result is said to be at \(result.resultPaths), claim \(job.claim)." }
    if let missing = try await missing(of: result, in: objects) { return missing }
    let content = try await content(of: name, in: objects, folder)
    let document = try JSONSerialization.jsonObject(with: content) as? [String: Any]
    let summaries = document?["summaries"] as? [String: Any]
    return summaries?["parent"] as? String == result.parentSummary
      ? nil : "the document's summary is not the job's."
  }

  /// Returns copies of one clip that ended differently.
  static func differences(between jobs: [Job], _ clips: [JobID: String]) -> [String] {
    Dictionary(grouping: jobs) { clips[$0.id] ?? "?" }.compactMap { clip, jobs in
      let endings = Set(jobs.map(ending))
      return endings.count > 1 ? "Copies of \(clip) ended as \(endings.sorted())." : nil
    }
  }

  static func ending(of job: Job) -> String {
    job.status == .failed ? job.failure?.code ?? "no failure" : job.status.rawValue
  }

  private static func missing(
    of result: JobResult, in objects: any ObjectStore
  ) async throws -> String? {
    for path in result.resultPaths {
      guard let name = ObjectName(rawValue: path),
        try await objects.description(of: name) != nil
      else { return "\(path) is missing." }
    }
    return nil
  }

  /// Returns an object's content, verified by its store.
  private static func content(
    of name: ObjectName, in objects: any ObjectStore, _ folder: DataFolder
  ) async throws -> Data {
    guard let object = try await objects.description(of: name) else { return Data() }
    let copy = folder.url.appending(path: "audit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try await objects.download(object, to: copy, limit: 1 << 24)
    return try Data(contentsOf: copy)
  }
}
