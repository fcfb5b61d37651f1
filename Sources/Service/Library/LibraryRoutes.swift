internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import Poses
internal import PuckBuddyAPI
internal import ShotAnalysis
internal import TeamLibrary

/// `/api/organizations`: clubs, teams and players, as the caller may see and change them.
struct LibraryRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    let (clubs, club) = ("/api/organizations", "/api/organizations/{organization}")
    let players = club + "/projects/{project}/trackedAccounts"
    let player = players + "/{account}"
    router.library(.get, clubs, rights) { _, _, user in
      let page = try await library.organizations(of: user)
      return Response.json(page.list(LibraryOrganization.init))
    }
    router.library(.post, clubs, rights) { request, _, user in
      let new = try await request.json(LibraryNameRequest.self, limits: limits)
      let zone = try LibraryRoutes.zone(new.timeZone)
      let club = try await library.found(new.name, by: user, timeZone: zone)
      return Response.json(LibraryAnswer(LibraryOrganization(club)), status: .created)
    }
    router.library(.get, club, rights) { _, context, user in
      let club = try await library.organization(try context.organization(), for: user)
      return Response.json(LibraryAnswer(LibraryOrganization(club)))
    }
    router.library(.patch, club, rights) { request, context, user in
      let change = try await request.json(LibraryChangeRequest.self, limits: limits)
      let club = try await library.change(
        club: try context.organization(), by: user, name: change.name,
        timeZone: try LibraryRoutes.zone(change.timeZone))
      return Response.json(LibraryAnswer(LibraryOrganization(club)))
    }
    router.library(.patch, club + "/projects/{project}", rights) { request, context, user in
      let change = try await request.json(LibraryChangeRequest.self, limits: limits)
      let team = try await library.change(
        team: try context.project(), by: user, name: change.name, isArchived: change.isArchived)
      return Response.json(LibraryAnswer(LibraryProject(team)))
    }
    router.library(.get, club + "/projects", rights) { request, context, user in
      let page = try await library.projects(
        of: try context.organization(),
        withArchived: request.uri.queryParameters["archived"] == "true", for: user)
      return Response.json(page.list(LibraryProject.init))
    }
    router.library(.post, club + "/projects", rights) { request, context, user in
      let new = try await request.json(LibraryNameRequest.self, limits: limits)
      let team = try await library.createProject(
        new.name, in: try context.organization(), by: user)
      return Response.json(LibraryAnswer(LibraryProject(team)), status: .created)
    }
    router.library(.get, players, rights) { _, context, user in
      let page = try await library.accounts(of: try context.project(), for: user)
      return Response.json(page.list(LibraryAccount.init))
    }
    router.library(.post, players, rights) { request, context, user in
      let account = try await add(request, to: try context.project(), by: user)
      return Response.json(LibraryAnswer(LibraryAccount(account)), status: .created)
    }
    router.library(.put, player + "/consent", rights) { request, context, user in
      let call = try await request.json(LibraryConsentRequest.self, limits: limits)
      guard let scope = LibraryConsent.Scope(rawValue: call.scope ?? "numbers") else {
        throw HTTPFailure(
          .badRequest, "invalid_consent", "The scope must be numbers or pictures.")
      }
      let account = try await library.setConsent(
        call.given, scope: scope, for: try context.account(), by: user)
      return Response.json(LibraryAnswer(LibraryAccount(account)))
    }
    router.library(.delete, player, rights) { _, context, user in
      try await library.remove(try context.account(), by: user)
      return Response.json(DoneAnswer())
    }
    router.library(.patch, player, rights) { request, context, user in
      let change = try await request.json(LibraryAccountRequest.self, limits: limits)
      let account = try await library.change(
        try context.account(), by: user, name: change.name,
        isActive: change.isActive)
      return Response.json(LibraryAnswer(LibraryAccount(account)))
    }
  }

  private func add(
    _ request: Request, to project: DocumentPath, by user: String
  ) async throws -> TrackedAccount {
    let new = try await request.json(LibraryAccountRequest.self, limits: limits)
    guard let name = new.name else { throw LibraryFault.invalidName(longest: Library.longestName) }
    return try await library.addAccount(
      name, to: project, by: user, isFamily: new.isFamily ?? false,
      shoots: try Submission.known(new.shoots, "shoots", Side.init(rawValue:), Side.allCases)?
        .rawValue,
      ageGroup: try Submission.known(
        new.ageGroup, "age_group", AgeGroup.init(name:), AgeGroup.allCases)?.rawValue)
  }

  private static func zone(_ name: String?) throws -> String? {
    try name.map { try UserRoutes.zone($0).identifier }
  }
}
