internal import Foundation
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// `/api/results/{uid}` and `/results/{uid}`: a user's completed jobs, with addresses of their
/// results that are signed anew each time.
struct ResultRoutes: ServiceRoutes {
  let api: APIParts
  private let rights: Rights

  private static let usualLimit = 10
  private static let largestLimit = 50

  init(_ api: APIParts) {
    self.api = api
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    for path in ["/api/results/{uid}", "/results/{uid}"] {
      router.get(RouterPath(path)) { request, context in try await list(request, context) }
    }
  }

  private func list(_ request: Request, _ context: ServiceContext) async throws -> Response {
    let user = try await rights.pathUser(request, context)
    let limit = try request.number(
      "limit", in: 1...ResultRoutes.largestLimit, otherwise: ResultRoutes.usualLimit)
    let jobs = try await api.jobs.jobs(
      JobSelection(user: user.rawValue, status: .completed, limit: limit))
    let entries = try await withThrowingTaskGroup(of: (Int, ResultEntry?).self) { group in
      for (place, job) in jobs.enumerated() {
        group.addTask { (place, try await entry(job)) }
      }
      return try await group.reduce(into: [:]) { entries, next in entries[next.0] = next.1 }
    }
    return .json(ResultList(entries.sorted { $0.key < $1.key }.map(\.value)))
  }

  /// `nil` for a job whose texts are not its own: whoever shows the list counts on both.
  private func entry(_ job: Job) async throws -> ResultEntry? {
    let files = job.files
    var urls: [String: String] = [:]
    for (name, key) in ResultRoutes.names {
      guard let file = files.first(where: { $0.name == name }) else { continue }
      urls[key] = try await api.results.link(to: file.object)
    }
    guard urls["parent_summary"] != nil, urls["coach_summary"] != nil else { return nil }
    for (number, frame) in job.frames.enumerated() {
      urls["frame_\(number)"] = try await api.results.link(to: frame.object)
    }
    return ResultEntry(
      jobID: job.id.rawValue, createdAt: job.createdAt.formatted(.iso8601),
      videoPath: job.request.storagePath, downloadURLs: urls)
  }

  private static let names = [
    (AnalyzedVideo.parentSummaryName, "parent_summary"),
    (AnalyzedVideo.coachSummaryName, "coach_summary"),
    ("child_summary.txt", "child_summary"),
    (AnalyzedVideo.documentName, "analysis"),
  ]
}
