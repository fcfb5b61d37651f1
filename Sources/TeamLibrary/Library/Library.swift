public import Foundation

/// The clubs, teams and players of a store, as a user may read and change them.
///
/// A club that the user is no active member of is answered as if it did not exist.
public struct Library: Sendable {
  /// Where the documents are.
  public let store: any DocumentStore
  /// Where the highlights are.
  public let highlightStore: any HighlightStore
  private let now: @Sendable () -> Date

  /// The largest number of characters of a name.
  public static let longestName = 60
  /// The largest number of players of a team.
  public static let mostAccounts = 500

  /// Creates the library of a store.
  ///
  /// - Parameter highlights: Where the highlights are; `nil` for the documents of `store`.
  public init(
    _ store: any DocumentStore, highlights: (any HighlightStore)? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    highlightStore = highlights ?? DocumentHighlights(store, now: now)
    self.now = now
  }

  var time: DocumentTime { DocumentTime(now()) }

  // MARK: - Clubs and teams

  /// Returns the clubs of a user (Q1, Q2).
  public func organizations(of user: String) async throws -> LibraryPage<Organization> {
    let clubs = try await store.documents(.memberships(of: user)).compactMap(\.path.owner)
    let found = try await store.documents(clubs)
    return LibraryPage(found.sorted { $0.path < $1.path })
  }

  /// Founds a club, whose owner the user becomes.
  public func found(
    _ name: String, by user: String, timeZone: String? = nil
  ) async throws -> Organization {
    let path = LibraryPath.organizations.newDocument()
    try await store.commit(
      Organization.founding(
        path, name: try checked(name), owner: user, timeZone: timeZone, at: time))
    return try await read(path)
  }

  /// Returns the teams of a club (Q3, Q4).
  public func projects(
    of organization: DocumentPath, withArchived: Bool, for user: String
  ) async throws -> LibraryPage<Project> {
    try await check(.readProjects, in: organization, for: user)
    return LibraryPage(
      try await store.pages(.projects(of: organization, withArchived: withArchived)))
  }

  /// Creates a team.
  public func createProject(
    _ name: String, in organization: DocumentPath, by user: String
  ) async throws -> Project {
    try await check(.manageMembers, in: organization, for: user)
    let path = LibraryPath.projects(of: organization).newDocument()
    try await store.commit(
      Project.creating(path, name: try checked(name), by: user, at: time))
    return try await read(path)
  }

  /// Returns a club, as an active member may see it (Q2).
  public func organization(
    _ path: DocumentPath, for user: String
  ) async throws -> Organization {
    try await check(.readOrganization, in: path, for: user)
    return try await read(path)
  }

  /// Changes what people see of a club; `nil` leaves it.
  public func change(
    club path: DocumentPath, by user: String, name: String? = nil, timeZone: String? = nil
  ) async throws -> Organization {
    try await check(.manageMembers, in: path, for: user)
    var fields: [DocumentField: DocumentValue?] = [:]
    if let name { fields["name"] = .string(try checked(name)) }
    if let timeZone { fields["time_zone"] = .string(timeZone) }
    return try await changing(path, fields)
  }

  /// Changes what people see of a team; `nil` leaves it.
  public func change(
    team path: DocumentPath, by user: String, name: String? = nil, isArchived: Bool? = nil
  ) async throws -> Project {
    try await check(.manageMembers, in: try organization(of: path), for: user)
    var fields: [DocumentField: DocumentValue?] = [:]
    if let name { fields["name"] = .string(try checked(name)) }
    if let isArchived { fields["isArchived"] = .boolean(isArchived) }
    return try await changing(path, fields)
  }

  /// Sets fields of a document that has the time of its last change, and returns it.
  private func changing<Document: LibraryDocument>(
    _ path: DocumentPath, _ fields: [DocumentField: DocumentValue?]
  ) async throws -> Document {
    try await commit([.set(path, fields, transforms: ["updatedAt": .commitTime])], on: path)
    return try await read(path)
  }

  // MARK: - Players

  /// Returns the players of a team, the first added first (Q6).
  public func accounts(
    of project: DocumentPath, for user: String
  ) async throws -> LibraryPage<TrackedAccount> {
    if try await isUnfounded(project, for: user) { return LibraryPage([]) }
    try await check(.readProjects, in: try organization(of: project), for: user)
    var page = LibraryPage<TrackedAccount>(
      try await store.pages(.accounts(of: project, newestFirst: false)))
    page.documents.sort { ($0.dateAdded, $0.id) < ($1.dateAdded, $1.id) }
    return page
  }

