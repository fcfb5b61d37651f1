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
  /// Returns the jobs of the newest analyses of a player's clips (O1), the newest first.
  ///
  /// The family gets all of them, others those that they handed in themselves. A player of whom the
  /// user may hand in no clip is as none. Without an earlier clip it costs one request.
  public func completedJobs(
    of user: UserID, at place: LibraryPlace?, limit: Int
  ) async throws -> [Job] {
    func own() async throws -> [Job] {
      try await jobs(
        JobSelection(
          user: user.rawValue, status: .completed, limit: max(limit, Self.mostListed)))
    }
    func unnamed() async throws -> [Job] {
      Array(try await own().filter { $0.request.library == nil }.prefix(limit))
    }
    guard let place else { return try await unnamed() }
    var query = DocumentQuery.videos(of: place.project, account: place.account.name)
    query.limit = limit
    // The clip of a job that waits or is analysed has no result yet.
    let analyses = try await pages(query).compactMap { Video($0)?.jobID.flatMap(JobID.init) }
    guard !analyses.isEmpty || place.project == LocalClub.project else { return [] }
    guard let records = try await ClipRecords.reading(place, user: user.rawValue, in: self),
      records.refusal != .forbidden
    else { return try await unnamed() }
    let candidates =
      records.refusal == nil && records.isOfFamily
      ? try await jobs(named: analyses)
      : try await own()
    var found = candidates.filter { job in
      job.status == .completed && job.request.library?.account == place.account
    }
    if try await isFirst(place) { found += try await unnamed() }
    return Array(found.sorted { $0.createdAt > $1.createdAt }.prefix(limit))
  }

  /// The number of a user's jobs that are searched: one a day for nearly three years.
  private static var mostListed: Int { 1000 }

  /// Whether what was filmed before there were players belongs to this one.
  private func isFirst(_ place: LibraryPlace) async throws -> Bool {
    guard place.project == LocalClub.project else { return false }
    let players = LibraryPage<TrackedAccount>(
      try await pages(.accounts(of: place.project, newestFirst: false))
    ).documents
    return players.min { ($0.dateAdded, $0.id) < ($1.dateAdded, $1.id) }?.id == place.account.name
  }
}
