public import TeamLibrary

extension JobStore {
  /// Returns a user's jobs that name the player, or none, the newest first.
  public func completedJobs(
    of user: UserID, at place: LibraryPlace?, limit: Int
  ) async throws -> [Job] {
    try await jobs(JobSelection(user: user.rawValue, status: .completed, limit: limit))
      .filter { $0.request.library?.account == place?.account }
  }
}

extension JobStore where Self: DocumentStore {
  /// Returns the jobs of the newest analyses of a player's clips (O1), also of clips that a coach handed in, the
  /// last filmed first.
  public func completedJobs(
    of user: UserID, at place: LibraryPlace?, limit: Int
  ) async throws -> [Job] {
    func unnamed() async throws -> [Job] {
      try await jobs(JobSelection(user: user.rawValue, status: .completed, limit: limit))
        .filter { $0.request.library == nil }
    }
    guard let place else { return try await unnamed() }
    var query = DocumentQuery.videos(of: place.project, account: place.account.name)
    query.limit = limit
    let clips = try await pages(query).compactMap { Video($0)?.jobID.flatMap(JobID.init) }
    let found = try await jobs(named: clips).filter { job in
      job.status == .completed && job.request.library?.account == place.account
    }
    let order = Dictionary(clips.enumerated().map { ($1, $0) }) { first, _ in first }
    let named = found.sorted { order[$0.id, default: 0] < order[$1.id, default: 0] }
    guard try await isFirst(place) else { return named }
    return Array((named + (try await unnamed())).prefix(limit))
  }

  /// Whether what was filmed before there were players belongs to this one.
  private func isFirst(_ place: LibraryPlace) async throws -> Bool {
    guard place.project == LocalClub.project else { return false }
    let players = LibraryPage<TrackedAccount>(
      try await pages(.accounts(of: place.project, newestFirst: false))
    ).documents
    return players.min { ($0.dateAdded, $0.id) < ($1.dateAdded, $1.id) }?.id == place.account.name
  }
}
