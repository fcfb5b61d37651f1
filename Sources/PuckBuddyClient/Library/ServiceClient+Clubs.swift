public import PuckBuddyAPI

/// Clubs, teams and their members.
extension ServiceClient {
  /// Returns the clubs that the user may see.
  public func clubs() async throws -> LibraryList<LibraryOrganization> {
    try await documents("list clubs", ["api", "organizations"])
  }

  /// Founds a club, whose owner is the user.
  ///
  /// Not idempotent: a repeated call founds another one.
  public func foundClub(_ club: LibraryNameRequest) async throws -> LibraryOrganization {
    try await document("found club", "POST", ["api", "organizations"], club)
  }

  /// Returns a club.
  public func club(_ id: String) async throws -> LibraryOrganization {
    try await document("club", "GET", Self.club(id))
  }

  /// Changes a club, and returns it.
  public func changeClub(
    _ id: String, _ change: LibraryChangeRequest
  ) async throws -> LibraryOrganization {
    try await document("change club", "PATCH", Self.club(id), change)
  }

  /// Returns the teams of a club.
  public func teams(
    of club: String, withArchived: Bool = false
  ) async throws -> LibraryList<LibraryProject> {
    try await documents(
      "list teams", Self.club(club, "projects"), withArchived ? [("archived", "true")] : [])
  }

  /// Adds a team to a club.
  ///
  /// Not idempotent: a repeated call adds another one.
  public func addTeam(_ team: LibraryNameRequest, to club: String) async throws -> LibraryProject {
    try await document("add team", "POST", Self.club(club, "projects"), team)
  }

  /// Changes a team, and returns it.
  public func changeTeam(
    _ team: TeamPath, _ change: LibraryChangeRequest
  ) async throws -> LibraryProject {
    try await document("change team", "PATCH", Self.team(team), change)
  }

  /// Returns the members of a club that the user may see.
  public func members(of club: String) async throws -> LibraryList<LibraryMember> {
    try await documents("list members", Self.club(club, "members"))
  }

  /// Sets the role of a member, and returns the member.
  public func setRole(
    _ role: String, of member: String, in club: String
  ) async throws -> LibraryMember {
    try await document(
      "set role", "PUT", Self.club(club, "members", member), LibraryMemberRequest(role: role))
  }

  /// Ends a membership; one's own by leaving.
  public func removeMember(_ member: String, from club: String) async throws {
    try await delete("remove member", Self.club(club, "members", member))
  }

  /// Returns the open invitations to a club.
  public func invitations(to club: String) async throws -> LibraryList<LibraryInvitation> {
    try await documents("list invitations", Self.club(club, "invitations"))
  }

  /// Invites a user, and returns the invitation with its link, which is not stored.
  ///
  /// Not idempotent: a repeated call makes another invitation.
  public func invite(
    _ invitation: LibraryInvitationRequest, to club: String
  ) async throws -> LibraryInvitation {
    try await document("invite", "POST", Self.club(club, "invitations"), invitation)
  }

  /// Joins a club with the secret of an invitation, and returns the user's membership.
  public func accept(
    _ invitation: LibraryAcceptRequest, to club: String
  ) async throws -> LibraryMember {
    try await document(
      "accept invitation", "POST", Self.club(club, "invitations", "accept"), invitation)
  }

  /// Takes an invitation back.
  public func removeInvitation(_ id: String, to club: String) async throws {
    try await delete("remove invitation", Self.club(club, "invitations", id))
  }
}
