import Foundation
import HTTPTransfer
import Jobs
import Testing

@testable import Service

/// The video behind a shared link, over HTTP.
@Suite(.serialized) struct SharedVideoTests {
  /// Completes a job with a video and returns its link.
  private func share(_ name: String, _ video: Data, on site: JobSite) async throws -> String {
    let id = try await site.submit(name, video: video)
    try await site.complete(id)
    let answer = try await site.call(.post, "/api/jobs/\(name)/share").fields()
    let url = try #require(answer["share_url"] as? String)
    return "/api/shared/" + url.dropFirst("https://puck.example/shared/".count)
  }

  @Test(arguments: JobSite.Backend.allCases)
  func noByteRevealsWhereItWasFilmed(_ backend: JobSite.Backend) async throws {
    let video = try FilmedClip.quickTime.bytes()
    try await JobSite.with(.init(backend: backend)) { site in
      let link = try await share("a", video, on: site) + "/video"
      let own = try await site.get("/api/jobs/a/video")
      #expect(own.body == video)
      let whole = try await site.get(link, as: nil)
      #expect(whole.status == 200 && whole.body.count == video.count && whole.body != video)
      #expect(whole.headers["Content-Type"] == "video/quicktime")
      for secret in FilmedClip.secrets { #expect(whole.body.range(of: secret) == nil) }
      // In ranges it is the same, wherever they start.
      var parts = Data()
      while parts.count < video.count {
        let range = "bytes=\(parts.count)-\(parts.count + 7776)"
        let part = try await site.get(link, as: nil, headers: ["Range": range])
        try #require(part.status == 206 && !part.body.isEmpty)
        parts += part.body
      }
      #expect(parts == whole.body)
      // A client with a part of one version must not continue with the other.
      let tag = try #require(whole.headers["ETag"]), ownTag = try #require(own.headers["ETag"])
      #expect(tag != ownTag)
      for (path, condition, status) in [
        (link, tag, 206), (link, ownTag, 200), ("/api/jobs/a/video", tag, 200),
      ] {
        let answer = try await site.get(
          path, headers: ["Range": "bytes=1-2", "If-Range": condition])
        #expect(answer.status == status, "\(path)")
      }
      let known = try await site.get(link, as: nil, headers: ["If-None-Match": tag])
      #expect(known.status == 304)
      let head = try await site.call(.head, link, as: nil)
      #expect(head.status == 200 && head.headers["Content-Length"] == "\(video.count)")
    }
  }

  /// For other kinds of file it is unknown what data they contain beside the frames.
  @Test func whatCannotBeCheckedIsNotShared() async throws {
    try await JobSite.with { site in
      for (name, video) in [
        ("a", try FilmedClip.matroska.bytes()), ("b", try FilmedClip.fragmentedTracks.bytes()),
        ("c", Data("no video".utf8)),
      ] {
        let link = try await share(name, video, on: site)
        for headers in [[:], ["Range": "bytes=0-9"]] {
          let answer = try await site.get("\(link)/video", as: nil, headers: headers)
          #expect(answer.status == 409 && answer.errorCode == "not_shareable")
        }
        #expect(try await site.get("\(link)/frames/0", as: nil).status == 200)
        #expect(try await site.get("/api/jobs/\(name)/video").body == video)
      }
    }
  }
}
