internal import Foundation

/// The stored documents that decide what a job changes in the library.
public struct ClipRecords: Sendable {
  /// The place of the clip.
  public let place: LibraryPlace
  /// The path of the clip.
  public let path: DocumentPath
  /// The owner of the job.
  public let user: String
  /// The player, if there is one.
  public private(set) var account: StoredDocument?
  /// The clip, if there is one.
  public private(set) var video: StoredDocument?
  /// Whether the clip was deleted from the library.
  let isRemoved: Bool
  private let member: StoredDocument?
  /// The time zone of the user, else that of the club; `nil` where none is stored that exists.
  let timeZone: TimeZone?
  /// The team and the club, as far as their documents exist: the clip may lie below missing ones.
  let counters: [DocumentPath]

  /// Returns the paths of the documents.
  public static func paths(
    of place: LibraryPlace, job: String, user: String
  ) -> [DocumentPath] {
    let video = place.video(ofJob: job)
    return [
      place.account, video, video.map(LibraryPath.removal), place.member(user), place.project,
      place.organization, LibraryPath.users.document(user),
    ].compactMap(\.self)
  }

  /// Creates the records from what a store returned for `paths`; `nil` if the clip cannot have its
  /// name.
  public init?(
    _ place: LibraryPlace, job: String, user: String, found: [StoredDocument]
  ) {
    guard let path = place.video(ofJob: job) else { return nil }
    self.place = place
    self.path = path
    self.user = user
    account = found.first { $0.path == place.account }
    video = found.first { $0.path == path }
    isRemoved = found.contains { $0.path == LibraryPath.removal(of: path) }
    let membership = place.member(user)
    member = found.first { $0.path == membership }
    counters = [place.project, place.organization].filter { path in
      found.contains { $0.path == path }
    }
    let owners = [LibraryPath.users.document(user), place.organization]
    let zones = owners.compactMap { owner -> TimeZone? in
      let name = found.first { $0.path == owner }?.fields["time_zone"]?.text
      return name.flatMap { TimeZone(named: $0) }
    }
    timeZone = zones.first
  }

  /// Returns the records of a place before there is a job, with the clip if the place names one;
  /// `nil` for an invalid place.
  public static func reading(
    _ place: LibraryPlace, user: String, in store: any DocumentStore
  ) async throws -> ClipRecords? {
    let job = "new"
    let paths = ClipRecords.paths(of: place, job: job, user: user)
    let clip = place.video == nil ? place.video(ofJob: job) : nil
    return ClipRecords(
      place, job: job, user: user,
      found: try await store.documents(paths.filter { $0 != clip }))
  }

  /// Whether the user is the player's family, so that player and clip alone decide.
  public var isOfFamily: Bool {
    account.flatMap(TrackedAccount.init)?.familyUserIDs.contains(user) ?? false
  }

  /// Returns the records after a commit.
  ///
  /// - Parameters:
  ///   - versions: The version of the document of each write after the commit.
  ///   - now: The time of the commit.
  public func applying(
    _ writes: [DocumentWrite], versions: [String?], at now: DocumentTime
  ) -> ClipRecords? {
    var next = self
    for (write, version) in zip(writes, versions) {
      guard write.path == path || write.path == place.account else { continue }
      let old = write.path == path ? video : account
      guard let version, let fields = write.applied(to: old?.fields, at: now) else { return nil }
      let document = StoredDocument(
        path: write.path, fields: fields, createdAt: old?.createdAt ?? now, version: version)
      if write.path == path { next.video = document } else { next.account = document }
    }
    return next
  }

  /// Why the job must not change the library; `nil` if it may.
  ///
  /// A job that names the clip of another player is refused like one of a stranger, and so is one
  /// whose clip the family or the club has deleted.
  public var refusal: LibraryRefusal? {
    guard let account = account.flatMap(TrackedAccount.init) else { return .forbidden }
    guard isOfFamily || member.map({ Member($0).may(.createVideos) }) ?? false else {
      return .forbidden
    }
    // A clip that names no player would not be found when the player's are deleted.
    if let video, video.fields["trackedAccountId"] != .string(account.id) { return .forbidden }
    if isRemoved { return .forbidden }
    return account.consent.isGiven ? nil : .noConsent
  }
}
