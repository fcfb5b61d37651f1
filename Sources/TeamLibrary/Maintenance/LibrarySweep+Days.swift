/// The daily pass: snapshots of clips whose counters have changed, their growth, and what was left
/// by deletions.
extension LibrarySweep {
  /// Returns the daily writes of a clip; `nil` if there are none, or they were made today.
  ///
  /// - Parameter missing: Fields that the clip's write also sets.
  func refreshed(
    _ clip: StoredDocument, filling missing: [DocumentField: DocumentValue?]
  ) async throws -> MendedDocument? {
    guard let video = Video(clip) else { return nil }
    let listed = ClipSnapshot.embedded(in: clip).max { $0.capturedAt < $1.capturedAt }
    let isGrowing = ClipGrowth.fields.contains { $0.value(in: clip.fields)?.wholeNumber ?? 0 != 0 }
    guard isGrowing || video.differs(from: listed) else { return nil }
    let now = time
    let all = try await store.pages(.snapshots(of: clip.path)).compactMap(Snapshot.init)
    guard !all.contains(where: { $0.id == ClipSnapshot.name(ofDay: now.day) }) else { return nil }
    if video.differs(from: all.max { $0.capturedAt < $1.capturedAt }) {
      let snapshot = ClipSnapshot(.day(now.day), of: clip, earlier: all, at: now)
      let changed = MendedDocument(clip, [.fields: missing, .snapshots: snapshot.clipFields])
      guard let changed, let taken = snapshot.write(below: clip.path) else { return nil }
      return MendedDocument(changed.kinds, changed.writes + [taken])
    }
    let deltas = ClipGrowth(video, snapshots: all).fields(at: now).filter { field, value in
      field.value(in: clip.fields)?.wholeNumber ?? 0 != value?.wholeNumber
    }
    return MendedDocument(clip, [.fields: missing, .deltas: deltas])
  }

  /// Deletes snapshots, notes and accesses whose clip or player has gone.
  func removeLeftovers(_ report: inout LibrarySweepReport) async throws {
    for name in ["snapshots", "notes", "access"] {
      try await store.forEachPage(of: DocumentQuery(.group(name))) { page in
        try Task.checkCancellation()
        let owned = page.filter { $0.path.owner.map(LibraryPath.isClipOrPlayer) ?? false }
        // Read after what is below them: a snapshot comes in the commit of its clip.
        let owners = Set(owned.compactMap(\.path.owner))
        let present = Set(try await store.documents(Array(owners)).map(\.path))
        let lost = owned.filter { document in
          document.path.owner.map { !present.contains($0) } ?? false
        }
        try await store.commitInParts(lost.map { .delete($0.path) })
        report.add(.leftovers, lost.count)
      }
    }
  }
}

extension Video {
  /// Whether a counter has another value than in a snapshot; without one, whether there is any.
  fileprivate func differs(from snapshot: Snapshot?) -> Bool {
    [views, likes, comments, shares]
      != [
        snapshot?.views ?? 0, snapshot?.likes ?? 0, snapshot?.comments ?? 0, snapshot?.shares ?? 0,
      ]
  }
}
