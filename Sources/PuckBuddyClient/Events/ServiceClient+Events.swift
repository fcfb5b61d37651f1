public import PuckBuddyAPI

extension ServiceClient {
  /// Follows a job to its end.
  ///
  /// For example:
  ///
  /// ```swift
  /// for try await state in client.events(of: job) {
  ///   if state.status == .completed { show(try await client.texts(of: state)) }
  /// }
  /// ```
  public func events(of job: String) -> JobEvents { JobEvents(client: self, job: job) }

  /// Follows the clips of a team.
  ///
  /// For example:
  ///
  /// ```swift
  /// for try await clips in client.clipEvents(of: team) { show(clips.documents) }
  /// ```
  public func clipEvents(of team: TeamPath) -> LibraryEvents<LibraryVideo> {
    LibraryEvents(
      client: self, team: team, name: "videos", id: { $0.id }, order: { $0.dateSubmitted })
  }

  /// Follows the highlights of a team, for example to feed a `HighlightPlaylist`.
  public func highlightEvents(of team: TeamPath) -> LibraryEvents<LibraryHighlight> {
    LibraryEvents(client: self, team: team, name: "highlights", id: { $0.id }, order: { $0.id })
  }

  /// Waits until a job is final.
  ///
  /// - Returns: The job, completed or failed.
  public func end(of job: String) async throws -> JobSnapshot {
    for try await state in events(of: job) where state.status.isFinal { return state }
    throw CancellationError()
  }
}
