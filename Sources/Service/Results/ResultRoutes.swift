internal import Foundation
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/results/{uid}` and `/results/{uid}`: a user's completed jobs, with URLs of their results
/// that are signed for each response.
struct ResultRoutes: APIRoutes {
  let api: APIParts

  /// Limits concurrent signing for all clients together: without a local key, each signature is a
  /// call to Google.
  private let signings = Turns(16)

  private static let usualLimit = 10
  private static let largestLimit = 50

  func add(to router: Router<ServiceContext>) {
    for path in ["/api/results/{uid}", "/results/{uid}"] {
      router.get(RouterPath(path)) { request, context in try await list(request, context) }
    }
  }

  private func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let user = try await rights.pathUser(request, context)
    let limit = try request.number(
      "limit", in: 1...ResultRoutes.largestLimit, otherwise: ResultRoutes.usualLimit)
    let isWhole = try ResultRoutes.isWhole(request)
    let stored = try await api.jobs.jobs(
      JobSelection(user: user.rawValue, status: .completed, limit: limit))
    let jobs = try await Revision.current(stored, in: api.objects)
    let entries = try await withThrowingTaskGroup(of: (Int, ResultEntry?).self) { group in
      for (index, job) in jobs.enumerated() {
        group.addTask { (index, try await entry(job, isWhole: isWhole)) }
      }
      return try await group.reduce(into: [:]) { entries, next in entries[next.0] = next.1 }
    }
    return .json(ResultList(entries.sorted { $0.key < $1.key }.map(\.value)))
  }

  /// Whether URLs of all results are requested (`include=all`), not only of the texts.
  ///
  /// - Throws: `HTTPFailure.badRequest`.
  private static func isWhole(_ request: Request) throws(HTTPFailure) -> Bool {
    switch request.uri.queryParameters["include"] {
    case nil: return false
    case "all"?: return true
    default: throw .badRequest
    }
  }

  /// Returns `nil` for a job without both texts in its own folder: clients rely on both.
  private func entry(_ job: Job, isWhole: Bool) async throws -> ResultEntry? {
    var files: [String: ObjectName] = [:]
    for artifact in isWhole ? ResultArtifact.allCases : ResultRoutes.texts {
      guard let key = artifact.linkKey else { continue }
      if artifact.isFolder {
        for (number, file) in job.files(in: artifact).enumerated() {
          files["\(key)_\(number)"] = file.object
        }
      } else {
        files[key] = job.file(named: artifact.name)?.object
      }
    }
    guard ResultRoutes.texts.allSatisfy({ files[$0.linkKey ?? ""] != nil }) else { return nil }
    var urls: [String: String] = [:]
    for (key, object) in files { urls[key] = try await link(to: object) }
    return ResultEntry(
      jobID: job.id.rawValue, createdAt: job.createdAt.formatted(.iso8601),
      videoPath: job.request.storagePath, downloadURLs: urls)
  }

  private func link(to object: ObjectName) async throws -> String {
    await signings.take()
    defer { signings.giveBack() }
    // A cancelled request needs no signature.
    try Task.checkCancellation()
    return try await api.results.link(to: object)
  }

  /// The results that are always listed.
  private static let texts = [ResultArtifact.parentSummary, .coachSummary]
}
