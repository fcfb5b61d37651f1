import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// Clubs, teams and players over HTTP.
@Suite(.serialized) struct LibraryRoutesTests {
  private func send(
    _ method: HTTPMethod, _ path: String, _ body: String, as user: String? = "anna",
    on site: JobSite
  ) async throws -> HTTPResponse {
    try await site.call(
      method, path, as: user, headers: ["Content-Type": "application/json"],
      body: Data(body.utf8))
  }

  private func document<Document: Codable & Sendable & Hashable>(
    _ type: Document.Type, _ answer: HTTPResponse
  ) throws -> Document {
    #expect([200, 201].contains(answer.status), "\(answer.text)")
    return try JSONDecoder().decode(LibraryAnswer<Document>.self, from: answer.body).document
  }

  private func list<Document: Codable & Sendable & Hashable>(
    _ type: Document.Type, _ answer: HTTPResponse
  ) throws -> [Document] {
    #expect(answer.status == 200, "\(answer.text)")
    let list = try JSONDecoder().decode(LibraryList<Document>.self, from: answer.body)
    #expect(list.skipped == 0)
    return list.documents
  }

  /// Founds a club with a team; returns the path of the team's players.
  private func team(on site: JobSite) async throws -> (club: String, players: String) {
    let club = try document(
      LibraryOrganization.self,
      try await send(.post, "/api/organizations", #"{"name":" Hop Hawks "}"#, on: site))
    let projects = "/api/organizations/\(club.id)/projects"
    let project = try document(
      LibraryProject.self, try await send(.post, projects, #"{"name":"U12"}"#, on: site))
    return (club.id, "\(projects)/\(project.id)/trackedAccounts")
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aClubHasTeamsAndPlayers(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      #expect(try list(LibraryOrganization.self, try await site.get("/api/organizations")) == [])
      let (club, players) = try await team(on: site)
      let clubs = try list(LibraryOrganization.self, try await site.get("/api/organizations"))
      #expect(clubs.map(\.name) == ["Hop Hawks"] && clubs.first?.memberCount == 1)
      let body = #"{"name":"Emma 9","shoots":"left","age_group":"10U","is_family":true}"#
      let emma = try document(LibraryAccount.self, try await send(.post, players, body, on: site))
      #expect(emma.username == "emma 9" && emma.displayName == "Emma 9" && emma.shoots == "left")
      #expect(emma.ageGroup == "10U" && emma.syncStatus == "idle" && emma.isActive)
      let twice = try await send(.post, players, #"{"name":"EMMA 9"}"#, on: site)
      #expect(twice.status == 409 && twice.errorCode == "name_taken")
      let renamed = try document(
        LibraryAccount.self,
        try await send(.patch, "\(players)/\(emma.id)", #"{"name":"Emma 19"}"#, on: site))
      #expect(renamed.displayName == "Emma 19" && renamed.id == emma.id)
      #expect(renamed.username == "emma 19")
      #expect(renamed.hasConsent)
      let consent = "\(players)/\(emma.id)/consent"
      for (given, scope) in zip([false, true], LibraryConsentRequest.scopes) {
        let call = LibraryConsentRequest(given: given, scope: scope)
        let body = String(decoding: try JSONEncoder().encode(call), as: UTF8.self)
        let changed = try document(
          LibraryAccount.self, try await send(.put, consent, body, on: site))
        #expect(changed.hasConsent == given)
      }
      let unknown = try await send(.put, consent, #"{"given":true,"scope":"all"}"#, on: site)
      #expect(unknown.errorCode == "invalid_consent")
      let hidden = #"{"isActive":false}"#
      _ = try await send(.patch, "\(players)/\(emma.id)", hidden, on: site)
      _ = try document(LibraryAccount.self, try await send(.post, players, body, on: site))
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

  /// What the table of roles says of the calls that there are.
  @Test(arguments: JobSite.Backend.allCases)
  func rolesPermitWhatTheirTableSays(_ backend: JobSite.Backend) async throws {
    struct Cell: Decodable {
      var action: String
      var role: String?
      var status: String?
      var allowed: Bool
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "DeployTests/Cases/library-roles.json")
    let cells = try JSONDecoder().decode([Cell].self, from: Data(contentsOf: file))
    #expect(cells.count { $0.allowed } == 24)
    try await JobSite.with(.init(backend: backend)) { site in
      let (club, players) = try await team(on: site)
      let emma = try document(
        LibraryAccount.self, try await send(.post, players, #"{"name":"Emma"}"#, on: site))
      let path = try #require(LibraryPath.organization(club))
      let member = try #require(LibraryPath.members(of: path).document("bob"))
      var number = 0
      for cell in cells {
        number += 1
        try await site.documents.commit([.delete(member)])
        if let role = cell.role, let status = cell.status {
          try await site.documents.commit([
            .create(
              member,
              ["userId": "bob", "role": .string(role), "status": .string(status)])
          ])
        }
        let answer: HTTPResponse? =
          switch LibraryAction(rawValue: cell.action) {
          case .readProjects:
            try await site.get("/api/organizations/\(club)/projects", as: "bob")
          case .createAccounts:
            try await send(.post, players, #"{"name":"P\#(number)"}"#, as: "bob", on: site)
          case .changeVideos:
            try await send(
              .patch, "\(players)/\(emma.id)", #"{"name":"Emma \#(number)"}"#, as: "bob", on: site)
          case .manageMembers, .manageBilling, .readOrganization, .readVideos, .createVideos, nil:
            nil
          }
        guard let answer else { continue }
        let isMember = cell.status == "active" && LibraryRole(rawValue: cell.role ?? "") != nil
        let expected = cell.allowed ? [200, 201] : isMember ? [403] : [403, 404]
        #expect(expected.contains(answer.status), "\(cell) \(answer.status)")
      }
      #expect(try await site.get(players, as: nil).status == 401)
      #expect(try await site.get(players, as: "zed").errorCode == "not_found")
      for missing in ["x/projects", "\(club)/projects/x/trackedAccounts", "%00/projects"] {
        let answer = try await site.get("/api/organizations/\(missing)", as: "zed")
        #expect(answer.status == 404, "\(missing)")
      }
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aClipIsHandedInForAPlayer(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let (club, players) = try await team(on: site)
      let project = players.split(separator: "/")[4]
      let body = #"{"name":"Emma","is_family":true}"#
      let emma = try document(LibraryAccount.self, try await send(.post, players, body, on: site))
      let other = try document(
        LibraryAccount.self, try await send(.post, players, #"{"name":"Jo"}"#, on: site))
      func submit(_ player: String, as user: String = "anna") async throws -> HTTPResponse {
        try await site.store(Data("v".utf8), as: "users/\(user)/clip.mov", "video/quicktime")
        return try await send(
          .post, "/api/submit-video",
          """
          {"user_id":"\(user)","storage_path":"users/\(user)/clip.mov","library":
          {"organization":"\(club)","project":"\(project)","account":"\(player)"}}
          """, as: user, on: site)
      }
      let answer = try await submit(emma.id)
      #expect(answer.status == 202, "\(answer.text)")
      let job = try #require(try answer.fields()["job_id"] as? String)
      let snapshot = try await site.get("/api/jobs/\(job)")
      #expect(snapshot.text.contains(#""account":"\#(emma.id)""#))
      let found = try list(LibraryAccount.self, try await site.get(players))
      #expect(found.first?.syncStatus == "pending" && found.first?.totalVideos == 1)
      let videos = players.replacing("trackedAccounts", with: "videos")
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

  /// On a machine without sign-in the first player founds the club.
  @Test func aLaptopHasPlayersAlone() async throws {
    try await JobSite.with(.init(isGuarded: false)) { site in
      let players = "/api/organizations/local/projects/local/trackedAccounts"
      #expect(try list(LibraryAccount.self, try await site.get(players, as: nil)) == [])
      for name in ["", "  ", String(repeating: "x", count: 61), "a\u{0}b", "a\nb"] {
        let body = String(decoding: try JSONEncoder().encode(["name": name]), as: UTF8.self)
        let refused = try await send(.post, players, body, as: nil, on: site)
        #expect(refused.errorCode == "invalid_name", "\(name)")
      }
      let emma = try document(
        LibraryAccount.self,
        try await send(.post, players, #"{"name":"Émma"}"#, as: nil, on: site))
      #expect(emma.username == "émma")
      let all = try list(LibraryAccount.self, try await site.get(players, as: nil))
      #expect(all.map(\.id) == [emma.id])
    }
  }
}
