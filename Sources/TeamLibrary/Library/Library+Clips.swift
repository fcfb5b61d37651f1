internal import Foundation

/// Single clips of a team.
extension Library {
  /// Returns a clip of a team (Q15).
  public func video(_ path: DocumentPath, for user: String) async throws -> Video {
    try await check(.readVideos, in: try club(of: path), for: user)
    return try await read(path)
  }

  /// Checks whether a user may read the clips of a team.
  ///
  /// - Throws: `LibraryFault`: `notFound`, `forbidden`.
  public func checkReading(_ project: DocumentPath, for user: String) async throws {
    try await check(.readVideos, in: try organization(of: project), for: user)
  }

  /// Returns what a clip's numbers were, the oldest first (Q17).
  public func snapshots(
    of path: DocumentPath, for user: String
  ) async throws -> LibraryPage<Snapshot> {
    _ = try await video(path, for: user)
    return LibraryPage(try await store.pages(.snapshots(of: path)))
  }

  /// Returns the job whose results hold the small image of a clip.
  ///
  /// - Throws: `LibraryFault`: `notFound` without an image, and where the family does not permit
  ///   the club to see any.
  public func jobOfThumbnail(_ path: DocumentPath, for user: String) async throws -> String {
    let stored = try await store.document(path)
    let video = stored.flatMap(Video.init)
    let account = player(video?.trackedAccountID, of: path)
    let found = try await store.documents([account].compactMap(\.self)).first
    if !(found.flatMap(TrackedAccount.init)?.familyUserIDs.contains(user) ?? false) {
      try await check(.readVideos, in: try club(of: path), for: user)
    }
    guard let stored, let video, video.thumbnail != nil, let job = video.jobID,
      Self.permitsImages(found, of: stored)
    else { throw LibraryFault.notFound }
    return job
  }

  /// Whether the family of a clip's player permits the club to see images of the clip.
  static func permitsImages(_ account: StoredDocument?, of clip: StoredDocument) -> Bool {
    // A player may have been made again under the ID of one who was deleted past the service.
    guard let account, account.createdAt <= clip.createdAt else { return false }
    return TrackedAccount(account)?.permitsImages(at: account.path) ?? false
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
    try await commit([.set(path, fields)], on: path)
    return try await read(path)
  }

  /// Deletes a clip with its snapshots and notes; its jobs and the video stay with who handed it in.
  ///
  /// - Throws: As `changeableVideo`.
  public func removeVideo(_ path: DocumentPath, by user: String) async throws {
    let video = try await changeableVideo(path, by: user)
    try await removeClip(path, of: player(video.trackedAccountID, of: path))
  }

  /// Returns a clip that a user may delete, or have analysed again.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user is the player's family, which decides
  ///   which clips the club sees, or may change clips of the club; `notFound`.
  public func changeableVideo(_ path: DocumentPath, by user: String) async throws -> Video {
    let name = try await store.document(path)?.fields["trackedAccountId"]?.text
    if let account = player(name, of: path), try await family(of: account).contains(user) {
      return try await read(path)
    }
    try await check(.changeVideos, in: try club(of: path), for: user)
    return try await read(path)
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
    let noted = try await noted(clip, user)
    var page = LibraryPage<ClipNote>(try await storedNotes(on: noted))
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
    let text = try Self.checkedText(text)
    let path = LibraryPath.notes(on: clip).newDocument()
    return try await repeatingConflicts {
      let noted = try await noted(clip, user)
      guard try await activeMember(user, of: try club(of: clip)).isActiveStaff else {
        throw LibraryFault.forbidden
      }
      guard try await storedNotes(on: noted).count < Self.mostNotes else {
        throw LibraryFault.tooManyNotes
      }
      try await store.commit([
        .create(
          path,
          [
            "by": .string(user), "text": .string(text), "at": .timestamp(time),
            "trackedAccountId": .string(noted.account.path.name),
          ]),
        // Another note that is added meanwhile changes the count.
        .set(
          clip, [:], transforms: ["comments": .increment(1)], if: .version(noted.clip.version)),
      ])
      return try await read(path)
    }
  }

  /// Deletes a note.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user wrote it, or is the player's family.
  public func removeNote(_ id: String, on clip: DocumentPath, by user: String) async throws {
    let noted = try await noted(clip, user)
    guard let stored = try await storedNotes(on: noted).first(where: { $0.path.name == id }),
      let note = ClipNote(stored)
    else { throw LibraryFault.notFound }
    guard noted.access == .family || note.by == user else { throw LibraryFault.forbidden }
    try await commit(
      [
        .delete(stored.path, if: .exists(true)),
        .set(clip, [:], transforms: ["comments": .increment(-1)]),
      ], on: stored.path)
  }

  /// A clip with its player, and what a user may read of it.
  private struct Noted {
    let clip: StoredDocument
    let account: StoredDocument
    let access: ClipAccess
  }

  /// Returns the notes about the clip's player: a clip or player may have been deleted past the
  /// service and made again under the same ID.
  private func storedNotes(on noted: Noted) async throws -> [StoredDocument] {
    try await store.pages(DocumentQuery(.collection(LibraryPath.notes(on: noted.clip.path))))
      .filter { note in
        note.fields["trackedAccountId"] == .string(noted.account.path.name)
          && note.createdAt >= noted.account.createdAt && note.createdAt >= noted.clip.createdAt
      }
  }

  /// Returns what notes on a clip need, for the family and for coaches to whom it gave access.
  private func noted(_ clip: DocumentPath, _ user: String) async throws -> Noted {
    let club = try club(of: clip)
    let stored = try await store.document(clip)
    let path = player(stored?.fields["trackedAccountId"]?.text, of: clip)
    let member = LibraryPath.members(of: club).document(user)
    let grant = path.flatMap { LibraryPath.access(to: $0).document(user) }
    let found = try await store.documents([path, member, grant].compactMap(\.self))
    let account = found.first { $0.path == path }
    if let stored, let account,
      TrackedAccount(account)?.familyUserIDs.contains(user) ?? false
    {
      return Noted(clip: stored, account: account, access: .family)
    }
    try await check(.readVideos, in: club, for: user)
    guard let stored else { throw LibraryFault.notFound }
    guard let account, let coach = found.first(where: { $0.path == member }),
      let access = found.first(where: { $0.path == grant }).flatMap(AccessGrant.init),
      access.holds(for: coach, of: account)
    else { throw LibraryFault.forbidden }
    return Noted(clip: stored, account: account, access: .coach(access.scope))
  }

  /// Returns a text of several lines without spaces around it.
  ///
  /// - Throws: `LibraryFault.invalidNote`.
  static func checkedText(_ text: String) throws -> String {
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

  func club(of clip: DocumentPath) throws -> DocumentPath {
    guard let team = clip.owner else { throw LibraryFault.notFound }
    return try organization(of: team)
  }

  /// Returns the path of a clip's player; `nil` for a clip that names none.
  func player(_ name: String?, of clip: DocumentPath) -> DocumentPath? {
    guard let team = clip.owner, let name else { return nil }
    return LibraryPath.accounts(of: team).document(name)
  }

  func family(of account: DocumentPath) async throws -> [String] {
    try await store.document(account).flatMap(TrackedAccount.init)?.familyUserIDs ?? []
  }
}
