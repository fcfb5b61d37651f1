import Foundation
import HTTPTransfer
import Jobs
import StorageConformance
import Synchronization
import Testing

@testable import LoopbackServer
@testable import Service

/// The files of jobs over HTTP.
@Suite(.serialized) struct FileRoutesTests {
  private static let video = Data(
    (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) })

  /// Files are read in chunks within the memory limit.
  private static func options(_ backend: JobSite.Backend) -> JobSite.Options {
    var options = JobSite.Options(backend: backend)
    options.limits.piece = 30_000
    options.objects = { objects in
      HookedObjects(objects, reading: { _, _, count in try #require(count <= 30_000) })
    }
    return options
  }

  @Test(arguments: JobSite.Backend.allCases)
  func filesAreGivenWholeAndInPart(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(Self.options(backend)) { site in
      try await site.submit("a", video: Self.video)
      let whole = try await site.get("/api/jobs/a/video")
      #expect(whole.status == 200 && whole.body == Self.video)
      #expect(whole.headers["Content-Type"] == "application/octet-stream")
      #expect(whole.headers["X-Content-Type-Options"] == "nosniff")
      #expect(whole.headers["Accept-Ranges"] == "bytes")
      #expect(whole.headers["Cache-Control"]?.hasPrefix("private") == true)
      let tag = try #require(whole.headers["ETag"])
      for (range, part) in [
        ("bytes=0-0", 0..<1), ("bytes=0-99999", 0..<100_000), ("bytes=99999-", 99_999..<100_000),
        ("bytes=50000-79999", 50_000..<80_000), ("bytes=-1", 99_999..<100_000),
        ("bytes=-200000", 0..<100_000), ("bytes=99000-999999", 99_000..<100_000),
        ("bytes=10-99999999999999999999", 10..<100_000), ("BYTES= 5-6", 5..<7),
      ] {
        let answer = try await site.get("/api/jobs/a/video", headers: ["Range": range])
        #expect(answer.status == 206, "\(range)")
        #expect(answer.body == Self.video[part], "\(range)")
        #expect(
          answer.headers["Content-Range"]
            == "bytes \(part.lowerBound)-\(part.upperBound - 1)/100000")
        #expect(answer.headers["Content-Length"] == "\(part.count)")
      }
      for range in ["bytes=100000-", "bytes=100000-100001", "bytes=-0"] {
        let answer = try await site.get("/api/jobs/a/video", headers: ["Range": range])
        #expect(answer.status == 416 && answer.errorCode == "range_not_satisfiable")
        #expect(answer.headers["Content-Range"] == "bytes */100000")
      }
      // A malformed range is ignored, and so are several ranges.
      for range in [
        "bytes=", "bytes=-", "bytes=5-4", "bytes=a-b", "items=0-1", "bytes=0-1,3-4", "x",
      ] {
        #expect(
          try await site.get("/api/jobs/a/video", headers: ["Range": range]).status == 200,
          "\(range)")
      }
      for (condition, status) in [(tag, 206), ("\"other\"", 200), ("W/\(tag)", 200)] {
        let answer = try await site.get(
          "/api/jobs/a/video", headers: ["Range": "bytes=1-2", "If-Range": condition])
        #expect(answer.status == status, "\(condition)")
      }
      for (condition, status) in [
        (tag, 200), ("*", 200), ("\"x\", \(tag)", 200), ("\"x\"", 412), ("W/\(tag)", 412),
      ] {
        let answer = try await site.get("/api/jobs/a/video", headers: ["If-Match": condition])
        #expect(answer.status == status, "\(condition)")
        #expect(status == 200 || answer.errorCode == "changed")
      }
      for known in [tag, "\"x\", \(tag)", "W/\(tag)", "*"] {
        let answer = try await site.get("/api/jobs/a/video", headers: ["If-None-Match": known])
        #expect(answer.status == 304 && answer.body.isEmpty && answer.headers["ETag"] == tag)
      }
      #expect(
        try await site.get("/api/jobs/a/video", headers: ["If-None-Match": "\"x\""]).status == 200)
      let head = try await site.call(.head, "/api/jobs/a/video", headers: ["Range": "bytes=0-1"])
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers["Content-Length"] == "100000" && head.headers["ETag"] == tag)
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func resultsAreFilesToo(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      try await site.submit("a")
      for path in ["analysis", "pose", "report", "frames/0"] {
        #expect(try await site.get("/api/jobs/a/\(path)").status == 404)
      }
      try await site.complete(try #require(JobID(rawValue: "a")), analysis: #"{"schema":"x"}"#)
      for (path, type, content) in [
        ("analysis", "application/json", #"{"schema":"x"}"#),
        ("pose", "application/json", #"{"times":[]}"#), ("frames/0", "image/jpeg", "picture 0"),
        ("frames/1", "image/jpeg", "picture 1"),
        ("report", "text/html; charset=utf-8", "<p>report</p>"),
      ] {
        let answer = try await site.get("/api/jobs/a/\(path)")
        #expect(answer.status == 200 && answer.text == content)
        #expect(answer.headers["Content-Type"] == type)
      }
      for frame in ["2", "-1", "00", "+1", "1.0", "x", "99999999999999999999", "%30"] {
        #expect(try await site.get("/api/jobs/a/frames/\(frame)").status == 404, "\(frame)")
      }
    }
  }

  /// Whatever a report contains, a browser loads and runs nothing of it.
  @Test func aReportIsConfined() async throws {
    try await JobSite.with { site in
      try await site.submit("a")
      try await site.complete(try #require(JobID(rawValue: "a")))
      func policy(_ path: String) async throws -> String {
        let answer = try await site.get(path)
        #expect(answer.status == 200)
        return try #require(answer.headers["Content-Security-Policy"])
      }
      let report = try await policy("/api/jobs/a/report")
      #expect(report.hasPrefix("sandbox") && report.contains("default-src 'none'"))
      #expect(!report.contains("script-src") && !report.contains("allow-scripts"))
      #expect(try await !policy("/api/jobs/a/analysis").hasPrefix("sandbox"))
    }
  }

  /// The content type follows neither from names nor from the upload's header.
  @Test(
    arguments: [
      ([0, 0, 0, 20] + Array("ftypqt  ".utf8), "video/quicktime"),
      ([0, 0, 0, 20] + Array("ftypisom".utf8), "video/mp4"),
      ([0, 0, 0, 8] + Array("wide".utf8), "video/quicktime"),
      ([0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84] + Array("webm".utf8), "video/webm"),
      (
        [0x1A, 0x45, 0xDF, 0xA3, 0xA3, 0x42, 0x82, 0x88] + Array("matroska".utf8),
        "video/x-matroska"
      ),
      (Array("<html><script>alert(1)</script>".utf8), "application/octet-stream"),
      ([0], "application/octet-stream"),
    ] as [([UInt8], String)])
  func theContentDeterminesTheType(_ beginning: [UInt8], _ type: String) async throws {
    try await JobSite.with { site in
      try await site.submit("a", video: Data(beginning))
      let answer = try await site.get("/api/jobs/a/video")
      #expect(answer.headers["Content-Type"] == type && answer.body == Data(beginning))
    }
  }

  /// A video of another user than the job's own is not served, whatever the job's document states.
  @Test(
    arguments: [
      "users/bob/b.mov", "users/anna/../bob/b.mov", "/etc/passwd", "users/anna", "users/annabel/x",
    ])
  func foreignVideosAreNot(_ path: String) async throws {
    try await JobSite.with { site in
      try await site.submit("b", of: "bob")
      let id = try #require(JobID(rawValue: "a"))
      _ = try await site.jobs.submit(JobRequest(userID: "anna", storagePath: path), as: id)
      let answer = try await site.get("/api/jobs/a/video")
      #expect(answer.status == 404 && answer.errorCode == "not_found")
    }
  }

  /// A store error before the response is reported as an error; an error in the middle of a file
  /// closes the connection, so that no client takes half of a video for the whole.
  @Test func aStoreThatFailsIsNoFile() async throws {
    let readable = Mutex(0)
    var options = Self.options(.folder)
    options.objects = { objects in
      HookedObjects(
        objects,
        reading: { object, offset, _ in
          guard offset < readable.withLock({ $0 }) else {
            throw StorageError(
              .unavailable, operation: "read", operand: object.name.rawValue, reason: "test")
          }
        })
    }
    try await JobSite.with(options) { site in
      try await site.submit("a", video: Self.video)
      #expect(try await site.get("/api/jobs/a/video").status == 503)
      readable.withLock { $0 = 50_000 }
      await #expect(throws: HTTPTransfer.HTTPError.self) {
        try await site.get("/api/jobs/a/video")
      }
    }
  }

  /// An object deleted just before it is read is reported as not found.
  @Test func whatGoesMeanwhileIsNotThere() async throws {
    var options = JobSite.Options()
    options.objects = { objects in
      HookedObjects(objects, reading: { object, _, _ in try await objects.remove(object.name) })
    }
    try await JobSite.with(options) { site in
      try await site.submit("a", video: Self.video)
      let answer = try await site.get("/api/jobs/a/video")
      #expect(answer.status == 404 && answer.errorCode == "not_found")
    }
  }

  /// Readers are limited, per job and in total, and a reader that disconnects releases its permit.
  @Test(.timeLimit(.minutes(10))) func readersAreLimited() async throws {
    var options = JobSite.Options(isGuarded: false)
    options.limits.readers = 3
    options.limits.readersOfJob = 2
    // No reader is disconnected by the write timeout meanwhile.
    options.limits.stall = .seconds(600)
    try await JobSite.with(options) { site in
      // More than any socket buffer holds, so that a client that reads nothing keeps its permit.
      for name in ["a", "b"] {
        try await site.submit(name, video: Data(repeating: 7, count: 32 << 20))
      }
      func reader(_ name: String) async throws -> StreamSocket {
        let socket = try #require(StreamSocket.connected(to: site.port))
        let request = "GET /api/jobs/\(name)/video HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        #expect(await socket.sendAll(Array(request.utf8)))
        let answer = await socket.nextText()
        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        return socket
      }
      var readers = [try await reader("a"), try await reader("a")]
      let third = try await site.get("/api/jobs/a/video", as: nil)
      #expect(third.status == 429 && third.errorCode == "busy")
      #expect(third.headers["Retry-After"] != nil)
      readers.append(try await reader("b"))
      #expect(try await site.get("/api/jobs/b/video", as: nil).status == 429)
      // Requests that need no buffer are answered.
      #expect(
        try await site.get("/api/jobs/b/video", as: nil, headers: ["If-None-Match": "*"]).status
          == 304)
      for reader in readers { reader.end() }
      try await site.wait("room") {
        try await site.get("/api/jobs/a/video", as: nil, headers: ["Range": "bytes=0-9"]).status
          == 206
      }
    }
  }

  /// A client that requests a large file and reads nothing of it is disconnected.
  ///
  /// A service that is stopped does not wait for such a client; the store was read only for bytes
  /// in flight.
  @Test func whoTakesNothingIsCutOff() async throws {
    let read = Mutex(0)
    var options = JobSite.Options(isGuarded: false)
    options.limits.stall = .milliseconds(200)
    options.objects = { objects in
      HookedObjects(
        objects,
        reading: { _, _, count in
          try #require(count <= 1 << 20)
          read.withLock { $0 += count }
        })
    }
    let site = try JobSite(options)
    var reader: StreamSocket?
    try await site.serve {
      // More than any socket buffer holds.
      try await site.submit("a", video: Data(repeating: 7, count: 64 << 20))
      let socket = try #require(StreamSocket.connected(to: site.port))
      #expect(
        socket.send(Array("GET /api/jobs/a/video HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)))
      try await site.wait("the beginning") { read.withLock { $0 } >= 1 << 20 }
      reader = socket
    }
    #expect(!site.log.contains("requests were cut off"))
    #expect(read.withLock { $0 } < 48 << 20)
    reader?.end()
  }
}
