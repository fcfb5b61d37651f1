import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// Clubs, teams and players over HTTP.
@Suite(.serialized) struct LibraryRoutesTests: LibraryCalls {
  @Test(arguments: JobSite.Backend.allCases)
  func aClubHasTeamsAndPlayers(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      #expect(try list(LibraryOrganization.self, try await site.get("/api/organizations")) == [])
      let (club, players) = try await team(on: site)
      let clubs = try list(LibraryOrganization.self, try await site.get("/api/organizations"))
      #expect(clubs.map(\.name) == ["Hop Hawks"] && clubs.first?.memberCount == 1)
      let body = #"{"name":"Emma 9","shoots":"left","age_group":"10U","is_family":true}"#
      let emma = try document(LibraryAccount.self, try await site.send(.post, players, body))
      #expect(emma.username == "emma 9" && emma.displayName == "Emma 9" && emma.shoots == "left")
      #expect(emma.ageGroup == "10U" && emma.syncStatus == "idle" && emma.isActive)
      let twice = try await site.send(.post, players, #"{"name":"EMMA 9"}"#)
      #expect(twice.status == 409 && twice.errorCode == "name_taken")
      let renamed = try document(
        LibraryAccount.self,
        try await site.send(.patch, "\(players)/\(emma.id)", #"{"name":"Emma 19"}"#))
      #expect(renamed.displayName == "Emma 19" && renamed.id == emma.id)
      #expect(renamed.username == "emma 19")
      #expect(renamed.hasConsent)
      let consent = "\(players)/\(emma.id)/consent"
      for (given, scope) in zip([false, true], LibraryConsentRequest.scopes) {
        let call = LibraryConsentRequest(given: given, scope: scope)
        let body = String(decoding: try JSONEncoder().encode(call), as: UTF8.self)
        let changed = try document(
          LibraryAccount.self, try await site.send(.put, consent, body))
        #expect(changed.hasConsent == given)
      }
      let unknown = try await site.send(.put, consent, #"{"given":true,"scope":"all"}"#)
      #expect(unknown.errorCode == "invalid_consent")
      let hidden = #"{"isActive":false}"#
      _ = try await site.send(.patch, "\(players)/\(emma.id)", hidden)
      _ = try document(LibraryAccount.self, try await site.send(.post, players, body))
      let all = try list(LibraryAccount.self, try await site.get(players))
      #expect(all.map(\.isActive) == [false, true])
      let teams = try list(
        LibraryProject.self, try await site.get("/api/organizations/\(club)/projects"))
      #expect(teams.map(\.trackedAccountCount) == [2])
      #expect(try await site.call(.delete, "\(players)/\(emma.id)").status == 200)
      #expect(try await site.call(.delete, "\(players)/\(emma.id)").status == 404)
      #expect(try list(LibraryAccount.self, try await site.get(players)).count == 1)
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aClipIsHandedInForAPlayer(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let players = try await team(on: site).players
      let project = players.split(separator: "/")[4]
      let body = #"{"name":"Emma","is_family":true}"#
      let emma = try document(LibraryAccount.self, try await site.send(.post, players, body))
      let other = try document(
        LibraryAccount.self, try await site.send(.post, players, #"{"name":"Jo"}"#))
      let videos = players.replacing("trackedAccounts", with: "videos")
      func submit(
        _ player: String, as user: String = "anna", to path: String = "/api/submit-video"
      ) async throws -> HTTPResponse {
        try await handIn(for: player, of: players, as: user, to: path, on: site)
      }
      let elsewhere = videos.replacing(project, with: "another")
      #expect(try await submit(emma.id, to: elsewhere).errorCode == "bad_request")
      let job = try await submit(emma.id, to: videos).jobID().rawValue
      let snapshot = try await site.get("/api/jobs/\(job)")
      #expect(snapshot.text.contains(#""account":"\#(emma.id)""#))
      let found = try list(LibraryAccount.self, try await site.get(players))
      #expect(found.first?.syncStatus == "pending" && found.first?.totalVideos == 1)
      for query in [
        "", "?order=dateSubmitted", "?order=uploadDate", "?order=views",
        "?order=views&platform=puckbuddy", "?uploader=emma", "?account=\(emma.id)",
        "?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z",
      ] {
        let clips = try list(LibraryVideo.self, try await site.get(videos + query))
        #expect(clips.map(\.id) == [job] && clips[0].syncStatus == "pending", "\(query)")
        let next = try await site.get(videos + query + (query.isEmpty ? "?" : "&") + "after=\(job)")
        #expect(try list(LibraryVideo.self, next) == [])
      }
      #expect(try list(LibraryVideo.self, try await site.get(videos + "?status=approved")) == [])
      for query in [
        "?order=likes", "?order=views&account=x", "?status=pending", "?from=2020-01-01T00:00:00Z",
        "?from=2&to=3", "?shots=1",
      ] {
        #expect(try await site.get(videos + query).errorCode == "unknown_query", "\(query)")
      }
      #expect(try await site.get(videos, as: "zed").status == 404)
      // The family of the other player has not consented; a stranger may hand in nothing.
      #expect(try await submit(other.id).errorCode == "no_consent")
      #expect(try await submit("nobody").errorCode == "forbidden")
      #expect(try await submit(emma.id, as: "zed").errorCode == "forbidden")
      #expect(try await submit("a/b").errorCode == "forbidden")
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aLinkLeadsToItsDrill(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let links = try await team(on: site).players.replacing("trackedAccounts", with: "links")
      let body = #"{"originalUrl":"https://example.org/drill","title":"Sweep"}"#
      let link = try document(LibraryLink.self, try await site.send(.post, links, body))
      #expect(link.url.hasSuffix("/l/\(link.shortCode)") && link.isActive)
      // Without a token, with one, and with one that is not valid.
      for token in [nil, try site.token("anna"), "x.y.z"] {
        let header = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
        let answer = try await RawCall.send(
          "GET /l/\(link.shortCode) HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: Mozilla/5.0\r\n"
            + "\(header)Connection: close\r\n\r\n", to: site.port)
        #expect(answer.hasPrefix("HTTP/1.1 302"), "\(answer)")
        #expect(answer.lowercased().contains("\r\nlocation: https://example.org/drill\r\n"))
      }
      let all = try list(LibraryLink.self, try await site.get(links))
      #expect(all.map(\.totalClicks) == [3] && all.map(\.uniqueClicks) == [1])
      let off = try await site.send(.patch, "\(links)/\(link.id)", #"{"isActive":false}"#)
      #expect(try document(LibraryLink.self, off).isActive == false)
      #expect(try await site.get("/l/\(link.shortCode)", as: nil).errorCode == "not_found")
      for body in [#"{"title":"x"}"#, #"{"originalUrl":"https://example.org"}"#] {
        #expect(try await site.send(.post, links, body).errorCode == "bad_request")
      }
      let plain = #"{"originalUrl":"http://example.org","title":"x"}"#
      #expect(try await site.send(.post, links, plain).errorCode == "invalid_drill_link")
      #expect(try await site.call(.delete, "\(links)/\(link.id)").status == 200)
      #expect(try await site.call(.delete, "\(links)/\(link.id)").status == 404)
    }
  }

  /// On a machine without sign-in the first player founds the club.
  @Test func aLaptopHasPlayersAlone() async throws {
    try await JobSite.with(.init(isGuarded: false)) { site in
      let players = "/api/organizations/local/projects/local/trackedAccounts"
      #expect(try list(LibraryAccount.self, try await site.get(players, as: nil)) == [])
      for name in ["", "  ", String(repeating: "x", count: 61), "a\u{0}b", "a\nb"] {
        let body = String(decoding: try JSONEncoder().encode(["name": name]), as: UTF8.self)
        let refused = try await site.send(.post, players, body, as: nil)
        #expect(refused.errorCode == "invalid_name", "\(name)")
      }
      let emma = try document(
        LibraryAccount.self,
        try await site.send(.post, players, #"{"name":"Émma"}"#, as: nil))
      #expect(emma.username == "émma")
      let all = try list(LibraryAccount.self, try await site.get(players, as: nil))
      #expect(all.map(\.id) == [emma.id])
    }
  }
}
