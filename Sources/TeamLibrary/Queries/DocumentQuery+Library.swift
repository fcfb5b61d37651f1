/// The library's queries.
///
/// The labels in parentheses are those of `LibraryQueries`.
extension DocumentQuery {
  /// Returns the query for a user's memberships of all clubs (Q1).
  public static func memberships(of user: String) -> Self {
    Self(
      .group(LibraryPath.members),
      where: [.equal("userId", .string(user)), .equal("status", "active")])
  }

  /// Returns the query for a user's memberships of all clubs, also former ones, by the index of
  /// the active ones.
  public static func allMemberships(of user: String) -> Self {
    Self(
      .group(LibraryPath.members), where: [.equal("userId", .string(user))],
      order: .ascending("status"))
  }

  /// The query for all clubs, in the order of their IDs.
  public static let organizations = Self(.collection(LibraryPath.organizations))

  /// Returns the query for all members of a club, also invited and former ones.
  public static func members(of organization: DocumentPath) -> Self {
    Self(.collection(LibraryPath.members(of: organization)))
  }

  /// Returns the query for all teams of a club, in the order of their IDs, also those without a
  /// time.
  public static func projects(of organization: DocumentPath) -> Self {
    Self(.collection(LibraryPath.projects(of: organization)))
  }

  /// Returns the query for all teams of a club, the newest first (Q3), or those that are not
  /// archived (Q4).
  public static func projects(of organization: DocumentPath, withArchived: Bool) -> Self {
    Self(
      .collection(LibraryPath.projects(of: organization)),
      where: withArchived ? [] : [.equal("isArchived", false)], order: .descending("createdAt"))
  }

  /// Returns the query for all players of a team (Q6), the newest first on request (Q5).
  public static func accounts(of project: DocumentPath, newestFirst: Bool) -> Self {
    Self(
      .collection(LibraryPath.accounts(of: project)),
      order: newestFirst ? .descending("createdAt") : nil)
  }

