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

  /// Makes a link to an address, with what people call it.
  ///
  /// - Parameters:
  ///   - about: What it is for.
  ///   - account: The player whom it is for.
  ///   - video: The clip that it is for.
  /// - Throws: `LibraryFault`: `forbidden` unless the user may hand in clips of all players;
  ///   `invalidLink` unless the address begins with `https` and has no user part; `notFound` for a
  ///   player or clip that the team does not have; `tooManyLinks`.
  public func addLink(
    _ url: String, title: String, about: String? = nil, account: String? = nil,
    video: String? = nil, to project: DocumentPath, by user: String
  ) async throws -> DrillLink {
    let club = try organization(of: project)
    try await check(.createVideos, in: club, for: user)
    var fields: [String: DocumentValue] = [
      "shortCode": .string(.lettersAndDigits(DrillLink.codeLength)),
      "originalUrl": .string(try Self.checkedURL(url)),
      "title": .string(try checked(title)), "totalClicks": 0, "uniqueClicks": 0,
      "createdAt": .timestamp(time), "createdBy": .string(user), "isActive": true,
    ]
    if let about, !about.isEmpty {
      fields["description"] = .string(try Self.checkedText(about))
    }
    for (field, name, collection) in [
      ("linkedAccountId", account, LibraryPath.accounts(of: project)),
      ("linkedVideoId", video, LibraryPath.videos(of: project)),
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
    try await commit([.set(path, ["isActive": .boolean(isActive)])], on: path)
    return try await read(path)
  }

  /// Deletes a link with its clicks.
  ///
  /// - Throws: `LibraryFault`: `forbidden` unless the user made it, or may change clips.
  public func removeLink(_ path: DocumentPath, by user: String) async throws {
    let counters = try await checkChange(of: path, by: user)
    guard let stored = try await store.document(path) else { throw LibraryFault.notFound }
    try await remove([stored], counting: counters)
  }

  /// Deletes the links of a team for some players or clips.
  ///
  /// - Parameter isOver: Whether a link goes, whose clip, if there is one, is the second argument.
  func removeLinks(
    below team: DocumentPath, where isOver: (DrillLink, StoredDocument?) -> Bool
  ) async throws {
    let links = try await store.pages(.links(of: team))
    let linked = Set(
      links.compactMap {
        DrillLink($0)?.videoID.flatMap(LibraryPath.videos(of: team).document)
      })
    let clips = try await store.documents(Array(linked))
    let over = links.filter { stored in
      DrillLink(stored).map { link in
        isOver(link, clips.first { $0.path.name == link.videoID })
      } ?? false
    }
    if !over.isEmpty { try await remove(over, counting: try await counters(of: team)) }
  }

  /// Deletes links with their clicks.
  ///
  /// What is below a link goes before it, and once more after it: a click may have come meanwhile.
  func remove(_ links: [StoredDocument], counting counters: [DocumentPath]) async throws {
    for link in links {
      // Off first: an interrupted deletion can be repeated.
      do {
        try await store.commit([.set(link.path, ["isActive": false])])
        try await removeClicks(of: link.path)
        try await store.commit(
          [.delete(link.path, if: .exists(true))] + counters.map { .count(-1, "linkCount", of: $0) }
        )
      } catch is DocumentConflict {
        // Another call may have been faster.
        if try await store.document(link.path) != nil { throw DocumentConflict(link.path) }
      }
      try await removeClicks(of: link.path)
    }
  }

  /// Follows a link, and counts it.
  ///
  /// - Parameters:
  ///   - user: The signed-in user; `nil` without sign-in.
  ///   - isBot: Whether a program follows it, as far as known.
  /// - Returns: The address; `nil` for an unknown code, or a link that is off.
  public func follow(_ shortCode: String, by user: String?, isBot: Bool) async throws -> String? {
    guard shortCode.utf8.count == DrillLink.codeLength,
      let stored = try await store.documents(.link(withCode: shortCode)).first,
      let link = DrillLink(stored)
    else { return nil }
    // The address holds, whatever becomes of the count.
    try? await count(link, stored, by: user, isBot: isBot)
    return link.originalURL
  }

  private func count(
    _ link: DrillLink, _ stored: StoredDocument, by user: String?, isBot: Bool
  ) async throws {
    var counted: [DocumentField: DocumentWrite.Transform] = ["totalClicks": .increment(1)]
    var writes: [DocumentWrite] = []
    // No token is needed to follow a link, so that anyone could fill the store.
    if link.totalClicks < Self.mostClicks {
      writes.append(
        .create(
          LibraryPath.clicks(of: stored.path).newDocument(),
          ["linkId": .string(link.id), "clickedAt": .timestamp(time), "isBot": .boolean(isBot)]))
    }
    if let user, let club = stored.path.owner?.owner,
      let visitor = LibraryPath.visitors(of: stored.path).document(user),
      let member = LibraryPath.members(of: club).document(user)
    {
      let found = try await store.documents([visitor, member])
      let isMember = found.contains { $0.path == member && Member($0).status == .active }
      if isMember, !found.contains(where: { $0.path == visitor }) {
        counted["uniqueClicks"] = .increment(1)
        writes.append(.create(visitor, ["at": .timestamp(time)]))
      }
    }
    writes.append(
      .set(stored.path, ["lastClickedAt": .timestamp(time)], transforms: counted))
    try await store.commit(writes)
  }

  /// The largest number of clicks of a link that are stored one by one.
  private static let mostClicks = 10_000

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
