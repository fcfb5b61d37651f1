internal import Foundation

/// Links of coaches to drills.
///
/// A click stores when it was and whether a program made it, nothing of the person; which members
/// followed a link stands in documents that no client reads.
extension Library {
  /// The largest number of links of a team.
  public static let mostLinks = 500

  /// Returns the links of a team, the newest first.
  public func links(
    of project: DocumentPath, for user: String
  ) async throws -> LibraryPage<DrillLink> {
    if try await isUnfounded(project, for: user) { return LibraryPage([]) }
    try await check(.readProjects, in: try organization(of: project), for: user)
    var page = LibraryPage<DrillLink>(try await store.pages(.links(of: project)))
    page.documents.sort { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
    return page
  }

  /// Makes a link.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user may hand in clips of all players;
  ///   `invalidLink` unless the address begins with `https` and has no user part; `notFound` for a
  ///   player or clip that the team does not have; `tooManyLinks`.
  public func addLink(
    _ request: DrillLinkRequest, to project: DocumentPath, by user: String
  ) async throws -> DrillLink {
    let club = try organization(of: project)
    try await check(.createVideos, in: club, for: user)
    var fields: [String: DocumentValue] = [
      "shortCode": .string(.lettersAndDigits(8)),
      "originalUrl": .string(try Self.checkedURL(request.url)),
      "title": .string(try checked(request.title)), "totalClicks": 0, "uniqueClicks": 0,
      "createdAt": .timestamp(time), "createdBy": .string(user), "isActive": true,
    ]
    if let about = request.about?.trimmingCharacters(in: .whitespacesAndNewlines), !about.isEmpty {
      guard about.count <= DrillLink.longestText else { throw LibraryFault.invalidLink }
      fields["description"] = .string(about)
    }
    for (field, name, collection) in [
      ("linkedAccountId", request.account, LibraryPath.accounts(of: project)),
      ("linkedVideoId", request.video, LibraryPath.videos(of: project)),
    ] {
      guard let name else { continue }
      guard let path = collection.document(name), try await store.document(path) != nil else {
        throw LibraryFault.notFound
      }
      fields[field] = .string(name)
    }
    guard try await store.pages(.links(of: project)).count < Self.mostLinks else {
      throw LibraryFault.tooManyLinks
    }
    let path = LibraryPath.links(of: project).newDocument()
    do {
      try await store.commit([
        .create(path, fields), .count(1, "linkCount", of: project),
        .count(1, "linkCount", of: club),
      ])
    } catch is DocumentConflict { throw LibraryFault.notFound }
    return try await read(path)
  }

  /// Turns a link on or off.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user made it, or may change clips.
  public func setLink(
    _ path: DocumentPath, isActive: Bool, by user: String
  ) async throws -> DrillLink {
    _ = try await checkChange(of: path, by: user)
    do {
      try await store.commit([.set(path, ["isActive": .boolean(isActive)])])
    } catch is DocumentConflict { throw LibraryFault.notFound }
    return try await read(path)
  }

  /// Deletes a link with its clicks.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user made it, or may change clips.
  public func removeLink(_ path: DocumentPath, by user: String) async throws {
    let counters = try await checkChange(of: path, by: user)
    try await removeClicks(of: path)
    do {
      try await store.commit(
        [.delete(path, if: .exists(true))] + counters.map { .count(-1, "linkCount", of: $0) })
    } catch is DocumentConflict { throw LibraryFault.notFound }
  }

  /// Follows a link, and counts it.
  ///
  /// - Parameters:
  ///   - user: The signed-in user; `nil` without sign-in.
  ///   - isBot: Whether a program follows it, as far as known.
  /// - Returns: The address; `nil` for an unknown code, or a link that is off.
  public func follow(_ shortCode: String, by user: String?, isBot: Bool) async throws -> String? {
    guard let stored = try await store.documents(.link(withCode: shortCode)).first,
      let link = DrillLink(stored)
    else { return nil }
    var counted: [DocumentField: DocumentWrite.Transform] = ["totalClicks": .increment(1)]
    var writes: [DocumentWrite] = [
      .create(
        LibraryPath.clicks(of: stored.path).newDocument(),
        ["linkId": .string(link.id), "clickedAt": .timestamp(time), "isBot": .boolean(isBot)])
    ]
    if let user, let club = stored.path.owner?.owner,
      let member = try? await activeMember(user, of: club),
      let visitor = LibraryPath.visitors(of: stored.path).document(member.id),
      try await store.document(visitor) == nil
    {
      counted["uniqueClicks"] = .increment(1)
      writes.append(.create(visitor, ["at": .timestamp(time)]))
    }
    writes.append(
      .set(stored.path, ["lastClickedAt": .timestamp(time)], transforms: counted))
    do { try await store.commit(writes) } catch is DocumentConflict {
      // Deleted meanwhile, or the same member followed it twice at once: the address still holds.
    }
    return link.originalURL
  }

  /// Deletes what stands below a link.
  func removeClicks(of link: DocumentPath) async throws {
    for collection in [LibraryPath.clicks(of: link), LibraryPath.visitors(of: link)] {
      try await removeAll(in: collection)
    }
  }

  /// Returns team and club of a link that a user may change.
  private func checkChange(of path: DocumentPath, by user: String) async throws -> [DocumentPath] {
    guard let team = path.owner else { throw LibraryFault.notFound }
    let own = try await activeMember(user, of: try organization(of: team))
    let link: DrillLink = try await read(path)
    guard own.may(.changeVideos) || own.isActiveStaff && link.createdBy == user else {
      throw LibraryFault.forbidden
    }
    return try await counters(of: team)
  }

  private static func checkedURL(_ text: String) throws -> String {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= DrillLink.longestURL, let parts = URLComponents(string: text),
      parts.scheme?.lowercased() == "https", parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil,
      text.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 32 && $0.value < 127 })
    else { throw LibraryFault.invalidLink }
    return text
  }
}