  /// Returns the query for the active players, those with the most views first (Q7).
  public static func activeAccountsByViews(of project: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.accounts(of: project)), where: [.equal("isActive", true)],
      order: .descending("totalViews"))
  }

  /// Returns the query for the active players of a platform (Q8).
  public static func activeAccounts(of project: DocumentPath, on platform: String) -> Self {
    Self(
      .collection(LibraryPath.accounts(of: project)),
      where: [.equal("platform", .string(platform)), .equal("isActive", true)])
  }

  /// Returns the query for all clips, the last handed in first (Q9).
  public static func videosBySubmission(of project: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)), order: .descending("dateSubmitted"))
  }

  /// Returns the query for all clips (Q10).
  public static func videos(of project: DocumentPath) -> Self {
    Self(.collection(LibraryPath.videos(of: project)))
  }

  /// Returns the query for all clips, the last filmed first (Q11), or those that were filmed within
  /// a time, both ends included (Q13).
  public static func videosByDate(
    of project: DocumentPath, within range: ClosedRange<DocumentTime>? = nil
  ) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)),
      where: range.map {
        Condition.within(
          "uploadDate", .timestamp($0.lowerBound), .timestamp($0.upperBound))
      } ?? [],
      order: .descending("uploadDate"))
  }

  /// Returns the query for the 50 clips of a platform with the most views (Q12).
  public static func videosByViews(of project: DocumentPath, on platform: String) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)),
      where: [.equal("platform", .string(platform))], order: .descending("views"), limit: 50)
  }

  /// Returns the query for the ten clips with the most views (Q14).
  public static func mostViewedVideos(of project: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)), order: .descending("views"), limit: 10)
  }

  /// Returns the query for the 30 newest snapshots of a clip (Q16).
  public static func newestSnapshots(of video: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.snapshots(of: video)), order: .descending("capturedAt"), limit: 30)
  }

  /// Returns the query for all snapshots of a clip, the oldest first (Q17).
  public static func snapshots(of video: DocumentPath) -> Self {
    Self(.collection(LibraryPath.snapshots(of: video)), order: .ascending("capturedAt"))
  }

  /// Returns the query for all snapshots of a clip, also those without a time.
  public static func allSnapshots(of video: DocumentPath) -> Self {
    Self(.collection(LibraryPath.snapshots(of: video)))
  }

  /// Returns the queries for all that lies below a clip: snapshots and notes.
  public static func allBelow(_ video: DocumentPath) -> [Self] {
    [allSnapshots(of: video), Self(.collection(LibraryPath.notes(on: video)))]
  }

  /// Returns the query for what a user wrote about clips of all clubs, the oldest first.
  public static func notes(by user: String) -> Self {
    Self(.group(LibraryPath.notes), where: [.equal("by", .string(user))], order: .ascending("at"))
  }

  /// Returns the query for the access that families of all clubs gave a coach, the oldest first.
  public static func access(of coach: String) -> Self {
    Self(
      .group(LibraryPath.access), where: [.equal("coachUserId", .string(coach))],
      order: .ascending("grantedAt"))
  }

  /// Returns the query for a club's active members (Q18).
  public static func activeMembers(of organization: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.members(of: organization)), where: [.equal("status", "active")])
  }

  /// Returns the query for the clips of a player by the player's name (Q21).
  public static func videos(of project: DocumentPath, by username: String) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)),
      where: [.equal("uploaderHandle", .string(username))])
  }

  /// Returns the query for the active links, those with the most clicks first (Q22).
  public static func activeLinks(of project: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.links(of: project)), where: [.equal("isActive", true)],
      order: .descending("totalClicks"))
  }

  /// Returns the query for the active link of all clubs with a code.
  public static func link(withCode code: String) -> Self {
    Self(
      .group(LibraryPath.links),
      where: [.equal("shortCode", .string(code)), .equal("isActive", true)], limit: 1)
  }

  /// Returns the query for a link's 100 newest clicks (Q23).
  public static func newestClicks(of link: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.clicks(of: link)), order: .descending("clickedAt"), limit: 100)
  }

  /// Returns the query for all links of a team (Q24).
  public static func links(of project: DocumentPath) -> Self {
    Self(.collection(LibraryPath.links(of: project)))
  }

  /// Returns the query for all clicks of a link (Q24).
  public static func clicks(of link: DocumentPath) -> Self {
    Self(.collection(LibraryPath.clicks(of: link)))
  }

  /// Returns the query for the 50 clips of a player that were filmed last (O1).
  public static func videos(of project: DocumentPath, account: String) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)),
      where: [.equal("trackedAccountId", .string(account))], order: .descending("uploadDate"),
      limit: 50)
  }

  /// Returns the query for all clips of a player, in the order of their IDs, also those without a
  /// date.
  public static func allVideos(of project: DocumentPath, account: String) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)),
      where: [.equal("trackedAccountId", .string(account))])
  }

  /// Returns the query for the 50 approved clips that were filmed last (O2).
  public static func approvedVideos(of project: DocumentPath) -> Self {
    Self(
      .collection(LibraryPath.videos(of: project)), where: [.equal("status", "approved")],
      order: .descending("uploadDate"), limit: 50)
  }

  /// Returns the query for the 100 clips of all clubs that have waited longest (O3).
  public static var waitingVideos: Self {
    var query = videos(withStatus: .pending)
    query.limit = 100
    return query
  }

  /// Returns the query for the clips of all clubs with a status, by the index of those that wait,
  /// the first handed in first.
  public static func videos(withStatus status: SyncStatus) -> Self {
    Self(
      .group(LibraryPath.videos), where: [.equal("syncStatus", .string(status.rawValue))],
      order: .ascending("dateSubmitted"))
  }

  /// Returns the query for the practice days of a user, both ends included (O4).
  ///
  /// - Parameter days: Whole days since 1970-01-01.
  public static func dailyLogs(of user: DocumentPath, within days: ClosedRange<Int64>) -> Self {
    Self(
      .collection(LibraryPath.dailyLogs(of: user)),
      where: Condition.within("date", .integer(days.lowerBound), .integer(days.upperBound)),
      order: .ascending("date"))
  }

  /// The fields that the queries compare or order by.
  public static let fields: Set<String> = [
    "at", "by", "capturedAt", "clickedAt", "coachUserId", "createdAt", "date", "dateSubmitted",
    "grantedAt", "isActive", "isArchived",
    "platform", "shortCode", "status", "syncStatus", "totalClicks", "totalViews",
    "trackedAccountId",
    "uploadDate", "uploaderHandle", "userId", "views",
  ]
}
