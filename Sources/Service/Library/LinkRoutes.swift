internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import PuckBuddyAPI
internal import TeamLibrary

/// `…/links`: a team's links to drills; `GET /l/{code}`: follows one.
struct LinkRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    let links = "/api/organizations/{organization}/projects/{project}/links"
    router.library(.get, links, rights) { _, context, user in
      let page = try await library.links(of: try context.project(), for: user)
      return Response.json(page.list(answer))
    }
    router.library(.post, links, rights) { request, context, user in
      let new = try await request.json(LibraryLinkRequest.self, limits: limits)
      guard let url = new.originalUrl, let title = new.title else { throw HTTPFailure.badRequest }
      let link = try await library.addLink(
        url, title: title, about: new.description, account: new.linkedAccountId,
        video: new.linkedVideoId, to: try context.project(), by: user)
      return Response.json(LibraryAnswer(answer(link)), status: .created)
    }
    let link = links + "/{link}"
    router.library(.patch, link, rights) { request, context, user in
      let change = try await request.json(LibraryLinkRequest.self, limits: limits)
      guard let isActive = change.isActive else { throw HTTPFailure.badRequest }
      let link = try await library.setLink(try context.link(), isActive: isActive, by: user)
      return Response.json(LibraryAnswer(answer(link)))
    }
    router.library(.delete, link, rights) { _, context, user in
      try await library.removeLink(try context.link(), by: user)
      return Response.json(DoneAnswer())
    }
    router.get("/l/{code}") { request, context in
      // A browser sends no token, and a token that is not valid is not a reason to refuse.
      let user = try? await rights.libraryUser(request)
      let url = try await library.follow(
        context.parameters.get("code") ?? "", by: user, isBot: LinkRoutes.isBot(request))
      guard let url else { throw HTTPFailure.notFound }
      return Response(
        status: .found, headers: [.location: url, .cacheControl: "no-store"])
    }
  }

  private func answer(_ link: DrillLink) -> LibraryLink {
    LibraryLink(
      id: link.id, shortCode: link.shortCode,
      url: "\(api.address.urlForOthers)/l/\(link.shortCode)", originalUrl: link.originalURL,
      title: link.title, description: link.about,
      totalClicks: link.totalClicks, uniqueClicks: link.uniqueClicks,
      linkedVideoId: link.videoID, linkedAccountId: link.accountID,
      createdBy: link.createdBy, isActive: link.isActive)
  }

  /// Whether a program asks, such as the preview of a messenger: by the words that they use for
  /// themselves.
  private static func isBot(_ request: Request) -> Bool {
    let agent = (request.headers[.userAgent] ?? "").lowercased()
    return agent.isEmpty
      || ["bot", "crawl", "spider", "preview", "facebookexternalhit", "whatsapp", "curl", "wget"]
        .contains { agent.contains($0) }
  }
}
