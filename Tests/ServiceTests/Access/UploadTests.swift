import Foundation
import HTTPTransfer
import Jobs
import LocalStorage
import PuckBuddyAPI
import Service
import TestMedia
import Testing

@testable import LoopbackServer

/// Uploads to a data folder, as the app sends them and as a page resumes them.
@Suite(.serialized) struct UploadTests {
  private let video = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 9) })

  @Test func theAppsUploadIsStoredAsItIs() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      #expect(ticket.contentType == "video/quicktime")
      #expect(ticket.storagePath.wholeMatch(of: /users\/anna\/[0-9A-F-]{36}\.mov/) != nil)
      #expect(ticket.uploadURL.hasPrefix(site.url + "/objects/users/anna/"))
      #expect(try await site.put(video, to: ticket.uploadURL).status == 200)
      #expect(try await site.content(of: ticket.storagePath) == video)
      // The answer may have been lost: a repetition is no error, but another video is.
      #expect(try await site.put(video, to: ticket.uploadURL).status == 200)
      let other = try await site.put(Data(video.reversed()), to: ticket.uploadURL)
      #expect(other.status == 409 && other.errorCode == "upload_exists")
      #expect(try await site.content(of: ticket.storagePath) == video)
      #expect(try leftovers(site) == [])
    }
  }

  @Test func partsAreAddedUpAlsoAfterARestart() async throws {
    var address = ""
    var path = ""
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      (address, path) = (try target(ticket.uploadURL), ticket.storagePath)
      func put(_ range: Range<Int>) async throws -> HTTPResponse {
        try await site.put(
          video[range], to: site.url + address,
          range: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(video.count)")
      }
      func query() async throws -> HTTPResponse {
        try await site.put(Data(), to: site.url + address, range: "bytes */\(video.count)")
      }
      let nothing = try await query()
      #expect(nothing.status == 308 && nothing.headers["Range"] == nil)
      let first = try await put(0..<300_000)
      #expect(first.status == 308 && first.headers["Range"] == "bytes=0-299999")
      // A gap is refused.
      let gap = try await put(400_000..<700_000)
      #expect(gap.status == 308 && gap.headers["Range"] == "bytes=0-299999")
      #expect(try await site.content(of: path) == nil)
      await site.stop()
      try await site.run {
        #expect(try await query().headers["Range"] == "bytes=0-299999")
        // Its answer was lost: the same chunk is sent again.
        let again = try await put(0..<200_000)
        #expect(again.status == 308 && again.headers["Range"] == "bytes=0-299999")
        // Overlapping bytes are skipped.
        let second = try await put(200_000..<500_000)
        #expect(second.headers["Range"] == "bytes=0-499999")
        #expect(try await put(500_000..<700_000).status == 200)
        #expect(try await site.content(of: path) == video)
        #expect(try await query().status == 200)
        // Its answer may have been lost, too.
        #expect(try await put(500_000..<700_000).status == 200)
        #expect(try leftovers(site) == [])
      }
    }
  }

  /// A connection that is lost in the middle leaves the received bytes, but no visible object.
  @Test func aLostConnectionCanBeTakenUp() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      try await RawCall.abandon(
        Array(head(ticket.uploadURL, "Content-Length: \(video.count)").utf8) + video[..<400_000],
        to: site.port)
      var range: String?
      try await site.wait("what came in") {
        let answer = try await site.put(
          Data(), to: ticket.uploadURL, range: "bytes */\(video.count)")
        range = answer.headers["Range"]
        return range == "bytes=0-399999"
      }
      #expect(try await site.content(of: ticket.storagePath) == nil)
      var rest = try await site.put(
        video[400_000...], to: ticket.uploadURL, range: "bytes 400000-699999/700000")
      // The earlier writer may not have noticed yet that its client has gone.
      try await site.wait("the lock") {
        if rest.errorCode != "upload_in_progress" { return true }
        rest = try await site.put(
          video[400_000...], to: ticket.uploadURL, range: "bytes 400000-699999/700000")
        return false
      }
      #expect(rest.status == 200)
      #expect(try await site.content(of: ticket.storagePath) == video)
    }
  }

  /// A phone that lost its network reconnects while its dead connection still seems alive to the
  /// service.
  @Test func whoComesAgainTakesTheTurn() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let socket = try #require(StreamSocket.connected(to: site.port))
      let head = try head(ticket.uploadURL, "Content-Length: \(video.count)")
      #expect(socket.send(Array(head.utf8) + video[..<400_000]))
      try await site.wait("the beginning") { try leftovers(site).count == 1 }
      // It neither sends nor disconnects; the upload does not wait for its idle timeout of ten
      // minutes.
      var rest = try await site.put(
        video, to: ticket.uploadURL, range: "bytes 0-699999/700000")
      try await site.wait("the turn") {
        if rest.errorCode != "upload_in_progress" { return true }
        rest = try await site.put(
          video, to: ticket.uploadURL, range: "bytes 0-699999/700000")
        return false
      }
      #expect(rest.status == 200)
      #expect(try await site.content(of: ticket.storagePath) == video)
      #expect(try leftovers(site) == [])
      let answer = await RawCall.head(from: socket)
      #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
    }
  }

  /// Another video of the same size is not mistaken for the stored one.
  @Test func aWholeRangeIsComparedWithWhatIsStored() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      #expect(try await site.put(video, to: ticket.uploadURL).status == 200)
      let range = "bytes 0-699999/700000"
      #expect(try await site.put(video, to: ticket.uploadURL, range: range).status == 200)
      let other = Data(video.reversed())
      let whole = try await site.put(other, to: ticket.uploadURL, range: range)
      #expect(whole.status == 409 && whole.errorCode == "upload_exists")
      let first = try await site.put(
        other[..<300_000], to: ticket.uploadURL, range: "bytes 0-299999/700000")
      #expect(first.status == 308)
      #expect(try await site.content(of: ticket.storagePath) == video)
    }
  }

  /// An upload in progress while all data of its user is deleted is deleted with it.
  @Test func anUploadDoesNotOutliveItsUser() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let left = try await site.ticket()
      let part = try await site.put(
        video[..<10], to: left.uploadURL, range: "bytes 0-9/700000")
      #expect(part.status == 308)
      let socket = try #require(StreamSocket.connected(to: site.port))
      let head = try head(ticket.uploadURL, "Content-Length: \(video.count)")
      #expect(socket.send(Array(head.utf8) + video[..<400_000]))
      try await site.wait("the beginning") { try leftovers(site).count == 2 }
      let deleted = try await site.caller.send(
        HTTPRequest(.delete, site.url + "/api/users/anna"), attempts: .once)
      #expect(deleted.status == 200)
      #expect(try leftovers(site) == [])
      #expect(socket.send(Array(video[400_000...])))
      let answer = await RawCall.head(from: socket)
      #expect(answer.hasPrefix("HTTP/1.1 404"), "\(answer)")
      #expect(try await site.everything() == [])
      #expect(try leftovers(site) == [])
    }
  }

  /// As after a full disk, or after the service was killed at that point.
  @Test func aCompleteUploadIsStoredWhenQueried() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let name = try #require(ObjectName(rawValue: ticket.storagePath))
      let uploads = try PartialUploads(folder: site.folder.file("uploads"))
      var upload = try await uploads.open(UploadKey(name, total: 5), isFresh: true)
      try await upload?.append(Array("video".utf8), at: 0)
      upload = nil
      let answer = try await site.put(Data(), to: ticket.uploadURL, range: "bytes */5")
      #expect(answer.status == 200)
      #expect(try await site.content(of: ticket.storagePath) == Data("video".utf8))
      #expect(try leftovers(site) == [])
    }
  }

  /// A chunked body has no length that would show that its end is missing.
  @Test func aChunkedUploadThatBreaksOffIsNotStored() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let head = try head(ticket.uploadURL, "Transfer-Encoding: chunked")
      var socket = StreamSocket.connected(to: site.port)
      #expect(socket?.send(Array("\(head)5\r\nvideo\r\n".utf8)) == true)
      try await site.wait("the beginning") { try leftovers(site).count == 1 }
      // Disconnects.
      socket = nil
      try await site.wait("the end of the request") { try leftovers(site) == [] }
      #expect(try await site.content(of: ticket.storagePath) == nil)
      let whole = try await RawCall.send("\(head)5\r\nvideo\r\n0\r\n\r\n", to: site.port)
      #expect(whole.hasPrefix("HTTP/1.1 200"), "\(whole)")
      #expect(try await site.content(of: ticket.storagePath) == Data("video".utf8))
    }
  }

  @Test func whatIsTooLargeIsRefused() async throws {
    var options = JobSite.Options.uploads
    options.largestVideo = 1000
    try await JobSite.with(options) { site in
      let ticket = try await site.ticket()
      #expect(try await site.put(video[..<1001], to: ticket.uploadURL).status == 413)
      let part = try await site.put(
        video[..<10], to: ticket.uploadURL, range: "bytes 0-9/1001")
      #expect(part.status == 413 && part.errorCode == "video_too_large")
      // No total size is declared.
      let chunk = "200\r\n" + String(repeating: "x", count: 512) + "\r\n"
      let answer = try await RawCall.send(
        try head(ticket.uploadURL, "Transfer-Encoding: chunked") + chunk + chunk + "0\r\n\r\n",
        to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer)")
      #expect(try leftovers(site) == [])
      #expect(try await site.put(Data(), to: ticket.uploadURL).errorCode == "empty_video")
      #expect(try await site.everything() == [])
      #expect(try await site.put(video[..<1000], to: ticket.uploadURL).status == 200)
    }
  }

  @Test(arguments: [
    "bytes 0-9/10/10", "bytes -1-9/20", "bytes 0-+9/20", "bytes 5-4/20", "bytes 0-20/20",
    "bytes 0-9/*", "bytes */0", "bytes 0-9/99999999999999999999", "items 0-9/20", "bytes=0-9/20",
    "bytes 0-8/20", "bytes 0-10/20", "", "bytes 0-9/20, bytes 10-19/20",
  ])
  func aRangeThatDoesNotFitIsRefused(_ range: String) async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let answer = try await RawCall.send(
        try head(ticket.uploadURL, "Content-Length: 10", "Content-Range: \(range)") + "0123456789",
        to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
      #expect(try leftovers(site) == [])
      #expect(try await site.everything() == [])
    }
  }

  @Test func theTypeIsTheRequestedOne() async throws {
    try await JobSite.with(.uploads) { site in
      let answer = try await site.post(
        "/upload-url", #"{"user_id":"anna","filename":"A.MP4","content_type":"Video/MP4"}"#)
      #expect(answer.status == 200)
      let ticket = try JSONDecoder().decode(UploadAnswer.self, from: answer.body).ticket
      #expect(ticket.contentType == "video/mp4" && ticket.storagePath.hasSuffix(".mp4"))
      #expect(try await site.put(video, to: ticket.uploadURL).status == 403)
      let text = try await site.put(video, to: ticket.uploadURL, type: "text/html")
      #expect(text.status == 415 && text.errorCode == "unsupported_media_type")
      #expect(try await site.everything() == [])
      #expect(try await site.put(video, to: ticket.uploadURL, type: "video/mp4").status == 200)
      for type in ["text/html", "video/", "video/a b", "video/quicktime\\n", "video/x;a=b"] {
        let refused = try await site.post(
          "/api/upload-url", #"{"user_id":"anna","filename":"a","content_type":"\#(type)"}"#)
        #expect(refused.errorCode == "invalid_content_type", "\(type)")
      }
    }
  }

  /// Two concurrent uploads to one URL do not mix, and one of them succeeds.
  @Test func onlyOneWritesAtATime() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let uploads = try PartialUploads(folder: site.folder.file("uploads"))
      let name = try #require(ObjectName(rawValue: ticket.storagePath))
      let key = UploadKey(name, total: video.count)
      // As if held by another process.
      var held = try await uploads.open(key, isFresh: false)
      try await held?.append(Array("other".utf8), at: 0)
      let refused = try await site.put(video, to: ticket.uploadURL)
      #expect(refused.status == 409 && refused.errorCode == "upload_in_progress")
      #expect(refused.headers["Retry-After"] != nil)
      withExtendedLifetime(held) {}
      held = nil
      #expect(try await site.put(video, to: ticket.uploadURL).status == 200)
      #expect(try await site.content(of: ticket.storagePath) == video)
    }
  }

  @Test func silentUploadsAreTimedOut() async throws {
    var options = JobSite.Options.uploads
    options.limits.uploadPause = .seconds(2)
    options.limits.requestDrainTimeout = .milliseconds(200)
    try await JobSite.with(options) { site in
      let ticket = try await site.ticket()
      let answer = try await RawCall.send(
        try head(ticket.uploadURL, "Content-Length: 20") + "0123456789", to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 400") && answer.contains("upload_incomplete"), "\(answer)")
      let queried = try await site.put(Data(), to: ticket.uploadURL, range: "bytes */20")
      #expect(queried.headers["Range"] == "bytes=0-9")
      #expect(try await site.everything() == [])
    }
  }

  private func head(_ address: String, _ fields: String...) throws -> String {
    let lines = ["Host: localhost", "Content-Type: video/quicktime", "Connection: close"] + fields
    return "PUT \(try target(address)) HTTP/1.1\r\n" + lines.joined(separator: "\r\n")
      + "\r\n\r\n"
  }

  private func leftovers(_ site: JobSite) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: site.folder.file("uploads").path)
  }
}

extension RawCall {
  /// Returns the bytes received until the head of an answer is complete, or the other side
  /// disconnects.
  static func head(from socket: StreamSocket) async -> String {
    await onThread {
      var answer = ""
      while !answer.contains("\r\n\r\n") {
        let part = socket.receive()
        guard !part.isEmpty else { break }
        answer += String(decoding: part, as: UTF8.self)
      }
      return answer
    }
  }

  /// Sends some bytes and disconnects.
  static func abandon(_ bytes: [UInt8], to port: Int) async throws {
    guard await onThread({ StreamSocket.connected(to: port)?.send(bytes) == true }) else {
      throw LoopbackError(reason: "not sent")
    }
  }
}