  /// Adds a player, with the user as the player's family on request.
  ///
  /// On a machine without sign-in the first player founds the club; who adds a player there decides
  /// for the family.
  ///
  /// - Throws: `LibraryFault`: `nameTaken` when an active player of the team has the name.
  public func addAccount(
    _ name: String, to project: DocumentPath, by user: String, isFamily: Bool,
    shoots: String? = nil, ageGroup: String? = nil
  ) async throws -> TrackedAccount {
    let name = try checked(name)
    let isLocal = project == LocalClub.project && user == LocalClub.owner
    if try await isUnfounded(project, for: user) {
      // Another process may be faster.
      do { try await store.commit(LocalClub.founding(at: time)) } catch is DocumentConflict {}
    }
    try await check(.createAccounts, in: try organization(of: project), for: user)
    return try await repeatingConflicts {
      let team = try await store.document(project)
      let others = try await accounts(of: project, for: user).documents
      guard others.count < Self.mostAccounts else { throw LibraryFault.tooMany }
      try checkFree(name, among: others)
      let path = LibraryPath.accounts(of: project).newDocument()
      let consent = LibraryConsent(isGiven: true, by: user, at: time, scope: .numbers)
      var writes = TrackedAccount.adding(
        path, name: name, by: user, family: isFamily || isLocal ? [user] : [],
        consent: isFamily || isLocal ? consent : .none, shoots: shoots, ageGroup: ageGroup,
        at: time)
      // The team counts its players: another one that is added meanwhile changes it.
      if let team, let index = writes.firstIndex(where: { $0.path == project }) {
        writes[index].precondition = .version(team.version)
      }
      try await store.commit(writes)
      return try await read(path)
    }
  }

  /// Changes what people see of a player; `nil` leaves it.
  public func change(
    _ account: DocumentPath, by user: String, name: String? = nil, isActive: Bool? = nil
  ) async throws -> TrackedAccount {
    guard let project = account.owner else { throw LibraryFault.notFound }
    try await check(.changeVideos, in: try organization(of: project), for: user)
    var fields: [DocumentField: DocumentValue?] = [:]
    let others = try await accounts(of: project, for: user).documents
    guard let player = others.first(where: { $0.id == account.name }) else {
      throw LibraryFault.notFound
    }
    let newName = try name.map(checked) ?? player.name
    if isActive ?? player.isActive {
      try checkFree(newName, among: others.filter { $0.id != player.id })
    }
    if name != nil {
      fields["displayName"] = .string(newName)
      fields["username"] = .string(newName.lowercased())
    }
    if let isActive { fields["isActive"] = .boolean(isActive) }
    try await commit([.set(account, fields)], on: account)
    if name != nil { try await renameClips(of: account, to: newName.lowercased()) }
    return try await read(account)
  }

  /// Names a player anew in all clips.
  private func renameClips(of account: DocumentPath, to username: String) async throws {
    guard let team = account.owner else { return }
    let clips = try await store.pages(.allVideos(of: team, account: account.name))
    try await store.commitInParts(
      clips.map { .set($0.path, ["uploaderHandle": .string(username)], if: nil) })
  }

  // MARK: - Clips

  /// Returns clips of a team, in the order of a query.
  ///
  /// Orders by views are for those who hand in clips of all players: no list compares children for
  /// each other.
  ///
  /// - Parameters:
  ///   - name: The ID of the clip after which the results start; `nil` for the first.
  ///   - limit: The largest number of clips.
  public func videos(
    _ query: DocumentQuery, of project: DocumentPath, after name: String? = nil, limit: Int,
    for user: String
  ) async throws -> LibraryPage<Video> {
    if try await isUnfounded(project, for: user) { return LibraryPage([]) }
    try await check(
      query.order?.field == "views" ? .createVideos : .readVideos,
      in: try organization(of: project), for: user)
    var query = query
    query.limit = min(query.limit ?? limit, limit)
    if let name {
      guard let path = LibraryPath.videos(of: project).document(name),
        let last = try await store.document(path),
        query.order.map({ last.fields[$0.field] != nil }) ?? true
      else { throw LibraryFault.notFound }
      query = query.after(last)
    }
    return LibraryPage(try await store.documents(query))
  }

  // MARK: - Checks

  /// Checks that a user may do something in a club.
  ///
  /// - Throws: `LibraryFault`: `notFound` for outsiders, `forbidden` for members without the right.
  public func check(
    _ action: LibraryAction, in organization: DocumentPath, for user: String
  ) async throws {
    guard try await activeMember(user, of: organization).may(action) else {
      throw LibraryFault.forbidden
    }
  }

  /// Whether a team is that of a machine without sign-in before its first player: there is no club.
  func isUnfounded(_ project: DocumentPath, for user: String) async throws -> Bool {
    guard project == LocalClub.project, user == LocalClub.owner else { return false }
    return try await store.document(LocalClub.organization) == nil
  }

  func organization(of project: DocumentPath) throws -> DocumentPath {
    guard let organization = project.owner else { throw LibraryFault.notFound }
    return organization
  }

  func read<Document: LibraryDocument>(_ path: DocumentPath) async throws -> Document {
    guard let document = try await store.document(path).flatMap(Document.init) else {
      throw LibraryFault.notFound
    }
    return document
  }

  /// Returns a name without spaces around it.
  func checked(_ name: String) throws -> String {
    try checked(name, longest: Self.longestName)
  }

  func checked(_ name: String, longest: Int) throws -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      ![.control, .lineSeparator, .paragraphSeparator, .surrogate].contains(
        scalar.properties.generalCategory)
    }
    guard !name.isEmpty, name.count <= longest, name.utf8.count <= 4 * longest, isPlain else {
      throw LibraryFault.invalidName(longest: longest)
    }
    return name
  }

  private func checkFree(_ name: String, among others: [TrackedAccount]) throws {
    let wanted = name.lowercased()
    guard !others.contains(where: { $0.isActive && $0.name.lowercased() == wanted }) else {
      throw LibraryFault.nameTaken
    }
  }
}
