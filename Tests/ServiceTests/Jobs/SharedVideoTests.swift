import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TestMedia
import Testing

@testable import Service
@testable import Worker

/// The video behind a share link, over HTTP, copied by the real child process.
@Suite(.serialized) struct SharedVideoTests {
  /// Completes a job with a video.
  @discardableResult
  private func complete(_ name: String, _ video: Data, on site: JobSite) async throws -> JobID {
    let id = try await site.submit(name, video: video)
    try await site.complete(id)
    return id
  }

  /// Shares a completed job and returns the path of its video.
  private func share(
    _ name: String, faces: SharedFaces = .shown, on site: JobSite
  ) async throws -> String {
    let answer = try await site.share(name, faces: faces)
    #expect(try answer.fields()["faces"] as? String == faces.rawValue)
    return try answer.sharedPath() + "/video"
  }

  /// Shares a completed job as an earlier version did, without a copy of its video.
  private func shareAsBefore(_ id: JobID, on site: JobSite) async throws -> String {
    let key = try await site.shares.share(
      id, of: try #require(UserID(rawValue: "anna")), key: ShareKey.fresh(faces: .shown))
    return "/api/shared/\(id).\(key)/video"
  }

  /// Returns the names of the copies in the store.
  private func copies(on site: JobSite) async throws -> [String] {
    try await site.objects.objects(in: try #require(ObjectName(rawValue: "users/anna/results")))
      .map(\.name.rawValue).filter { $0.contains("/shared/") }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func noByteRevealsWhereItWasFilmed(_ backend: JobSite.Backend) async throws {
    let video = try FilmedClip.quickTime.bytes()
    try await JobSite.with(.init(backend: backend)) { site in
      try await complete("a", video, on: site)
      let link = try await share("a", on: site)
      #expect(try await copies(on: site) == ["users/anna/results/a/1/shared/shown/video.mp4"])
      let own = try await site.get("/api/jobs/a/video")
      #expect(own.body == video)
      let whole = try await site.get(link, as: nil)
      #expect(whole.status == 200 && whole.headers["Content-Type"] == "video/mp4")
      for secret in FilmedClip.secrets { #expect(whole.body.range(of: secret) == nil) }
      let file = site.folder.file("shared.mp4")
      try whole.body.write(to: file)
      #expect(try Command.probe(file, "stream=codec_name") == "h264")
      // In ranges it is the same, wherever they start.
      var parts = Data()
      while parts.count < whole.body.count {
        let range = "bytes=\(parts.count)-\(parts.count + 7776)"
        let part = try await site.get(link, as: nil, headers: ["Range": range])
        try #require(part.status == 206 && !part.body.isEmpty)
        parts += part.body
      }
      #expect(parts == whole.body)
      // A client with a part of one file must not continue with the other.
      let tag = try #require(whole.headers["ETag"]), ownTag = try #require(own.headers["ETag"])
      for (path, condition, status) in [
        (link, tag, 206), (link, ownTag, 200), ("/api/jobs/a/video", tag, 200),
      ] {
        let answer = try await site.get(
          path, headers: ["Range": "bytes=1-2", "If-Range": condition])
        #expect(answer.status == status, "\(path)")
      }
      #expect(try await site.get(link, as: nil, headers: ["If-None-Match": tag]).status == 304)
      let head = try await site.call(.head, link, as: nil)
      #expect(
        head.status == 200 && head.headers["Content-Length"] == "\(whole.body.count)")

      // The copy is removed with the link, and with the job.
      #expect(try await site.call(.delete, "/api/jobs/a/share").status == 200)
      #expect(try await copies(on: site) == [])
      let next = try await share("a", on: site)
      #expect(try await site.get(next, as: nil).body == whole.body)
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      #expect(try await copies(on: site) == [])
    }
  }

  /// A link that an earlier version made, and any number of requests at once.
  @Test func aCopyIsMadeOnce() async throws {
    let held = HeldDownloads()
    held.latch.open()
    try await JobSite.with(.init(objects: held.store)) { site in
      let id = try await complete("a", try FilmedClip.mp4.bytes(), on: site)
      let link = try await shareAsBefore(id, on: site)
      // A copy with sound, of an earlier version, is replaced.
      try await site.store(
        Data("sound".utf8), as: "users/anna/results/a/1/shared/video.mp4", "video/mp4")
      let tags: [String?] = try await withThrowingTaskGroup(of: String?.self) { group in
        for number in 0..<8 {
          group.addTask {
            if number % 4 == 3 { _ = try await site.share("a", faces: .shown) }
            return try await site.get(link, as: nil).headers["ETag"]
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(tags).count == 1 && !tags.contains(nil))
      #expect(held.count == 1)
      #expect(try await copies(on: site) == ["users/anna/results/a/1/shared/shown/video.mp4"])
    }
  }

  /// The other results are shared even if the video is not, and no process is started again.
  @Test func whatCannotBeCopiedIsNotShared() async throws {
    let held = HeldDownloads()
    held.latch.open()
    let images = try Data(
      contentsOf: Clip.plain(name: "images.mov", encoder: ["-c:v", "mjpeg"]).url)
    let cut = try FilmedClip.mp4.bytes().prefix(5000)
    try await JobSite.with(.init(objects: held.store)) { site in
      for (number, video) in [images, cut, Data("no video".utf8)].enumerated() {
        let name = "job\(number)"
        try await complete(name, video, on: site)
        let link = try await share(name, on: site)
        for headers in [[:], ["Range": "bytes=0-9"]] {
          let answer = try await site.get(link, as: nil, headers: headers)
          #expect(answer.status == 409 && answer.errorCode == "not_shareable")
        }
        let frame = link.replacing("/video", with: "/frames/0")
        #expect(try await site.get(frame, as: nil).status == 200)
        #expect(try await site.get("/api/jobs/\(name)/video").body == video)
        #expect(held.count == number + 1)
      }
      #expect(try await copies(on: site) == [])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.folder.file("scratch").path) == [])
    }
  }

  /// Faces are blurred by default, and the still images of the job are not served then; another
  /// choice replaces the link.
  @Test func facesAreBlurredUnlessTheOwnerWantsThemShown() async throws {
    let video = try Data(contentsOf: Program.sample("no-shot.mp4"))
    try await JobSite.with(.init()) { site in
      let id = try await site.submit("a", video: video)
      try await site.complete(id)
      let answer = try await site.call(.post, "/api/jobs/a/share")
      #expect(try answer.fields()["faces"] as? String == "blurred")
      let link = try answer.sharedPath()
      var copy = try await site.get("\(link)/video", as: nil)
      while copy.status == 503, copy.errorCode == "not_ready" {
        copy = try await site.get("\(link)/video", as: nil)
      }
      #expect(copy.status == 200 && copy.headers["Content-Type"] == "video/mp4")
      #expect(try await copies(on: site) == ["users/anna/results/a/1/shared/blurred/video.mp4"])
      for name in ["0", "shot-1-0.jpg", "../video.mp4", "..%2Fvideo.mp4"] {
        #expect(try await site.get("\(link)/frames/\(name)", as: nil).status == 404, "\(name)")
      }

      let shown = try await share("a", on: site)
      #expect(try await site.get("\(link)/video", as: nil).status == 404)
      #expect(try await site.get(shown, as: nil).body != copy.body)
      #expect(try await copies(on: site) == ["users/anna/results/a/1/shared/shown/video.mp4"])
      let forged = shown.replacing(".faces/", with: "/")
      #expect(try await site.get(forged, as: nil).status == 404)
      let wrong = try await site.send(.post, "/api/jobs/a/share", #"{"faces":"hidden"}"#)
      #expect(wrong.status == 400 && wrong.errorCode == "bad_request")
    }
  }

  /// Another process may replace the link while a copy is made for it.
  @Test func aCopyForAnotherChoiceIsNotKept() async throws {
    let held = HeldDownloads()
    try await JobSite.with(.init(objects: held.store)) { site in
      let id = try await complete("a", try FilmedClip.mp4.bytes(), on: site)
      let link = try await shareAsBefore(id, on: site)
      let request = Task { try await site.get(link, as: nil).status }
      try await site.wait("the download") { held.count == 1 }
      try await site.shares.unshare(id)
      _ = try await site.shares.share(
        id, of: try #require(UserID(rawValue: "anna")), key: ShareKey.fresh(faces: .blurred))
      let other = "users/anna/results/a/1/shared/blurred/video.mp4"
      try await site.store(Data("blurred".utf8), as: other, "video/mp4")
      held.latch.open()
      #expect(try await request.value == 404)
      #expect(try await copies(on: site) == [other])
    }
  }

  /// Its still images are of other moments; the video alone is the same.
  @Test func aCorrectedResultHasABlurredCopyOfItsOwn() async throws {
    try await JobSite.with(.init()) { site in
      let id = try await complete("a", Data("video".utf8), on: site)
      let job = try #require(try await site.jobs.job(id))
      func files() async throws -> [String] {
        var files: [String] = []
        for faces in SharedFaces.allCases {
          let copy = try await SharedCopy.current(of: job, faces, in: site.objects)
          #expect(SharedCopy.isCopy(copy.file, of: job))
          files.append(String(copy.file.rawValue.dropFirst(copy.all.rawValue.count + 1)))
        }
        return files.sorted()
      }
      #expect(try await files() == ["blurred/video.mp4", "shown/video.mp4"])
      try await site.store(
        Data("{}".utf8), as: "users/anna/results/a/1/corrections/7-x/analysis.json",
        "application/json")
      #expect(try await files() == ["blurred-7-x/video.mp4", "shown/video.mp4"])
    }
  }

  /// What is stored of an original while it is copied does not outlive the process.
  @Test func theEndOfTheServiceEndsItsCopies() async throws {
    let held = HeldDownloads()
    let folder = try TemporaryFolder()
    try await JobSite.with(.init(objects: held.store)) { site in
      let id = try await complete("a", try FilmedClip.mp4.bytes(), on: site)
      _ = try await shareAsBefore(id, on: site)
      let job = try #require(try await site.jobs.job(id))
      let videos = ShareableVideos.inChildren(
        held.store(site.objects), site.shares, scratch: folder.url)
      let request = Task { try await videos.copy(of: job, faces: .shown) }
      try await site.wait("the download") { held.count == 1 }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
      let end = Task { await videos.stop() }
      held.latch.open()
      await end.value
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
      await #expect(throws: ShareableVideos.Refusal.self) { try await request.value }
    }
  }

  /// A few copies are made at a time; one whose link is revoked meanwhile is not kept.
  @Test(.timeLimit(.minutes(10))) func copiesInProgressAreLimitedAndRevoked() async throws {
    let held = HeldDownloads()
    try await JobSite.with(.init(objects: held.store)) { site in
      let video = try FilmedClip.mp4.bytes()
      var links: [String] = []
      for name in ["a", "b", "c"] {
        links.append(try await shareAsBefore(complete(name, video, on: site), on: site))
      }
      let requests = links.prefix(2).map { link in
        Task { try await site.get(link, as: nil) }
      }
      try await site.wait("the downloads") { held.count == 2 }
      let refused = try await site.get(links[2], as: nil)
      #expect(refused.status == 429 && refused.errorCode == "busy")
      let revoked = Task { try await site.call(.delete, "/api/jobs/a/share") }
      let deleted = Task { try await site.call(.delete, "/api/jobs/b") }
      for name in ["a", "b"] {
        let id = try #require(JobID(rawValue: name))
        try await site.wait("the end of the link") { try await site.shares.shareKey(of: id) == nil }
      }
      held.latch.open()
      #expect(try await revoked.value.status == 200)
      #expect(try await deleted.value.status == 200)
      var statuses: [Int] = []
      for request in requests { statuses.append(try await request.value.status) }
      #expect(statuses == [404, 404])
      #expect(try await copies(on: site) == [])
      #expect(try await site.get(links[2], as: nil).status == 200)
    }
  }
}
