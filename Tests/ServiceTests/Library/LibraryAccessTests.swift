import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// What a coach reads of a player's jobs, as the family permits.
@Suite(.serialized) struct LibraryAccessTests: LibraryCalls {
  /// Paths below a job that are read, and whether they show the video.
  private static let reads = [
    ("", false), ("/analysis", false), ("/pose", false), ("/report", false), ("/frames/0", false),
    ("/remarks", false), ("/video", true),
  ]

  /// Of a clip the club sees an image only while the family permits images.
  @Test(arguments: JobSite.Backend.allCases)
  func theClubSeesAnImageWhereTheFamilyPermits(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let place = try await place(on: site)
      func thumbnail() async throws -> String? {
        try list(LibraryVideo.self, try await site.get(place.videos, as: "bob"))[0].thumbnail
      }
      let path = "\(place.videos)/\(place.job)/thumbnail"
      #expect(try await site.get(path, as: "bob").status == 404)
      try await permit("pictures", place, on: site)
      try await site.complete(place.job)
      #expect(try await thumbnail() == path)
      for user in ["bob", "boss", "anna"] {
        let answer = try await site.get(path, as: user)
        #expect(answer.status == 200 && answer.text == "thumbnail", "\(user)")
        #expect(answer.headers["content-type"] == "image/jpeg")
      }
      #expect(try await site.get(path, as: "zed").status == 404)
      try await permit("numbers", place, on: site)
      #expect(try await thumbnail() == nil)
      for user in ["bob", "anna"] { #expect(try await site.get(path, as: user).status == 404) }
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aCoachReadsWhatTheFamilyPermits(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let place = try await place(on: site)
      try await site.complete(place.job)
      func statuses(_ user: String) async throws -> [Int] {
        var found: [Int] = []
        for (path, _) in Self.reads {
          let answer = try await site.get("/api/jobs/\(place.job)\(path)", as: user)
          if answer.status == 404 { #expect(answer.errorCode == "not_found") }
          found.append(answer.status)
        }
        return found
      }
      let nothing = Self.reads.map { _ in 404 }
      let everything = Self.reads.map { _ in 200 }
      #expect(try await statuses("anna") == everything)
      for user in ["bob", "boss", "zed"] { #expect(try await statuses(user) == nothing) }
      // The family alone gives access.
      for (user, status) in [("boss", 403), ("bob", 403), ("zed", 404)] {
        let grant = try await site.send(.put, "\(place.access)/bob", "{}", as: user)
        #expect(grant.status == status, "\(user)")
      }
      let grant = try document(
        LibraryAccess.self,
        try await site.send(.put, "\(place.access)/bob", "{}", as: "anna"))
      #expect(grant.scope == "results" && grant.revokedAt == nil && grant.grantedBy == "anna")
      #expect(try await statuses("bob") == Self.reads.map { $0.1 ? 404 : 200 })
      #expect(try await statuses("boss") == nothing)
      let both = #"{"scope":"results_and_video"}"#
      _ = try await site.send(.put, "\(place.access)/bob", both, as: "anna")
      #expect(try await statuses("bob") == everything)
      let unknown = try await site.send(
        .put, "\(place.access)/bob", #"{"scope":"all"}"#, as: "anna")
      #expect(unknown.errorCode == "invalid_scope")
      // Reading only: what changes the job stays with its user.
      for (method, path) in [
        (HTTPMethod.delete, ""), (.post, "/cancel"), (.post, "/retry"), (.post, "/share"),
        (.get, "/share"), (.delete, "/share"), (.post, "/corrections"), (.delete, "/corrections"),
      ] {
        let answer = try await site.call(method, "/api/jobs/\(place.job)\(path)", as: "bob")
        #expect(answer.status == 404, "\(method) \(path)")
      }
      // Signed URLs outlive the access: they are for the job's user.
      #expect(
        !(try await site.get("/api/jobs/\(place.job)", as: "bob").text.contains("result_urls")))
      let grants = try list(LibraryAccess.self, try await site.get(place.access, as: "anna"))
      #expect(grants.map(\.coachUserId) == ["bob"])
      #expect(try await site.get(place.access, as: "bob").status == 403)
      // Refused from the next request on.
      let revoked = try document(
        LibraryAccess.self, try await site.call(.delete, "\(place.access)/bob", as: "anna"))
      #expect(revoked.revokedAt != nil)
      #expect(try await statuses("bob") == nothing)
      #expect(try await statuses("anna") == everything)
      // A member who leaves reads nothing, whatever was given.
      _ = try await site.send(.put, "\(place.access)/bob", both, as: "anna")
      #expect(try await statuses("bob") == everything)
      let members = "/api/organizations/\(place.club)/members"
      #expect(try await site.call(.delete, "\(members)/bob", as: "boss").status == 200)
      #expect(try await statuses("bob") == nothing)
      let last = try await site.call(.delete, "\(members)/boss", as: "boss")
      #expect(last.status == 409 && last.errorCode == "last_owner")
    }
  }

  @Test func anOpenStreamEndsWithTheAccess() async throws {
    try await JobSite.with { site in
      let place = try await place(on: site)
      let path = "/api/jobs/\(place.job)/events"
      #expect(try await site.get(path, as: "bob").status == 404)
      _ = try await site.send(.put, "\(place.access)/bob", "{}", as: "anna")
      let stream = EventStream(path, port: site.port, token: try site.token("bob"))
      try await site.wait("queued") { stream.states == ["queued"] }
      _ = try await site.claim(place.job)
      try await site.wait("claimed") { stream.states.count == 2 }
      #expect(!stream.text.contains("result_urls"))
      _ = try await site.call(.delete, "\(place.access)/bob", as: "anna")
      try await site.wait("the end of the stream") { stream.isEnded }
      #expect(stream.states.last != "completed")
    }
  }

  @Test func coachesRemarkAndWriteNotes() async throws {
    try await JobSite.with { site in
      let place = try await place(on: site)
      try await site.complete(place.job)
      _ = try await site.send(.put, "\(place.access)/bob", "{}", as: "anna")
      let remarks = "/api/jobs/\(place.job)/remarks"
      var ids: [String] = []
      for (user, text) in [("anna", "Mine"), ("bob", "Hands away"), ("bob", "Again")] {
        let answer = try await site.send(
          .post, remarks, #"{"at_sec":1,"text":"\#(text)"}"#, as: user)
        let remark = try JSONDecoder().decode(RemarkAnswer.self, from: answer.body).remark
        #expect(remark.author == user)
        ids.append(remark.id)
      }
      #expect(try await site.call(.delete, "\(remarks)/\(ids[0])", as: "bob").status == 403)
      #expect(try await site.call(.delete, "\(remarks)/\(ids[1])", as: "bob").status == 200)
      #expect(try await site.call(.delete, "\(remarks)/\(ids[2])", as: "anna").status == 200)
      let clip = "\(place.videos)/\(place.job)"
      let note = try document(
        LibraryNote.self,
        try await site.send(.post, "\(clip)/notes", #"{"text":"Low start!"}"#, as: "bob"))
      #expect(note.text == "Low start!" && note.by == "bob")
      for user in ["anna", "bob"] {
        #expect(try list(LibraryNote.self, try await site.get("\(clip)/notes", as: user)) == [note])
      }
      #expect(try await site.get("\(clip)/notes", as: "boss").status == 403)
      let video = try document(LibraryVideo.self, try await site.get(clip, as: "boss"))
      #expect(video.comments == 1)
      let empty = try await site.send(.post, "\(clip)/notes", #"{"text":" "}"#, as: "bob")
      #expect(empty.errorCode == "invalid_note")
      #expect(try await site.call(.delete, "\(clip)/notes/\(note.id)", as: "anna").status == 200)
      #expect(try list(LibraryNote.self, try await site.get("\(clip)/notes", as: "bob")) == [])
    }
  }

  /// What a coach hands in for a player is the family's, too.
  @Test func aCoachsClipIsTheFamilys() async throws {
    try await JobSite.with { site in
      let place = try await place(on: site)
      let player = String(place.access.split(separator: "/")[6])
      let id = try await handIn("b", for: player, of: place.videos, as: "bob", on: site).jobID()
      try await site.complete(id)
      for path in ["", "/analysis", "/video"] {
        #expect(try await site.get("/api/jobs/\(id)\(path)", as: "anna").status == 200)
        #expect(try await site.get("/api/jobs/\(id)\(path)", as: "boss").status == 404)
      }
      let share = try await site.call(.post, "/api/jobs/\(id)/share", as: "bob")
      #expect(share.status == 403, "\(share.text)")
      #expect(try await site.call(.delete, "/api/jobs/\(id)", as: "boss").status == 404)
      #expect(try await site.call(.delete, "/api/jobs/\(id)", as: "anna").status == 200)
      #expect(try await site.jobs.job(id) == nil)
    }
  }

  /// Words of a user about another's clip go with the user.
  @Test func remarksOfADeletedUserAreDeleted() async throws {
    try await JobSite.with { site in
      let place = try await place(on: site)
      try await site.complete(place.job)
      _ = try await site.send(.put, "\(place.access)/bob", "{}", as: "anna")
      let remarks = "/api/jobs/\(place.job)/remarks"
      for user in ["anna", "bob"] {
        _ = try await site.send(.post, remarks, #"{"at_sec":1,"text":"x"}"#, as: user)
      }
      #expect(try await site.call(.delete, "/api/users/bob", as: "bob").status == 200)
      let left = try await site.get(remarks).text
      #expect(left.contains(#""by":"anna""#) && !left.contains("bob"))
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func aClipIsAnalysedAgain(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let place = try await place(on: site)
      let clip = "\(place.videos)/\(place.job)"
      func refresh(_ user: String) async throws -> HTTPResponse {
        try await site.call(.post, "\(clip)/refresh", as: user)
      }
      // The first analysis has not ended.
      #expect(try await refresh("anna").errorCode == "already_exists")
      try await site.complete(place.job)
      for (user, status) in [("bob", 403), ("zed", 404)] {
        #expect(try await refresh(user).status == status, "\(user)")
      }
      let id = try await refresh("boss").jobID()
      let job = try #require(try await site.jobs.job(id))
      #expect(job.request.userID == "anna" && job.clip?.name == place.job.rawValue)
      #expect(try await refresh("anna").errorCode == "already_exists")
      try await site.complete(id)
      let video = try document(LibraryVideo.self, try await site.get(clip, as: "anna"))
      #expect(video.jobId == id.rawValue && video.syncStatus == "completed")
      let names = clip.split(separator: "/").dropFirst().map(String.init)
      let metric: DocumentValue = .map(["value": .double(98.5), "error": 7, "shots": 3])
      try await site.documents.commit([
        .set(
          try #require(DocumentPath(names)),
          ["metrics": .map(["knee": metric, "hip": "x", "toe": .map(["value": 1])])])
      ])
      let measured = try document(LibraryVideo.self, try await site.get(clip, as: "bob"))
      #expect(measured.metrics == ["knee": LibraryMetric(value: 98.5, error: 7, shots: 3)])
      let players = try list(
        LibraryAccount.self,
        try await site.get(place.videos.replacing("videos", with: "trackedAccounts"), as: "anna"))
      #expect(players.map(\.totalVideos) == [1])
      // Without the video there is nothing to analyse.
      let name = try #require(ObjectName(rawValue: "users/anna/a.mov"))
      try await site.objects.remove(name)
      #expect(try await refresh("anna").errorCode == "video_gone")
    }
  }

  @Test func anInvitationJoinsOnce() async throws {
    try await JobSite.with { site in
      let (club, _) = try await team(on: site, as: "boss")
      let invitations = "/api/organizations/\(club)/invitations"
      for (body, code) in [
        (#"{"role":"owner"}"#, "forbidden"), (#"{"role":"king"}"#, "invalid_role"),
        (#"{"role":"creator","project":"x","account":"y"}"#, "not_found"),
        (#"{"role":"creator","project":"x"}"#, "not_found"),
      ] {
        let answer = try await site.send(.post, invitations, body, as: "boss")
        #expect(answer.errorCode == code, "\(body)")
      }
      try await join(club, "bob", as: "admin", by: "boss", on: site)
      let invitation = try document(
        LibraryInvitation.self,
        try await site.send(.post, invitations, #"{"role":"member"}"#, as: "bob"))
      let secret = try #require(invitation.secret)
      #expect(
        try await site.call(.delete, "\(invitations)/\(invitation.id)", as: "bob").status == 200)
      for secret in [secret, "", invitation.id] {
        let late = try await site.send(
          .post, "\(invitations)/accept", #"{"secret":"\#(secret)"}"#, as: "zed")
        #expect(late.status == 404 && late.errorCode == "invitation_gone")
      }
      let raised = try document(
        LibraryMember.self,
        try await site.send(
          .put, "/api/organizations/\(club)/members/bob", #"{"role":"owner"}"#, as: "boss"))
      #expect(raised.role == "owner")
      let members = try list(
        LibraryMember.self, try await site.get("/api/organizations/\(club)/members", as: "bob"))
      #expect(members.map(\.userId) == ["boss", "bob"])
    }
  }
}
