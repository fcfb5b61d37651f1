import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// What the table of roles says, by calls of the service.
@Suite(.serialized) struct LibraryRolesTests: LibraryCalls {
  private struct Row: Decodable {
    var action: String
    var roles: Set<String>
  }

  private struct Cell {
    var action: String
    var role: String?
    var status: String?
    var allowed: Bool
  }

  private static func cells() throws -> [Cell] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "DeployTests/Cases/library-roles.json")
    var cells: [Cell] = []
    for row in try JSONDecoder().decode([Row].self, from: Data(contentsOf: file)) {
      for role in ["owner", "admin", "member", "creator", "coach"] {
        for status in ["active", "pending", "invited", "removed", "paused"] {
          let isAllowed = status == "active" && row.roles.contains(role)
          cells.append(Cell(action: row.action, role: role, status: status, allowed: isAllowed))
        }
      }
      cells.append(Cell(action: row.action, allowed: false))
    }
    return cells
  }

  @Test(arguments: JobSite.Backend.allCases)
  func rolesPermitWhatTheirTableSays(_ backend: JobSite.Backend) async throws {
    let cells = try Self.cells()
    #expect(cells.count { $0.allowed } == 24)
    try await JobSite.with(.init(backend: backend)) { site in
      let (club, players) = try await team(on: site)
      let emma = try document(
        LibraryAccount.self,
        try await site.send(.post, players, #"{"name":"Emma","is_family":true}"#))
      let videos = players.replacing("trackedAccounts", with: "videos")
      let clips = try #require(
        DocumentPath(videos.split(separator: "/").dropFirst().map(String.init) + ["v"]))
      let path = try #require(LibraryPath.organization(club))
      let member = try #require(LibraryPath.members(of: path).document("bob"))
      let video = "users/bob/v.mp4"
      try await site.store(Data("v".utf8), as: video, "video/mp4")
      for (number, cell) in cells.enumerated() {
        try await site.documents.commit([.delete(member)])
        if let role = cell.role, let status = cell.status {
          try await site.documents.commit([
            .create(
              member,
              ["userId": "bob", "role": .string(role), "status": .string(status)])
          ])
        }
        try await site.documents.commit([
          .set(clips, ["platform": "puckbuddy", "trackedAccountId": .string(emma.id)], if: nil)
        ])
        let action = try #require(LibraryAction(rawValue: cell.action))
        let clip = "\(videos)/v"
        // The first of several changes a document, so that the others still find it.
        let answers: [HTTPResponse] =
          switch action {
          case .readOrganization:
            [
              try await site.get("/api/organizations/\(club)", as: "bob"),
              try await site.get("/api/organizations/\(club)/members", as: "bob"),
            ]
          case .readProjects:
            [
              try await site.get("/api/organizations/\(club)/projects", as: "bob"),
              try await site.get(players, as: "bob"),
            ]
          case .readVideos:
            [
              try await site.get(videos, as: "bob"), try await site.get(clip, as: "bob"),
              try await site.get("\(clip)/snapshots", as: "bob"),
            ]
          case .createVideos:
            [
              try await site.send(
                .post, "/api/submit-video",
                #"{"user_id":"bob","storage_path":"\#(video)","library":{"#
                  + #""organization":"\#(club)","project":"\#(clips.segments[3])","#
                  + #""account":"\#(emma.id)"}}"#, as: "bob")
            ]
          case .createAccounts:
            [try await site.send(.post, players, #"{"name":"P\#(number)"}"#, as: "bob")]
          case .changeVideos:
            [
              try await site.send(.patch, clip, #"{"status":"approved"}"#, as: "bob"),
              try await site.send(
                .patch, "\(players)/\(emma.id)", #"{"name":"Emma \#(number)"}"#, as: "bob"),
              try await site.call(.delete, clip, as: "bob"),
            ]
          case .manageMembers:
            [
              try await site.send(
                .post, "/api/organizations/\(club)/invitations", #"{"role":"creator"}"#,
                as: "bob"),
              try await site.send(
                .patch, "/api/organizations/\(club)", #"{"name":"Hawks"}"#, as: "bob"),
            ]
          case .manageBilling:
            [try await site.get("/api/organizations/\(club)/billing", as: "bob")]
          }
        // A clip is handed in for a player, whom outsiders do not see either.
        let refusals = cell.status == "active" || action == .createVideos ? [403] : [404]
        // There is no call for it.
        let expected =
          action == .manageBilling ? [404] : cell.allowed ? [200, 201, 202] : refusals
        for answer in answers {
          #expect(expected.contains(answer.status), "\(cell) \(answer.status) \(answer.text)")
        }
      }
      #expect(try await site.get(players, as: nil).status == 401)
      #expect(try await site.get(players, as: "zed").errorCode == "not_found")
      for missing in ["x/projects", "\(club)/projects/x/trackedAccounts", "%00/projects"] {
        let answer = try await site.get("/api/organizations/\(missing)", as: "zed")
        #expect(answer.status == 404, "\(missing)")
      }
    }
  }
}
