import Foundation
import HTTPTransfer
import PuckBuddyAPI
import Testing

/// The security headers for browsers.
@Suite(.serialized) struct HeaderTests {
  @Test func everyAnswerCarriesSecurityHeaders() async throws {
    try await JobSite.with(.uploads) { site in
      for path in ["/health", "/api/session", "/nothing", "/objects/users/a/b?expires=1"] {
        let headers = try await site.caller.send(.get(site.url + path), attempts: .once).headers
        let policy = try #require(headers["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'") && policy.contains("script-src 'self';"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe") && !policy.contains("*") && !policy.contains("http"))
        #expect(headers["X-Content-Type-Options"] == "nosniff")
        #expect(headers["Referrer-Policy"] == "no-referrer")
        #expect(headers["Cross-Origin-Opener-Policy"] == "same-origin")
        #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(headers["Permissions-Policy"]?.contains("camera=()") == true)
        // Over http it would have no effect, or lock the owner of another service out.
        #expect(headers["Strict-Transport-Security"] == nil)
        #expect(headers["Access-Control-Allow-Origin"] == nil)
      }
    }
  }

  @Test func httpsIsForGoodWherePeopleUseIt() async throws {
    var options = JobSite.Options.uploads
    options.url = "https://puck.example"
    try await JobSite.with(options) { site in
      let answer = try await site.caller.send(.get(site.url + "/health"))
      #expect(answer.headers["Strict-Transport-Security"] == "max-age=31536000")
      let call = try await site.post("/api/upload-url", #"{"user_id":"a","filename":"b"}"#)
      #expect(String(decoding: call.body, as: UTF8.self).contains("https://puck.example/objects/"))
    }
  }

  @Test(arguments: [true, false])
  func namedOriginsMayCallAndNoOthers(_ isGuarded: Bool) async throws {
    var options = JobSite.Options.uploads
    options.isGuarded = isGuarded
    options.corsOrigins = ["https://app.example"]
    try await JobSite.with(options) { site in
      func call(_ method: String, _ origin: String, _ more: String = "") async throws -> String {
        try await RawCall.send(
          "\(method) /api/session HTTP/1.1\r\nHost: localhost\r\nOrigin: \(origin)\r\n\(more)"
            + "Connection: close\r\n\r\n", to: site.port)
      }
      let preflight = try await call(
        "OPTIONS", "https://app.example", "Access-Control-Request-Method: POST\r\n")
      #expect(preflight.hasPrefix("HTTP/1.1 204"))
      #expect(preflight.contains("Access-Control-Allow-Origin: https://app.example\r\n"))
      #expect(
        preflight.contains(
          "Access-Control-Allow-Methods: GET, HEAD, POST, PUT, PATCH, DELETE\r\n"))
      #expect(preflight.contains("Vary: Origin\r\n") && !preflight.contains("Allow-Credentials"))
      let answer = try await call("GET", "https://app.example")
      #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
      #expect(answer.contains("Access-Control-Allow-Origin: https://app.example\r\n"))
      #expect(try await call("GET", "http://localhost").hasPrefix("HTTP/1.1 200"))
      for origin in [
        "https://evil.example", "https://app.example.evil", "http://app.example", "null",
        "https://app.example:8443", "https://app.example/", "HTTPS://app.example",
      ] {
        let refused = try await call(
          "OPTIONS", origin, "Access-Control-Request-Method: POST\r\n")
        #expect(!refused.contains("Access-Control-Allow"), "\(origin)")
        #expect(try await !call("GET", origin).contains("Access-Control-Allow"), "\(origin)")
      }
    }
  }

  /// Behind a proxy, a service whose users have tokens may have any host name; pushes without a
  /// token are still accepted only from this machine.
  @Test func onlyWhatNeedsNoTokenIsForThisMachineAlone() async throws {
    var options = JobSite.Options.uploads
    options.isGuarded = true
    try await JobSite.with(options) { site in
      let answer = try await RawCall.send(
        "GET /api/session HTTP/1.1\r\nHost: puck.example\r\nConnection: close\r\n\r\n",
        to: site.port)
      #expect(answer.hasPrefix("HTTP/1.1 200"), "\(answer)")
      for path in ["/", "/pubsub/push", "/events/firestore"] {
        let push = try await RawCall.send(
          "POST \(path) HTTP/1.1\r\nHost: puck.example\r\nContent-Length: 2\r\n"
            + "Connection: close\r\n\r\n{}", to: site.port)
        #expect(push.hasPrefix("HTTP/1.1 403") && push.contains("foreign_caller"), "\(push)")
      }
    }
  }

  @Test func theSessionStatesHowToCall() async throws {
    try await JobSite.with(.uploads) { site in
      let answer = try await site.caller.send(.get(site.url + "/api/session"))
      let session = try JSONDecoder().decode(Session.self, from: answer.body)
      #expect(
        session
          == Session(
            mode: .local, userID: "local", largestVideo: 1_000_000, storage: .local,
            version: "1.2.3"))
    }
    var options = JobSite.Options.uploads
    options.isGuarded = true
    try await JobSite.with(options) { site in
      func fetch(_ token: String?) async throws -> HTTPResponse {
        try await site.caller.send(
          HTTPRequest(
            .get, site.url + "/api/session",
            headers: token.map { ["Authorization": "Bearer \($0)"] } ?? [:]), attempts: .once)
      }
      let anonymous = try await fetch(nil)
      #expect(String(decoding: anonymous.body, as: UTF8.self).contains(#""user_id":null"#))
      let anna = try JSONDecoder().decode(
        Session.self, from: try await fetch(try site.token("anna")).body)
      #expect(anna.mode == .token && anna.userID == "anna")
      #expect(try await fetch("x").status == 401)
    }
  }
}
