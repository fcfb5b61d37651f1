import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TeamLibrary
import Testing

@testable import Service

/// The highlights of a team over HTTP.
@Suite(.serialized) struct HighlightRoutesTests: LibraryCalls {
  @Test(arguments: JobSite.Backend.allCases)
  func membersShowEachOtherClips(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend, hasHighlights: true)) { site in
      let place = try await place(on: site)
      try await site.complete(place.job)
      let highlights = place.videos.replacing("/videos", with: "/highlights")
      let request = #"{"video":"\#(place.job)","name":"Top shelf"}"#
      func add() async throws -> HTTPResponse {
        try await site.send(.post, highlights, request, as: "bob")
      }
      // Neither approved, nor permitted.
      #expect(try await add().status == 404)
      try await permit("pictures", place, on: site)
      #expect(try await add().status == 404)
      _ = try document(
        LibraryVideo.self,
        try await site.send(
          .patch, "\(place.videos)/\(place.job)", #"{"status":"approved"}"#, as: "boss"))
      let added = try document(LibraryHighlight.self, try await add())
      #expect(added.name == "Top shelf" && added.video == place.job.rawValue && added.likes == 0)
      #expect(try document(LibraryHighlight.self, try await add()) == added)
      let one = "\(highlights)/\(added.id)"
      for (method, path) in [(HTTPMethod.put, "/like"), (.put, "/like"), (.put, "/seen")] {
        #expect(try await site.call(method, one + path, as: "anna").status == 200)
      }
      func listed(_ user: String) async throws -> [LibraryHighlight] {
        try list(LibraryHighlight.self, try await site.get(highlights, as: user))
      }
      let own = try #require(try await listed("anna").first)
      #expect(own.likes == 1 && own.isLiked && own.isSeen)
      let other = try #require(try await listed("bob").first)
      #expect(other.likes == 1 && !other.isLiked && !other.isSeen)
      #expect(try await site.get(highlights, as: "zed").status == 404)

      let file = try await site.get("\(highlights)/snapshot", as: "anna")
      #expect(file.headers["content-disposition"]?.contains("highlights.json") == true)
      let tree = try #require(try file.fields() as? [String: [String: [String: Any]]])
      #expect(tree["seen"]?["anna"] as? [String: Bool] == [added.id: true])
      #expect(tree["urls"]?[added.id]?["likes"] as? [String: Bool] == ["anna": true])
      #expect(tree["urls"]?[added.id]?["name"] as? String == "Top shelf")
      let others = try await site.get("\(highlights)/snapshot", as: "bob").fields()
      #expect((others["seen"] as? [String: [String: Bool]])?.keys.sorted() == ["bob"])

      // What is played is the copy with blurred heads and without sound.
      let job = try #require(try await site.jobs.job(place.job))
      try await site.store(
        Data("blurred".utf8),
        as: "users/anna/results/\(job.id)/\(job.claim)/shared/blurred/video.mp4", "video/mp4")
      for (user, status) in [("bob", 200), ("boss", 200), ("anna", 200), ("zed", 404)] {
        let video = try await site.get("\(one)/video", as: user)
        #expect(video.status == status && (status == 404 || video.text == "blurred"), "\(user)")
      }
      #expect(try await site.get("\(one)/shots", as: "bob").status == 200)
      #expect(try await site.get("\(one)/shots", as: "zed").status == 404)

      // A link of the family comes and goes beside it.
      let folder = "users/anna/results/\(job.id)/\(job.claim)/shared"
      let copies = try #require(ObjectName(rawValue: folder))
      func choices() async throws -> [String] {
        try await site.objects.objects(in: copies).map {
          String($0.name.rawValue.dropFirst(folder.count + 1))
        }.sorted()
      }
      let link = "/api/jobs/\(job.id)/share"
      func share() async throws {
        let answer = try await site.send(.post, link, #"{"faces":"shown"}"#, as: "anna")
        #expect(answer.status == 200, "\(answer.text)")
        try await site.store(Data("shown".utf8), as: "\(folder)/shown/video.mp4", "video/mp4")
      }
      try await share()
      #expect(try await choices() == ["blurred/video.mp4", "shown/video.mp4"])
      #expect(try await site.call(.delete, link, as: "anna").status == 200)
      #expect(try await choices() == ["blurred/video.mp4"])
      try await share()
      #expect(try await site.call(.delete, "\(one)/like", as: "anna").status == 200)
      #expect(try await listed("bob").map(\.likes) == [0])
      // Withdrawn: gone with the next call.
      try await permit("numbers", place, on: site)
      #expect(try await listed("bob").isEmpty)
      #expect(try await site.get("\(one)/video", as: "bob").status == 404)
      #expect(try await site.call(.put, "\(one)/like", as: "bob").status == 404)
      try await permit("pictures", place, on: site)
      let again = try document(LibraryHighlight.self, try await add())
      #expect(try await site.call(.delete, "\(highlights)/\(again.id)", as: "zed").status == 404)
      #expect(try await site.call(.delete, "\(highlights)/\(again.id)", as: "anna").status == 200)
      #expect(try await listed("bob").isEmpty)
      // The copy that no link and no team shows any more has gone too.
      #expect(try await choices() == ["shown/video.mp4"])
      for wrong in [#"{"video":"no"}"#, #"{"video":"../x"}"#] {
        #expect(try await site.send(.post, highlights, wrong, as: "bob").status == 404)
      }
    }
  }

  /// The data of an event.
  private struct Change: Decodable {
    var all: Bool?
    var documents: [LibraryHighlight]
    var removed: [String]
    var withdrawn: [String]
  }

  /// Each member hears of what changes for that member.
  @Test(arguments: JobSite.Backend.allCases)
  func changesAreFollowed(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend, hasHighlights: true)) { site in
      let place = try await place(on: site)
      try await site.complete(place.job)
      let highlights = place.videos.replacing("/videos", with: "/highlights")
      try await permit("pictures", place, on: site)
      _ = try await site.send(
        .patch, "\(place.videos)/\(place.job)", #"{"status":"approved"}"#, as: "boss")
      let stream = EventStream(
        "\(highlights)/events", port: site.port, token: try site.token("bob"))
      func changes() throws -> [Change] {
        try stream.events.filter { $0.name == "highlights" }
          .map { try JSONDecoder().decode(Change.self, from: Data($0.data.utf8)) }
      }
      try await site.wait("the list") { try changes().count == 1 }
      #expect(try changes()[0].all == true && changes()[0].documents.isEmpty)
      let added = try document(
        LibraryHighlight.self,
        try await site.send(
          .post, highlights, #"{"video":"\#(place.job)","name":"Top"}"#, as: "bob"))
      try await site.wait("a highlight") { try changes().last?.documents.first?.name == "Top" }
      let one = "\(highlights)/\(added.id)"
      #expect(try await site.call(.put, "\(one)/like", as: "anna").status == 200)
      try await site.wait("a like") { try changes().last?.documents.first?.likes == 1 }
      #expect(try changes().last?.documents.first?.isLiked == false)
      let count = try changes().count
      // What another member has seen is no change for this one.
      #expect(try await site.call(.put, "\(one)/seen", as: "anna").status == 200)
      #expect(try await site.call(.put, "\(one)/seen", as: "bob").status == 200)
      try await site.wait("a view") { try changes().last?.documents.first?.isSeen == true }
      #expect(try changes().count == count + 1)
      let id = try #require(stream.events.last?.id)
      let known = EventStream(
        "\(highlights)/events", port: site.port, token: try site.token("bob"),
        headers: "Last-Event-ID: \(id)\r\n")
      try await site.wait("the connection") { known.text.contains("retry:") }
      func last(_ stream: EventStream) throws -> Change? {
        try stream.events.last.map {
          try JSONDecoder().decode(Change.self, from: Data($0.data.utf8))
        }
      }
      try await permit("numbers", place, on: site)
      for stream in [stream, known] {
        try await site.wait("the withdrawal") {
          try last(stream).map { [$0.removed, $0.withdrawn] } == [[added.id], [added.id]]
        }
      }
      #expect(known.events.filter { $0.name == "highlights" }.count == 1)

      // One that is removed may play on, until its clip may not be shown any more.
      try await permit("pictures", place, on: site)
      let again = try document(
        LibraryHighlight.self,
        try await site.send(.post, highlights, #"{"video":"\#(place.job)"}"#, as: "bob"))
      try await site.wait("another") { try last(stream)?.documents.first?.id == again.id }
      let removal = "\(highlights)/\(again.id)"
      #expect(try await site.call(.delete, removal, as: "anna").status == 200)
      try await site.wait("the removal") {
        try last(stream).map { [$0.removed, $0.withdrawn] } == [[again.id], []]
      }
      // One who joins now ends nothing for the others.
      let events = stream.events.count
      let joined = EventStream(
        "\(highlights)/events", port: site.port, token: try site.token("anna"))
      try await site.wait("the present list") { try last(joined)?.documents.isEmpty == true }
      #expect(stream.events.count == events)
      _ = try await site.send(
        .patch, "\(place.videos)/\(place.job)", #"{"status":"rejected"}"#, as: "boss")
      try await site.wait("its end") {
        try last(stream).map { [$0.removed, $0.withdrawn] } == [[], [again.id]]
      }
      #expect(stream.events.count == events + 1)
      for (user, status) in [("zed", 404), (nil, 401)] {
        #expect(try await site.get("\(highlights)/events", as: user).status == status)
      }
    }
  }

  @Test func thereAreNoneUnlessSwitchedOn() async throws {
    try await JobSite.with { site in
      let (_, players) = try await team(on: site)
      let path = players.replacing("/trackedAccounts", with: "/highlights")
      #expect(try await site.get(path).status == 404)
      #expect(try await site.send(.post, path, #"{"video":"a"}"#).status == 404)
    }
  }
}
