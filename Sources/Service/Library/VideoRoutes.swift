internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary

/// `GET …/videos`: the clips of a team, by one of the library's queries.
struct VideoRoutes: ServiceRoutes {
  private let library: Library
  private let rights: Rights

  /// The largest number of clips of one response.
  private static let pageSize = 300

  init(_ api: APIParts) {
    library = Library(api.documents)
    rights = Rights(api)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/organizations/{organization}/projects/{project}/videos") {
      request, context in
      let user = try await rights.libraryUser(request)
      let project = try LibraryRoutes.project(context)
      guard let query = VideoRoutes.query(request, of: project) else {
        throw HTTPFailure(
          .badRequest, "unknown_query", "There is no such order or filter of clips.")
      }
      let after = request.uri.queryParameters["after"].map { String($0) }
      let page = try await library.videos(
        query, of: project, after: after, limit: VideoRoutes.pageSize, for: user)
      return Response.json(page.list(LibraryVideo.init))
    }
  }

  /// Returns the query that the parameters ask for; `nil` for a combination that is none.
  static func query(_ request: Request, of project: DocumentPath) -> DocumentQuery? {
    var values: [String: String] = [:]
    for (name, value) in request.uri.queryParameters where name != "after" {
      values[String(name)] = String(value)
    }
    switch values.keys.sorted() {
    case []: return .videos(of: project)
    case ["order"] where values["order"] == "dateSubmitted":
      return .videosBySubmission(of: project)
    case ["order"] where values["order"] == "uploadDate": return .videosByDate(of: project)
    case ["order"] where values["order"] == "views": return .mostViewedVideos(of: project)
    case ["order", "platform"] where values["order"] == "views":
      return .videosByViews(of: project, on: values["platform"] ?? "")
    case ["from", "to"]:
      guard let from = values["from"].flatMap(DocumentTime.init(text:)),
        let to = values["to"].flatMap(DocumentTime.init(text:)), from <= to
      else { return nil }
      return .videosByDate(of: project, within: from...to)
    case ["uploader"]: return .videos(of: project, by: values["uploader"] ?? "")
    case ["account"]: return .videos(of: project, account: values["account"] ?? "")
    case ["status"] where values["status"] == "approved": return .approvedVideos(of: project)
    default: return nil
    }
  }
}
