import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Testing

/// The calls of the team library, answered as the OpenAPI document says.
@Suite struct LibraryCallTests {
  private let team = TeamPath(organization: "c/1", project: "t")

  @Test func clubsAndMembers() async throws {
    let site = try TestClient.byContract()
    let client = site.client
    #expect(try await client.clubs().documents.map(\.id) == ["x"])
    #expect(try await client.foundClub(LibraryNameRequest(name: "Hop")).id == "x")
    #expect(try await client.club("c/1").id == "x")
    let change = LibraryChangeRequest(name: "Hop", timeZone: "America/Toronto")
    #expect(try await client.changeClub("c/1", change).id == "x")
    #expect(try await client.teams(of: "c/1", withArchived: true).documents.count == 1)
    #expect(try await client.addTeam(LibraryNameRequest(name: "U12"), to: "c/1").id == "x")
    #expect(try await client.changeTeam(team, LibraryChangeRequest(isArchived: true)).id == "x")
    #expect(try await client.members(of: "c/1").documents.count == 1)
    #expect(try await client.setRole("member", of: "u", in: "c/1").userId == "x")
    try await client.removeMember("u", from: "c/1")
    #expect(try await client.invitations(to: "c/1").documents.count == 1)
    let invitation = LibraryInvitationRequest(role: "creator", project: "t", account: "kim")
    #expect(try await client.invite(invitation, to: "c/1").id == "x")
    let accepted = LibraryAcceptRequest(secret: "s", displayName: "Kim")
    #expect(try await client.accept(accepted, to: "c/1").userId == "x")
    try await client.removeInvitation("i", to: "c/1")
    #expect(site.calls[2] == "GET /api/organizations/c%2F1")
    #expect(site.calls[4] == "GET /api/organizations/c%2F1/projects?archived=true")
    #expect(site.calls.count == 14)
  }

  @Test func highlights() async throws {
    let site = try TestClient.byContract()
    let client = site.client
    #expect(try await client.highlights(of: team).documents.map(\.id) == ["x"])
    let request = LibraryHighlightRequest(video: "v", name: "Top shelf")
    #expect(try await client.addHighlight(request, to: team).id == "x")
    try await client.setLike(true, of: "h", in: team)
    try await client.setLike(false, of: "h", in: team)
    try await client.markSeen("h", in: team)
    try await client.removeHighlight("h", from: team)
    _ = try await client.highlightSnapshot(of: team)
    let path = "/api/organizations/c%2F1/projects/t/highlights"
    #expect(site.calls[2] == "PUT \(path)/h/like" && site.calls[3] == "DELETE \(path)/h/like")
    let files = try TestClient { _ in .text(200, "a file") }
    #expect(try await files.client.highlightVideo("h", of: team) == Data("a file".utf8))
    let shots = try TestClient { _ in
      .text(200, #"{"shots":[{"type":"snap","from_sec":1,"release_sec":2.5,"to_sec":4}]}"#)
    }
    #expect(
      try await shots.client.highlightShots("h", of: team).shots
        == [.init(type: "snap", from: 1, release: 2.5, to: 4)])
    #expect(shots.calls == ["GET \(path)/h/shots"])
  }

  @Test func imagesAndReelsAreFiles() async throws {
    let site = try TestClient { _ in .text(200, "a file") }
    #expect(try await site.client.thumbnail(of: "v/1", in: team) == Data("a file".utf8))
    #expect(try await site.client.reelVideo(of: "u", player: "c/t/kim") == Data("a file".utf8))
    let path = "/api/organizations/c%2F1/projects/t/videos/v%2F1/thumbnail"
    #expect(
      site.calls == ["GET \(path)", "GET /api/users/u/reel/video?player=c%2Ft%2Fkim"])
  }

  @Test func playersAndLinks() async throws {
    let site = try TestClient.byContract()
    let client = site.client
    #expect(try await client.players(of: team).documents.map(\.id) == ["x"])
    let player = LibraryAccountRequest(name: "Kim", shoots: "left", ageGroup: "10U", isFamily: true)
    #expect(try await client.addPlayer(player, to: team).id == "x")
    let change = LibraryAccountRequest(isActive: false)
    #expect(try await client.changePlayer("kim", of: team, change).id == "x")
    try await client.deletePlayer("kim", of: team)
    let consent = LibraryConsentRequest(given: true, scope: "pictures")
    #expect(try await client.setConsent(consent, for: "kim", of: team).id == "x")
    #expect(try await client.access(to: "kim", of: team).documents.count == 1)
    #expect(
      try await client.giveAccess(to: "kim", of: team, for: "eva", scope: "results").scope
        == "results")
    try await client.removeAccess(to: "kim", of: team, from: "eva")
    try await client.removeFamily("u", of: "kim", in: team)
    #expect(try await client.links(of: team).documents.count == 1)
    let link = LibraryLinkRequest(originalUrl: "https://example.org", title: "Sweep")
    #expect(try await client.addLink(link, to: team).id == "x")
    #expect(try await client.setLink("l", of: team, isActive: false).id == "x")
    try await client.deleteLink("l", of: team)
    #expect(site.calls.count == 13)
  }

  @Test func clips() async throws {
    let site = try TestClient.byContract()
    let client = site.client
    #expect(try await client.clips(of: team, .player("kim"), after: "v").documents.count == 1)
    for selection in [ServiceClient.ClipSelection.newestSubmitted, .newestFilmed, .approved] {
      _ = try await client.clips(of: team, selection)
    }
    #expect(try await client.clip("v", of: team).id == "x")
    let change = LibraryVideoRequest(title: "First", status: "approved", isRead: true)
    #expect(try await client.changeClip("v", of: team, change).id == "x")
    try await client.deleteClip("v", of: team)
    #expect(try await client.refreshClip("v", of: team) == "x")
    #expect(try await client.snapshots(of: "v", in: team).documents.count == 1)
    #expect(try await client.notes(on: "v", of: team).documents.count == 1)
    #expect(try await client.addNote("Low.", on: "v", of: team).id == "x")
    try await client.deleteNote("n", on: "v", of: team)
    let videos = "GET /api/organizations/c%2F1/projects/t/videos"
    #expect(
      site.calls.prefix(4) == [
        videos + "?account=kim&after=v", videos + "?order=dateSubmitted",
        videos + "?order=uploadDate", videos + "?status=approved",
      ])
    #expect(site.calls.count == 12)
  }

  @Test func practiceDays() async throws {
    let site = try TestClient.byContract()
    let days = try await site.client.practiceDays(
      of: "u", from: "2026-05-01", to: "2026-05-10")
    #expect(days.documents.count == 1)
    let words = PracticeDayRequest(shotsTaken: 120, notes: "Backyard")
    let day = try await site.client.setPracticeDay("2026-05-10", of: "u", words)
    #expect(day.id == "x")
    #expect(
      site.calls == [
        "GET /api/users/u/daily-logs?from=2026-05-01&to=2026-05-10",
        "PUT /api/users/u/daily-logs/2026-05-10",
      ])
  }

  @Test func figures() async throws {
    let site = try TestClient.byContract()
    let figures = try await site.client.figures(
      of: team, period: "7_days", timeZone: "America/Toronto", interval: "day", account: "kim")
    #expect(figures.shots.now == 0)
    #expect(
      site.calls == [
        "GET /api/organizations/c%2F1/projects/t/kpis?period=7_days"
          + "&time_zone=America%2FToronto&metric=shots&interval=day&account=kim"
      ])
  }
}
