extension Library {
  /// Returns the figures of a team's clips, and its players.
  ///
  /// - Parameter account: The player whose clips count; `nil` for all.
  public func figures(
    of project: DocumentPath, account: String? = nil, for user: String
  ) async throws -> (figures: TeamFigures, accounts: [TrackedAccount]) {
    if try await isUnfounded(project, for: user) { return (TeamFigures([]), []) }
    try await check(.readVideos, in: try organization(of: project), for: user)
    let accounts = try await accounts(of: project, for: user).documents
      .filter { account == nil || $0.id == account }
    let clips = try await store.pages(.videos(of: project))
    return (TeamFigures(clips, account: account), accounts)
  }
}
