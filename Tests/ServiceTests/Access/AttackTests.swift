import Foundation
import HTTPTransfer
import Jobs
import LocalStorage
import PuckBuddyAPI
import Service
import TestMedia
import Testing

/// Possible attacks: each is refused, with the API's error body where HTTP still works, and leaves
/// the stores unchanged.
@Suite(.serialized) struct AttackTests {
  /// User names that a client with anna's token may not use.
  @Test(
    arguments: [
      "bob", "anna ", " anna", "Anna", "anna\\u0000", "anna/../bob", "../bob", "anna/", "", ".",
      "..", "anna\\u030a", "%61nna", "local",
    ], ["/api/upload-url", "/upload-url", "/api/submit-video", "/api/analyze-video"])
  func noUserActsForAnother(_ user: String, _ call: String) async throws {
    try await JobSite.with(guarded) { site in
      let answer = try await site.post(
        call,
        #"{"user_id":"\#(user)","filename":"a","storage_path":"users/\#(user)/a.mov"}"#,
        as: "anna")
      #expect(answer.status == 403 && answer.errorCode == "forbidden")
      #expect(try await site.everything() == [] && site.announced == [])
    }
  }

  /// Invalid tokens: the answer is the same for all, without the reason.
  @Test(arguments: [
    "", "Bearer", "Bearer ", "Bearer x", "Bearer a.b.c", "Basic YW5uYTo=", "bearer  ",
    "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm5hIn0.",
  ])
  func withoutATokenNothingIsDone(_ header: String) async throws {
    try await JobSite.with(guarded) { site in
      let body = #"{"user_id":"anna","filename":"a","storage_path":"users/anna/a.mov"}"#
      for call in ["/api/upload-url", "/api/submit-video", "/api/analyze-video"] {
        let answer = try await site.post(call, body, headers: ["Authorization": header])
        #expect(answer.status == 401 && answer.errorCode == "unauthorized")
      }
      #expect(try await site.everything() == [])
    }
  }

  /// Every part of an upload URL is signed.
  @Test func anAlteredUploadAddressIsRefused() async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let other = try await site.ticket()
      let parts = ticket.uploadURL.split(separator: "?")
      let (path, query) = (String(parts[0]), String(parts[1]))
      let expiry = try #require(query.firstMatch(of: /expires=([0-9]+)/)).1
      let signature = String(try #require(query.firstMatch(of: /signature=([0-9a-f]+)/)).1)
      let reading = try await site.links.link(
        to: try #require(ObjectName(rawValue: ticket.storagePath)))
      var altered = [
        other.uploadURL.split(separator: "?")[0] + "?" + query,
        "\(path)?expires=\(Int(expiry)! + 1)&signature=\(signature)",
        "\(path)?expires=+\(expiry)&signature=\(signature)",
        "\(path)?expires=0\(expiry)&signature=\(signature)",
        "\(path)?expires=\(expiry)", "\(path)?signature=\(signature)", path, path + "?",
        "\(path)?expires=\(expiry)&expires=\(expiry)&signature=\(signature)",
        "\(path)?\(query)&signature=\(signature)", "\(path)?\(query)&x=1",
        "\(path)?expires=\(expiry)&signature=\(signature.uppercased())",
        "\(path)?expires=\(expiry)&signature=\(signature.dropLast())",
        "\(path)?expires=\(expiry)&signature=\(signature)0",
        "\(path)?expires=\(expiry)&signature=",
        "\(path)?expires=&signature=\(signature)",
        "\(path)?expires=-1&signature=\(signature)",
        "\(path)?expires=99999999999999999999&signature=\(signature)",
        reading,
      ]
      for index in signature.indices {
        var changed = signature
        changed.replaceSubrange(index...index, with: signature[index] == "0" ? "1" : "0")
        altered.append("\(path)?expires=\(expiry)&signature=\(changed)")
      }
      for address in altered {
        let answer = try await site.put(Data("video".utf8), to: address)
        #expect(answer.status == 403 && answer.errorCode == "invalid_link", "\(address)")
      }
      #expect(try await site.everything() == [])
      // The unaltered URL is accepted.
      #expect(try await site.put(Data("video".utf8), to: ticket.uploadURL).status == 200)
    }
  }

