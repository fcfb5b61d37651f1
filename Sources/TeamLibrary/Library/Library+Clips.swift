internal import Foundation

/// Single clips of a team.
extension Library {
  /// Returns a clip of a team (Q15).
  public func video(_ path: DocumentPath, for user: String) async throws -> Video {
    try await check(.readVideos, in: try club(of: path), for: user)
    return try await read(path)
  }

  /// Returns what a clip's numbers were, the oldest first (Q17).
  public func snapshots(
    of path: DocumentPath, for user: String
  ) async throws -> LibraryPage<Snapshot> {
    _ = try await video(path, for: user)
    return LibraryPage(try await store.pages(.snapshots(of: path)))
  }

  /// Changes what people see of a clip; `nil` leaves it.
  public func change(
    _ path: DocumentPath, by user: String, title: String? = nil, status: ReviewStatus? = nil,
    isRead: Bool? = nil
  ) async throws -> Video {
    try await check(.changeVideos, in: try club(of: path), for: user)
    var fields: [DocumentField: DocumentValue?] = [:]
    if let title { fields["title"] = .string(try checked(title)) }
    if let status { fields["status"] = .string(status.rawValue) }
    if let isRead { fields["isRead"] = .boolean(isRead) }
    do { try await store.commit([.set(path, fields)]) } catch is DocumentConflict {
      throw LibraryFault.notFound
    }
    return try await read(path)
  }

  /// Deletes a clip with its snapshots and notes; its jobs and the video stay with who handed it in.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family, or may delete
  ///   clips of the club.
  public func removeVideo(_ path: DocumentPath, by user: String) async throws {
    let account = try await player(of: path)
    if let account, try await family(of: account).contains(user) {
      // Families decide which clips the club sees.
    } else {
      try await check(.changeVideos, in: try club(of: path), for: user)
    }
    guard try await store.document(path) != nil else { throw LibraryFault.notFound }
    try await removeClip(path, of: account)
  }

  // MARK: - Notes

  /// The largest number of notes on a clip.
  public static let mostNotes = 200

  /// Returns the notes on a clip, the first written first.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family, or a coach whom
  ///   the family has given access.
  public func notes(
    on clip: DocumentPath, for user: String
  ) async throws -> LibraryPage<ClipNote> {
    _ = try await checkNotes(on: clip, user)
    var page = LibraryPage<ClipNote>(try await storedNotes(on: clip))
    page.documents.sort { ($0.at, $0.id) < ($1.at, $1.id) }
    return page
  }

  /// Adds a note, and counts it.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is an owner, admin or coach, and the
  ///   family has given access or is the user; `invalidNote`; `tooManyNotes`.
  public func addNote(
    _ text: String, on clip: DocumentPath, by user: String
  ) async throws -> ClipNote {
    _ = try await checkNotes(on: clip, user)
    guard try await activeMember(user, of: try club(of: clip)).isActiveStaff else {
      throw LibraryFault.forbidden
    }
    let text = try Self.checkedNote(text)
    let path = LibraryPath.notes(on: clip).newDocument()
    guard try await storedNotes(on: clip).count < Self.mostNotes else {
      throw LibraryFault.tooManyNotes
    }
    do {
      try await store.commit([
        .create(path, ["by": .string(user), "text": .string(text), "at": .timestamp(time)]),
        .set(clip, [:], transforms: ["comments": .increment(1)]),
      ])
    } catch is DocumentConflict {
      throw LibraryFault.notFound
    }
    return try await read(path)
  }

  /// Deletes a note.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user wrote it, or is the player's family.
  public func removeNote(_ id: String, on clip: DocumentPath, by user: String) async throws {
    let access = try await checkNotes(on: clip, user)
    guard let path = LibraryPath.notes(on: clip).document(id) else { throw LibraryFault.notFound }
    let note: ClipNote = try await read(path)
    guard access == .family || note.by == user else { throw LibraryFault.forbidden }
    do {
      try await store.commit([
        .delete(path, if: .exists(true)),
        .set(clip, [:], transforms: ["comments": .increment(-1)]),
      ])
    } catch is DocumentConflict {
      throw LibraryFault.notFound
    }
  }

  private func storedNotes(on clip: DocumentPath) async throws -> [StoredDocument] {
    try await store.pages(DocumentQuery(.collection(LibraryPath.notes(on: clip))))
  }

  /// Words about a player are for the family, and for coaches to whom it gave access.
  private func checkNotes(on clip: DocumentPath, _ user: String) async throws -> ClipAccess {
    let account = try await player(of: clip)
    if let account, try await family(of: account).contains(user) { return .family }
    try await check(.readVideos, in: try club(of: clip), for: user)
    guard let account else { throw LibraryFault.forbidden }
    let grant = LibraryPath.access(to: account).document(user)
    guard let grant, let stored = try await store.document(grant),
      let access = AccessGrant(stored), access.revokedAt == nil,
      try await activeMember(user, of: try club(of: clip)).isActiveStaff
    else { throw LibraryFault.forbidden }
    return .coach(access.scope)
  }

  private static func checkedNote(_ text: String) throws -> String {
    let text = text.replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
    guard isPlain, (1...ClipNote.longestText).contains(text.unicodeScalars.count) else {
      throw LibraryFault.invalidNote
    }
    return text
  }

  // MARK: - Paths

  private func club(of clip: DocumentPath) throws -> DocumentPath {
    guard let club = clip.owner?.owner else { throw LibraryFault.notFound }
    return club
  }

  /// Returns the path of a clip's player; `nil` for a clip that names none, or that is gone.
  private func player(of clip: DocumentPath) async throws -> DocumentPath? {
    guard let team = clip.owner,
      let name = try await store.document(clip)?.fields["trackedAccountId"]?.text
    else { return nil }
    return LibraryPath.accounts(of: team).document(name)
  }

  private func family(of account: DocumentPath) async throws -> [String] {
    try await store.document(account).flatMap(TrackedAccount.init)?.familyUserIDs ?? []
  }
}
