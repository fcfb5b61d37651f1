import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Testing

/// A team's clips and highlights as a client follows them.
@Suite struct LibraryEventsTests {
  private func clip(_ id: String, _ status: String = "pending") -> String {
    """
    {"id":"\(id)","uploaderHandle":"kim","status":"pending","syncStatus":"\(status)",\
    "uploadDate":"","dateSubmitted":"2026-11-0\(id)","shots":0,"shot_types":{},"metrics":{},\
    "comments":0}
    """
  }

  private func event(
    _ id: String?, _ clips: [String], removed: String = "", all: Bool = false
  ) -> [UInt8] {
    let lines = [
      "event: videos", id.map { "id: \($0)" },
      """
      data: {\(all ? #""all":true,"# : "")"documents":[\(clips.joined(separator: ","))],\
      "removed":[\(removed)],"skipped":0}
      """,
    ].compactMap(\.self)
    return Array((lines.joined(separator: "\n") + "\n\n").utf8)
  }

  /// A list in parts, a change, trouble, and a lost connection, after which all is sent again.
  @Test func theListFollowsItsChanges() async throws {
    let site = try TestClient { request in
      switch request.number {
      case 1:
        .chunked(
          200, TestClient.eventStream,
          chunks: [
            event("", [clip("1"), clip("2")], all: true), event("a", [clip("3")]),
            event("b", [clip("1", "completed")], removed: #""2""#),
            Array("event: trouble\ndata: {}\n\n".utf8), event(nil, []),
          ])
      case 2:
        .chunked(
          200, TestClient.eventStream, chunks: [event("c", [clip("4")], all: true)], ends: false
        )
      default: TestClient.failure(404, "not_found")
      }
    }
    let team = TeamPath(organization: "c", project: "t")
    var lists: [[String]] = []
    for try await list in site.client.clipEvents(of: team) {
      lists.append(list.documents.map { "\($0.id) \($0.syncStatus)" })
      if lists.count == 3 { break }
    }
    #expect(
      lists == [
        ["3 pending", "2 pending", "1 pending"], ["3 pending", "1 completed"], ["4 pending"],
      ])
    #expect(site.server.requests.map { $0["Last-Event-ID"] } == [nil, "b"])
    #expect(site.calls[0] == "GET /api/organizations/c/projects/t/videos/events")
  }

  @Test func aTeamThatIsDeletedEndsIt() async throws {
    let site = try TestClient { _ in
      .chunked(
        200, TestClient.eventStream,
        chunks: [event("a", [], all: true), Array("event: gone\ndata: {}\n\n".utf8)])
    }
    var lists = 0
    await #expect(throws: PuckBuddyError.self) {
      for try await list in site.client.clipEvents(of: TeamPath(organization: "c", project: "t")) {
        #expect(list.documents.isEmpty)
        lists += 1
      }
    }
    #expect(lists == 1)
  }

  @Test func highlightsAreFollowed() async throws {
    let highlight = #"{"id":"a","name":"Top","video":"v","likes":2,"isLiked":true,"isSeen":false}"#
    @Sendable func event(_ id: String, _ data: String) -> [UInt8] {
      Array("event: highlights\nid: \(id)\ndata: {\(data),\"skipped\":0}\n\n".utf8)
    }
    let first = event("x", #""all":true,"documents":[\#(highlight)],"removed":[],"withdrawn":[]"#)
    let site = try TestClient { request in
      request.number == 1
        ? .chunked(
          200, TestClient.eventStream,
          chunks: [
            first, event("y", #""documents":[],"removed":["a"],"withdrawn":[]"#),
            event("z", #""documents":[],"removed":[],"withdrawn":["a"]"#), first,
            event("y", #""documents":[],"removed":["a"],"withdrawn":[]"#),
          ])
        : .chunked(
          200, TestClient.eventStream,
          chunks: [event("w", #""all":true,"documents":[],"removed":[],"withdrawn":[]"#)])
    }
    let team = TeamPath(organization: "c", project: "t")
    var playlist = HighlightPlaylist()
    var actions: [[HighlightPlaylist.Action]] = []
    for try await list in site.client.highlightEvents(of: team) {
      actions.append(
        playlist.handle(.list(list.documents)) + playlist.handle(.withdrawn(list.withdrawn)))
      if actions.count == 6 { break }
    }
    #expect(
      actions == [
        [.show("a"), .markSeen("a")], [], [.hide("a")], [.show("a")], [], [.hide("a")],
      ])
    #expect(site.calls[0] == "GET /api/organizations/c/projects/t/highlights/events")
  }
}
