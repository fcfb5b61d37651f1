import Foundation
import LoopbackServer
import PuckBuddyAPI
import PuckBuddyClient
import Testing

@Suite struct TextTests {
  private let coach = "Ce qui a bien été :\n- Élan\n\nÀ travailler :\n- Équilibre\n"

  private func snapshot(_ site: TestClient) -> JobSnapshot {
    var job = JobSnapshot(
      id: "j", userID: "u", storagePath: "users/u/v.mov", status: .completed, progress: 100,
      createdAt: "", updatedAt: "")
    job.resultURLs = .init(
      parentSummary: site.server.url + "/old/parent", coachSummary: site.server.url + "/old/coach")
    return job
  }

  /// The text is UTF-8, whatever charset a storage states.
  @Test(arguments: [
    "text/plain; charset=utf-8", "text/plain", "text/plain; charset=ISO-8859-1",
    "application/octet-stream", "text/html; charset=utf-16",
  ])
  func textsAreUTF8(_ type: String) async throws {
    let site = try TestClient(tokens: { _ in "secret" }) { [coach] _ in
      .text(200, "\u{FEFF}" + coach, [("Content-Type", type)])
    }
    #expect(try await site.client.text(at: site.server.url + "/x?y=%20z") == coach)
    let request = try #require(site.server.requests.first)
    #expect(request.target == "/x?y=%20z" && request["Authorization"] == nil)
  }

  @Test(arguments: ["", "users/u/results", "file:///etc/hostname", "ftp://127.0.0.1/x"])
  func anInvalidAddressIsReported(_ address: String) async throws {
    let site = try TestClient { _ in .status(200) }
    let error = try await #require(throws: PuckBuddyError.self) {
      _ = try await site.client.text(at: address)
    }
    #expect(error.code == "bad_address" && site.server.requests.isEmpty)
  }

  /// Expired links are replaced by requesting the results again.
  @Test(arguments: [(403, "expired_link"), (404, "not_found")])
  func addressesThatHaveEndedAreReplaced(_ status: Int, _ code: String) async throws {
    let site = try TestClient { request in
      switch request.path {
      case "/old/parent", "/old/coach": return .text(status, "<Error/>")
      case "/new/parent": return .text(200, "For a parent.\n")
      case "/new/coach": return .text(200, "For a coach.\n")
      default:
        let host = request["Host"] ?? ""
        return .text(
          200,
          """
          {"success":true,"count":1,"results":[{"job_id":"j","created_at":"","video_path":"",
          "download_urls":{"parent_summary":"http://\(host)/new/parent",
          "coach_summary":"http://\(host)/new/coach"}}]}
          """)
      }
    }
    let texts = try await site.client.texts(of: snapshot(site))
    #expect(texts.parent == "For a parent.\n" && texts.coach == "For a coach.\n")
    let error = try await #require(throws: PuckBuddyError.self) {
      _ = try await site.client.text(at: site.server.url + "/old/coach")
    }
    #expect(error.code == code && error.status == status)
    #expect(site.calls.contains("GET /api/results/u?limit=10"))
  }

  /// Transient errors are no reason to request new links.
  @Test(arguments: [429, 500, 503])
  func aBusyStorageIsReported(_ status: Int) async throws {
    let site = try TestClient { _ in .text(status, "<Error/>") }
    let error = try await #require(throws: PuckBuddyError.self) {
      _ = try await site.client.texts(of: snapshot(site))
    }
    #expect(error.code == "unavailable" && error.isTransient)
    #expect(site.server.requests.count == 1)
  }

  @Test func whatStandsInTheJobIsNotFetched() async throws {
    let site = try TestClient { _ in .status(500) }
    var job = snapshot(site)
    job.parentSummary = "p"
    job.coachSummary = "c"
    let texts = try await site.client.texts(of: job)
    #expect(texts.parent == "p" && texts.coach == "c" && site.server.requests.isEmpty)
  }
}
