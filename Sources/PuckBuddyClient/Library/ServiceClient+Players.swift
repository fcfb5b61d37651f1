public import PuckBuddyAPI

/// The players of a team, and what their families permit.
extension ServiceClient {
  private static let players = "trackedAccounts"

  /// Returns the players of a team.
  public func players(of team: TeamPath) async throws -> LibraryList<LibraryAccount> {
    try await documents("list players", Self.team(team, Self.players))
  }

  /// Adds a player to a team.
  public func addPlayer(
    _ player: LibraryAccountRequest, to team: TeamPath
  ) async throws -> LibraryAccount {
    try await document("add player", "POST", Self.team(team, Self.players), player)
  }

  /// Changes a player, and returns the player.
  public func changePlayer(
    _ id: String, of team: TeamPath, _ change: LibraryAccountRequest
  ) async throws -> LibraryAccount {
    try await document("change player", "PATCH", Self.team(team, Self.players, id), change)
  }

  /// Deletes a player with all clips in the library; videos and results stay with their users.
  public func deletePlayer(_ id: String, of team: TeamPath) async throws {
    try await delete("delete player", Self.team(team, Self.players, id))
  }

  /// Gives or withdraws the family's consent; a withdrawal deletes the player's clips in the
  /// library.
  public func setConsent(
    _ consent: LibraryConsentRequest, for player: String, of team: TeamPath
  ) async throws -> LibraryAccount {
    try await document(
      "set consent", "PUT", Self.team(team, Self.players, player, "consent"), consent)
  }

  /// Returns which coaches may read the results of a player.
  public func access(to player: String, of team: TeamPath) async throws -> LibraryList<
    LibraryAccess
  > {
    try await documents("list access", Self.team(team, Self.players, player, "access"))
  }

  /// Lets a coach read the results of a player.
  ///
  /// - Parameter scope: `results`, or `results_and_video`.
  public func giveAccess(
    to player: String, of team: TeamPath, for coach: String, scope: String
  ) async throws -> LibraryAccess {
    try await document(
      "give access", "PUT", Self.team(team, Self.players, player, "access", coach),
      LibraryAccessRequest(scope: scope))
  }

  /// Ends what a coach may read of a player, with the coach's next request.
  public func removeAccess(to player: String, of team: TeamPath, from coach: String) async throws {
    try await delete(
      "remove access", Self.team(team, Self.players, player, "access", coach))
  }

  /// Takes a user out of a player's family.
  public func removeFamily(
    _ user: String, of player: String, in team: TeamPath
  ) async throws {
    try await delete("remove family", Self.team(team, Self.players, player, "family", user))
  }

  /// Returns the links to drills of a team.
  public func links(of team: TeamPath) async throws -> LibraryList<LibraryLink> {
    try await documents("list links", Self.team(team, "links"))
  }

  /// Adds a link to a drill.
  ///
  /// Not idempotent: a repeated call adds another one.
  public func addLink(_ link: LibraryLinkRequest, to team: TeamPath) async throws -> LibraryLink {
    try await document("add link", "POST", Self.team(team, "links"), link)
  }

  /// Switches a link to a drill on or off, and returns it.
  public func setLink(_ id: String, of team: TeamPath, isActive: Bool) async throws -> LibraryLink {
    try await document(
      "set link", "PATCH", Self.team(team, "links", id), LibraryLinkRequest(isActive: isActive))
  }

  /// Deletes a link to a drill.
  public func deleteLink(_ id: String, of team: TeamPath) async throws {
    try await delete("delete link", Self.team(team, "links", id))
  }
}
