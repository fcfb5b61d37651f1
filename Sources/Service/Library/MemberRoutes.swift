internal import Crypto
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import TeamLibrary
internal import Worker

/// `…/members` and `…/invitations`: who belongs to a club, and who may join it; `…/access`: which
/// coaches a player's family lets read the player's analyses.
struct MemberRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    addMembers(to: router)
    addInvitations(to: router)
    addAccess(to: router)
    addFamily(to: router)
  }

  private func addMembers(to router: Router<ServiceContext>) {
    let members = "/api/organizations/{organization}/members"
    router.library(.get, members, rights) { _, context, user in
      let page = try await library.members(of: try context.organization(), for: user)
      return Response.json(page.list(LibraryMember.init))
    }
    let member = members + "/{member}"
    router.library(.put, member, rights) { request, context, user in
      let call = try await request.json(LibraryMemberRequest.self, limits: limits)
      let member = try await library.setRole(
        try MemberRoutes.role(call.role), of: try context.libraryName("member"),
        in: try context.organization(), by: user)
      return Response.json(LibraryAnswer(LibraryMember(member)))
    }
    router.library(.delete, member, rights) { _, context, user in
      try await library.removeMember(
        try context.libraryName("member"), of: try context.organization(), by: user)
      return Response.json(DoneAnswer())
    }
  }

  private func addInvitations(to router: Router<ServiceContext>) {
    let invitations = "/api/organizations/{organization}/invitations"
    router.library(.get, invitations, rights) { _, context, user in
      let page = try await library.invitations(of: try context.organization(), for: user)
      return Response.json(page.list { LibraryInvitation($0) })
    }
    router.library(.post, invitations, rights) { request, context, user in
      let call = try await request.json(LibraryInvitationRequest.self, limits: limits)
      let club = try context.organization()
      let secret = LinkSecret.fresh()
      let invitation = try await library.invite(
        MemberRoutes.id(of: secret), as: try MemberRoutes.role(call.role),
        family: try MemberRoutes.player(call, in: club), to: club, by: user)
      let link = "\(api.address.urlForOthers)/#/join/\(club.name)/\(secret)"
      return Response.json(
        LibraryAnswer(LibraryInvitation(invitation, secret: secret, url: link)),
        status: .created)
    }
    router.library(.post, invitations + "/accept", rights) { request, context, user in
      let call = try await request.json(LibraryAcceptRequest.self, limits: limits)
      let member = try await library.accept(
        MemberRoutes.id(of: call.secret), to: try context.organization(), by: user,
        displayName: call.displayName ?? "")
      return Response.json(LibraryAnswer(LibraryMember(member)))
    }
    router.library(.delete, invitations + "/{invitation}", rights) { _, context, user in
      try await library.uninvite(
        try context.libraryName("invitation"), to: try context.organization(), by: user)
      return Response.json(DoneAnswer())
    }
  }

  private func addAccess(to router: Router<ServiceContext>) {
    let access =
      "/api/organizations/{organization}/projects/{project}/trackedAccounts/{account}/access"
    router.library(.get, access, rights) { _, context, user in
      let page = try await library.grants(of: try context.account(), for: user)
      return Response.json(page.list(LibraryAccess.init))
    }
    router.library(.put, access + "/{coach}", rights) { request, context, user in
      let call = try await request.json(LibraryAccessRequest.self, limits: limits)
      let scope = try Submission.known(
        call.scope, "scope", AccessGrant.Scope.init(rawValue:), AccessGrant.Scope.allCases)
      let grant = try await library.grant(
        scope ?? .results, to: try context.libraryName("coach"), of: try context.account(),
        by: user)
      return Response.json(LibraryAnswer(LibraryAccess(grant)))
    }
    router.library(.delete, access + "/{coach}", rights) { _, context, user in
      let grant = try await library.revoke(
        try context.libraryName("coach"), of: try context.account(), by: user)
      return Response.json(LibraryAnswer(LibraryAccess(grant)))
    }
  }

  /// Returns the ID of the invitation with a secret: SHA-256 in hexadecimal digits, of which
  /// nothing leads back to the secret.
  private static func id(of secret: String) -> String {
    SHA256.hash(data: Data(secret.utf8)).hexadecimal
  }

  private func addFamily(to router: Router<ServiceContext>) {
    let player = "/api/organizations/{organization}/projects/{project}/trackedAccounts/{account}"
    router.library(.delete, player + "/family/{member}", rights) { _, context, user in
      try await library.removeFamily(
        try context.libraryName("member"), of: try context.account(), by: user)
      return Response.json(DoneAnswer())
    }
  }

  // MARK: - Parameters

  private static func role(_ name: String) throws -> LibraryRole {
    guard
      let role = try Submission.known(
        name, "role", LibraryRole.init(rawValue:), LibraryRole.allCases)
    else { throw HTTPFailure.badRequest }
    return role
  }

  private static func player(
    _ call: LibraryInvitationRequest, in club: DocumentPath
  ) throws -> DocumentPath? {
    guard call.project != nil || call.account != nil else { return nil }
    guard let team = call.project.flatMap(LibraryPath.projects(of: club).document),
      let player = call.account.flatMap(LibraryPath.accounts(of: team).document)
    else { throw LibraryFault.notFound }
    return player
  }
}
