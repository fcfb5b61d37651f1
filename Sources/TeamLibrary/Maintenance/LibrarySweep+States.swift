/// What clips and players show of jobs that do not exist, or have ended.
extension LibrarySweep {
  /// Brings clips that wait, or are at work, to the state of their jobs.
  ///
  /// Clips are read before their jobs: a job that is submitted, or ends, meanwhile changes its clip.
  func mendStates(_ report: inout LibrarySweepReport) async throws {
    for status in [SyncStatus.pending, .syncing] {
      try await store.forEachPage(of: .videos(withStatus: status)) { page in
        try await mendStates(of: page.filter { LibraryPath.isClip($0.path) }, &report)
      }
    }
  }

  private func mendStates(
    of clips: [StoredDocument], _ report: inout LibrarySweepReport
  ) async throws {
    guard !clips.isEmpty else { return }
    let names = clips.flatMap { [$0.path.name, FieldReader($0).text("jobId")] }
    let known = Dictionary(
      grouping: try await jobs.clipJobs(named: Array(Set(names.compactMap(\.self)))), by: \.clip)
    let idle = clips.filter { clip in
      !(known[clip.path] ?? []).contains(where: \.isUnfinished)
    }
    guard !idle.isEmpty else { return }
    // A further analysis has a name of its own, which the clip does not say.
    let atWork = Set(try await jobs.unfinishedClipJobs().map(\.clip))
    var mended: [MendedDocument] = []
    for clip in idle where !atWork.contains(clip.path) {
      let last = (known[clip.path] ?? []).max { $0.changedAt < $1.changedAt }
      mended += [try await mend(clip, after: last)].compactMap(\.self)
    }
    try await apply(mended, &report)
  }

  /// Returns what brings a clip to the state of its last job; `nil` if it may stay as it is.
  private func mend(_ clip: StoredDocument, after last: ClipJob?) async throws -> MendedDocument? {
    let fields = FieldReader(clip)
    guard let last else {
      // The job was deleted, or another program wrote the clip, and may submit it yet.
      let hasNumbers = fields.text("jobId", "firstSnapshot") != nil
      guard hasNumbers || isOld(clip) else { return nil }
      return state(hasNumbers ? .completed : .idle, of: clip)
    }
    // That analysis is in the clip already.
    if last.update.status == .completed, fields.text("jobId") == last.update.job {
      return state(.completed, of: clip)
    }
    var update = last.update
    if update.outcome == .completed(nil) {
      update.outcome = .completed(try await jobs.numbers(ofJob: update.job))
    }
    let found = try await store.documents(
      ClipRecords.paths(of: last.place, job: update.job, user: last.user))
    let records = ClipRecords(last.place, job: update.job, user: last.user, found: found)
    guard let records, records.video?.version == clip.version else { return nil }
    let writes = update.writes(records, requiresPlayer: true, at: time)
    guard writes.isEmpty else { return MendedDocument([.states], writes) }
    // The user may no longer change the clip: it gets no numbers.
    if case .failed(let reason) = update.outcome { return state(.failed, reason, of: clip) }
    return state(update.status, of: clip)
  }

  private func state(
    _ status: SyncStatus, _ reason: String? = nil, of clip: StoredDocument
  ) -> MendedDocument? {
    MendedDocument(
      clip,
      [
        .states: [
          "syncStatus": .string(status.rawValue), "syncError": reason.map(DocumentValue.string),
        ]
      ])
  }

  /// Returns the states of players who wait, or are at work, without a job.
  func states(
    of players: [StoredDocument]
  ) async throws -> [DocumentPath: [DocumentField: DocumentValue?]] {
    let candidates = players.filter { player in
      [.pending, .syncing].contains(SyncStatus(word: FieldReader(player).text("syncStatus")))
        && isOld(player)
    }
    guard !candidates.isEmpty else { return [:] }
    let atWork = Set(try await jobs.unfinishedClipJobs().map(\.place.account))
    var states: [DocumentPath: [DocumentField: DocumentValue?]] = [:]
    for player in candidates where !atWork.contains(player.path) {
      let fields = FieldReader(player)
      let status: SyncStatus =
        if fields.text("lastSyncError") != nil {
          .failed
        } else {
          fields.time("lastSyncedAt", "lastSynced") == nil ? .idle : .completed
        }
      states[player.path] = ["syncStatus": .string(status.rawValue)]
    }
    return states
  }

  /// Whether a document was there an hour ago.
  private func isOld(_ document: StoredDocument) -> Bool {
    time.microseconds - document.createdAt.microseconds >= Self.grace.microseconds
  }
}