  /// An upload URL is not valid for reading, and vice versa; methods cannot be overridden.
  @Test func aMethodIsPartOfAnAddress() async throws {
    try await JobSite.with(.uploads) { site in
      let path = try await site.uploaded()
      let ticket = try await site.ticket()
      let name = try #require(ObjectName(rawValue: path))
      let reading = try await site.links.link(to: name)
      #expect(try await site.caller.send(.get(reading), attempts: .once).status == 200)
      let read = try await site.caller.send(.get(ticket.uploadURL), attempts: .once)
      #expect(read.status == 403 && read.headers["Content-Type"] == "text/plain; charset=utf-8")
      for field in ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"] {
        for method in ["PUT", "DELETE"] {
          let answer = try await RawCall.send(
            "GET \(try target(reading)) HTTP/1.1\r\nHost: localhost\r\n\(field): \(method)\r\n"
              + "Connection: close\r\n\r\n", to: site.port)
          #expect(answer.hasPrefix("HTTP/1.1 200"))
        }
      }
      for method in ["DELETE", "POST", "PATCH", "TRACE", "CONNECT", "PROPFIND"] {
        let answer = try await RawCall.send(
          "\(method) \(try target(reading)) HTTP/1.1\r\nHost: localhost\r\n"
            + "Connection: close\r\nContent-Length: 0\r\n\r\n", to: site.port)
        #expect(
          answer.hasPrefix("HTTP/1.1 404") || answer.hasPrefix("HTTP/1.1 400"),
          "\(method): \(answer)")
      }
      #expect(try await site.everything() == [path])
    }
  }

  /// A name has one spelling, and no other spelling leads to another object.
  @Test(arguments: [
    "/objects/users/anna/../bob/a.mov", "/objects/users/anna/%2e%2e/bob/a.mov",
    "/objects/users/anna/%2E%2E%2Fbob/a.mov", "/objects/users%2fanna%2fa.mov",
    "/objects/users/anna%2Fa.mov", "/objects/users/anna/%252e%252e/a.mov",
    "/objects//users/anna/a.mov", "/objects/users//anna/a.mov", "/objects/./users/anna/a.mov",
    "/objects/users/anna/a.mov/", "/objects/users/anna/a%00.mov", "/objects/users/anna/a%0a.mov",
    "/objects/users/anna/%61.mov", "/objects/users/anna/a.mov%", "/objects/users/anna/a.mov%zz",
    "/objects/users/anna/a.mov%c3", "/objects/users/anna/a\\b.mov", "/objects/", "/objects",
    "/objects/users/anna/%c3%a9.mov", "/OBJECTS/users/anna/a.mov", "/objects/users/anna/a.mov;x",
  ])
  func aPathHasOneSpelling(_ path: String) async throws {
    try await JobSite.with(.uploads) { site in
      // Signed for the nearest valid name: only the spelling is wrong.
      let name = try #require(ObjectName(rawValue: "users/anna/a.mov"))
      let link = try await site.links.uploadLink(to: name, contentType: "video/quicktime")
      let query = try #require(link.url.split(separator: "?").last)
      for call in [
        "PUT \(path)?\(query) HTTP/1.1\r\nContent-Type: video/quicktime\r\nContent-Length: 5",
        "GET \(path)?\(query) HTTP/1.1",
      ] {
        let answer = try await RawCall.send(
          call + "\r\nHost: localhost\r\nConnection: close\r\n\r\nvideo", to: site.port)
        let status = answer.dropFirst("HTTP/1.1 ".count).prefix(3)
        #expect(["400", "403", "404"].contains(String(status)), "\(answer)")
      }
      #expect(try await site.everything() == [])
    }
  }

  @Test func anExpiredAddressIsRefused() async throws {
    var options = JobSite.Options.uploads
    // The service checks URLs with its own clock, which is ahead; another one makes them, two hours
    // behind.
    options.ahead = 7 * 86_400 + 3600
    try await JobSite.with(options) { site in
      let path = try await site.uploaded()
      let name = try #require(ObjectName(rawValue: path))
      let old = LocalLinks(key: try LinkKey(in: site.folder.url)) { [url = site.url] in url }
      let reading = try await site.caller.send(
        .get(try await old.link(to: name)), attempts: .once)
      #expect(reading.status == 403)
      #expect(reading.headers["Content-Type"] == "text/plain; charset=utf-8")
      #expect(
        String(decoding: reading.body, as: UTF8.self)
          == "This link has expired. Please open your results again for a new one.\n")
      let upload = try await old.uploadLink(to: name, contentType: "video/quicktime")
      let answer = try await site.put(Data("other".utf8), to: upload.url)
      #expect(answer.status == 403 && answer.errorCode == "expired_link")
    }
  }

  // MARK: - Bodies

  @Test(arguments: [
    String(repeating: "[", count: 60_000),
    #"{"user_id":"anna","filename":"a","x":"# + String(repeating: #"{"a":"#, count: 10_000),
    #"{"user_id":"anna","filename":"a","x":\#(String(repeating: "[", count: 17))"#
      + String(repeating: "]", count: 17) + "}",
    "", "null", "[]", "1e999999", #"{"user_id":"anna"}"#, #"{"user_id":1,"filename":"a"}"#,
    #"{"user_id":"anna","filename":null}"#, #"{"user_id":"anna","filename":"a"} x"#,
    #"{"user_id":"anna","filename":"a""#, "\u{FEFF}", "user_id=anna&filename=a",
  ])
  func aBodyThatIsNoCallIsRefused(_ body: String) async throws {
    try await JobSite.with(.uploads) { site in
      let answer = try await site.post("/api/upload-url", body)
      #expect(answer.status == 400 && answer.errorCode == "bad_request")
    }
  }

  @Test func aBodyHasALimitAndAType() async throws {
    try await JobSite.with(.uploads) { site in
      let long = #"{"user_id":"anna","filename":"\#(String(repeating: "a", count: 65_537))"}"#
      let answer = try await site.post("/api/upload-url", long)
      #expect(answer.status == 413 && answer.errorCode == "body_too_large")
      for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx", ""] {
        let answer = try await site.post(
          "/api/upload-url", #"{"user_id":"anna","filename":"a"}"#,
          headers: ["Content-Type": type])
        #expect(answer.status == 415 && answer.errorCode == "unsupported_media_type", "\(type)")
      }
      let fine = try await site.post(
        "/api/upload-url", #"{"user_id":"anna","filename":"a"}"#,
        headers: ["Content-Type": "Application/JSON ; charset=utf-8"])
      #expect(fine.status == 200)
    }
  }

  /// Two parsers of one connection must not see different requests in it.
  @Test(arguments: [
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n5\r\nvideo\r\n0\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\nvideo!",
    "Content-Length: 5, 5\r\n\r\nvideo", "Content-Length: -5\r\n\r\nvideo",
    "Content-Length: +5\r\n\r\nvideo", "Content-Length: 0x5\r\n\r\nvideo",
    "Content-Length: 5 5\r\n\r\nvideo", "Content-Length: 5.0\r\n\r\nvideo",
    "Content-Length : 5\r\n\r\nvideo", "Content-Length: 99999999999999999999999\r\n\r\nvideo",
    "Transfer-Encoding: chunked\r\n\r\n-5\r\nvideo\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n+5\r\nvideo\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n0x5\r\nvideo\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nvideo\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked\r\n\r\n5\r\nvideoxx\r\n0\r\n\r\n",
    "Transfer-Encoding: identity, chunked, identity\r\n\r\nvideo",
    "Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n\r\nvideo",
    "X: a\r\n Transfer-Encoding: chunked\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func lengthsThatDisagreeAreRefused(_ rest: String) async throws {
    try await JobSite.with(.uploads) { site in
      let ticket = try await site.ticket()
      let answer = try await RawCall.send(
        "PUT \(try target(ticket.uploadURL)) HTTP/1.1\r\nHost: localhost\r\n"
          + "Content-Type: video/quicktime\r\nConnection: close\r\n" + rest
          + "GET /api/session HTTP/1.1\r\nHost: localhost\r\n\r\n", to: site.port)
      #expect(!answer.contains("HTTP/1.1 200"), "\(answer)")
      #expect(try await site.everything() == [])
    }
  }

  @Test func aSlowBodyIsNotWaitedFor() async throws {
    var options = JobSite.Options.uploads
    options.limits.body = .milliseconds(200)
    options.limits.requestDrainTimeout = .milliseconds(200)
    try await JobSite.with(options) { site in
      let answer = try await RawCall.send(
        "POST /api/upload-url HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
          + "Content-Length: 50\r\n\r\n{", to: site.port)
      #expect(answer.contains(#""code":"body_too_slow""#), "\(answer)")
    }
  }

  /// In local mode no client needs a token: a page of another origin must not get access.
  @Test(arguments: [
    "Host: evil.example", "Host: localhost\r\nOrigin: https://evil.example",
    "Host: localhost\r\nOrigin: null", "Host: localhost.evil.example", "Host: 127.0.0.1.evil",
    "Host: 192.168.0.1", "X: y", "Host: localhost\r\nX-Forwarded-For: 203.0.113.1",
    "Host: localhost\r\nForwarded: for=203.0.113.1", "Host: localhost\r\nX-Real-IP: 203.0.113.1",
    "Host: [::2]", "Host: 127.0.0.1\r\nOrigin: http://127.0.0.1:1",
    "Host: 127.0.0.1\r\nOrigin: https://127.0.0.1",
  ])
  func aForeignPageIsRefused(_ fields: String) async throws {
    try await JobSite.with(.uploads) { site in
      for path in ["/api/session", "/objects/users/anna/a.mov", "/health", "/nothing"] {
        let answer = try await RawCall.send(
          "GET \(path) HTTP/1.1\r\n\(fields)\r\nConnection: close\r\n\r\n", to: site.port)
        #expect(!answer.contains("HTTP/1.1 200"), "\(answer)")
        // Objects that are read by their URL are shown to people.
        let refused =
          path.hasPrefix("/objects/")
          ? "Content-Type: text/plain; charset=utf-8" : #""code":"foreign_caller""#
        #expect(answer.contains(refused) || answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
      }
    }
  }

  private var guarded: JobSite.Options {
    var options = JobSite.Options.uploads
    options.isGuarded = true
    return options
  }
}
