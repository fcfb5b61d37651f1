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
    // The snapshots of a page take as long as the reading of the next one.
    let parts = try await withThrowingTaskGroup(of: (page: Int, figures: TeamFigures).self) {
      group in
      var count = 0
      try await store.forEachPage(of: .videos(of: project)) { documents in
        let page = count
        count += 1
        group.addTask { (page, TeamFigures(documents, account: account)) }
      }
      return try await group.reduce(into: [:]) { $0[$1.page] = $1.figures }
    }
    let ordered = parts.sorted { $0.key < $1.key }.map(\.value)
    return (TeamFigures(joining: ordered), accounts)
  }
}
