import Foundation
import Jobs
import TeamLibrary
import Testing

/// Links to drills.
extension LibraryCheck {
  func linksAreMadeByCoachesAndCounted() async throws {
    let fay = try #require(LibraryPath.members(of: club).document("fay"))
    try await stores.commit([Member.joining(fay, role: .creator, at: DocumentTime(clock.now))])
    func add(
      _ url: String = "https://example.org/a?b=c", title: String = " Sweep ", by user: String,
      account: String? = nil, video: String? = nil
    ) async throws -> DrillLink {
      try await library.addLink(
        url, title: title, account: account, video: video, to: team, by: user)
    }
    for (user, fault) in [("fay", LibraryFault.forbidden), ("zed", .notFound)] {
      await refused(fault) { try await add(by: user) }
    }
    for url in [
      "", "http://example.org", "https:", "https://", "https://a:b@example.org/", "ftp://a.b",
      "https://example.org/a b", "https://exämple.org", "javascript:alert(1)",
      "https://example.org/" + String(repeating: "a", count: 2048), "https://e.org/\r\nX: y",
    ] {
      await #expect(throws: LibraryFault.invalidLink, "\(url)") {
        _ = try await add(url, by: "coach")
      }
    }
    for (account, video) in [("lee", nil), (nil, "none"), ("a/b", nil)] as [(String?, String?)] {
      await refused(.notFound) { try await add(by: "coach", account: account, video: video) }
    }
    let link = try await add(by: "coach", account: "kim")
    #expect(link.title == "Sweep" && link.accountID == "kim" && link.isActive)
    #expect(link.shortCode.wholeMatch(of: /[A-Za-z0-9]{8}/) != nil)
    let path = try #require(LibraryPath.links(of: team).document(link.id))
    // A browser twice, a member three times, a program once.
    for (user, isBot) in [
      (nil, false), (nil, false), ("coach", false), ("coach", false), ("fay", false), (nil, true),
      ("zed", false),
    ] as [(String?, Bool)] {
      clock.advance(by: 1)
      let url = try await library.follow(link.shortCode, by: user, isBot: isBot)
      #expect(url == "https://example.org/a?b=c")
    }
    #expect(try await library.follow("AAAAAAAA", by: nil, isBot: false) == nil)
    let counted = try await library.links(of: team, for: "fay").documents
    #expect(counted.map(\.totalClicks) == [7] && counted.map(\.uniqueClicks) == [2])
    let clicks = try await stores.documents(.newestClicks(of: path))
    #expect(clicks.count == 7 && clicks.count { $0.fields["isBot"] == true } == 1)
    // A click says nothing of the person.
    for click in clicks {
      #expect(Set(click.fields.keys) == ["linkId", "clickedAt", "isBot"])
    }
    await refused(.forbidden) { try await library.setLink(path, isActive: false, by: "fay") }
    _ = try await library.setLink(path, isActive: false, by: "coach")
    #expect(try await library.follow(link.shortCode, by: nil, isBot: false) == nil)
    _ = try await library.setLink(path, isActive: true, by: "boss")
    #expect(try await library.follow(link.shortCode, by: nil, isBot: false) != nil)
    func linkCounts() async throws -> [DocumentValue?] {
      try await stores.documents([club, team]).map { $0.fields["linkCount"] }
    }
    #expect(try await linkCounts() == [1, 1])
    // Of a coach who is forgotten the link stays, without the name, also as a visitor.
    _ = try await library.forget("coach")
    #expect(try await library.links(of: team, for: "fay").documents.map(\.createdBy) == [""])
    let visitors = DocumentQuery(.collection(LibraryPath.visitors(of: path)))
    #expect(try await stores.documents(visitors).map(\.path.name) == ["fay"])
    try await library.removeLink(path, by: "boss")
    #expect(try await linkCounts() == [0, 0])
    #expect(try await stores.documents(.clicks(of: path)).isEmpty)
    #expect(try await stores.documents(visitors).isEmpty)
    #expect(try await library.follow(link.shortCode, by: nil, isBot: false) == nil)
  }

  /// Links for a player, or for a clip of the player, go with the family's consent.
  func linksGoWithTheConsent() async throws {
    let clips = [try await submit(1), try await submit(2, player: "jo", user: "bob")]
    for (account, video) in [
      ("kim", nil), (nil, clips[0].rawValue), (nil, clips[1].rawValue), (nil, nil),
    ] as [(String?, String?)] {
      _ = try await library.addLink(
        "https://example.org", title: "Sweep", account: account, video: video, to: team,
        by: "coach")
    }
    _ = try await library.setConsent(false, scope: .numbers, for: try kim(), by: "anna")
    let left = try await library.links(of: team, for: "coach").documents
    #expect(Set(left.map(\.videoID)) == [clips[1].rawValue, nil] && left.count == 2)
    #expect(left.allSatisfy { $0.accountID == nil })
    let counts = try await stores.documents([club, team]).map { $0.fields["linkCount"] }
    #expect(counts == [2, 2])
  }
}
