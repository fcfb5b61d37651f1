import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import Testing

/// No user can see, change, guess or infer another user's data.
@Suite(.serialized) struct JobRightsTests {
  private static let calls: [(HTTPMethod, String)] = [
    (.get, ""), (.delete, ""), (.post, "/cancel"), (.post, "/retry"), (.get, "/events"),
    (.get, "/video"), (.get, "/analysis"), (.get, "/pose"), (.get, "/frames/0"),
    (.post, "/share"), (.get, "/share"), (.delete, "/share"), (.get, "/remarks"),
    (.post, "/remarks"), (.delete, "/remarks/1-A"),
  ]

  /// A request for another user's job is answered exactly like one for a missing job, and nothing
  /// is changed.
  @Test func anothersJobIsLikeNone() async throws {
    try await JobSite.with { site in
      try await site.submit("done", of: "bob")
      try await site.complete(try #require(JobID(rawValue: "done")))
      try await site.submit("waiting", of: "bob")
      try await site.fail(try await site.submit("failed", of: "bob"))
      let before = try await site.jobs.jobs(JobSelection())
      for (method, path) in Self.calls {
        let none = try await site.call(method, "/api/jobs/none\(path)")
        #expect(none.status == 404 && none.errorCode == "not_found", "\(path)")
        for job in ["done", "waiting", "failed"] {
          let other = try await site.call(method, "/api/jobs/\(job)\(path)")
          #expect(other.status == none.status && other.body == none.body, "\(job)\(path)")
          #expect(
            other.headers.fields.map(\.name).sorted() == none.headers.fields.map(\.name).sorted())
        }
      }
      #expect(try await site.jobs.jobs(JobSelection()) == before)
      let done = try #require(JobID(rawValue: "done"))
      #expect(try await site.shares.shareKey(of: done) == nil)
    }
  }

  @Test func withoutAValidTokenNothingIsRevealed() async throws {
    try await JobSite.with { site in
      try await site.submit("a")
      let tokens = [
        nil, "", "Bearer", "Bearer x.y.z", "Basic YTpi",
        // A push token is valid only for pushes.
        "Bearer \(try site.fake.mint.identityToken(audience: "demo-puck", email: "a@b.example"))",
      ]
      for token in tokens {
        for (method, path) in Self.calls {
          for job in ["a", "none", "no%20job"] {
            let answer = try await site.call(
              method, "/api/jobs/\(job)\(path)", as: nil,
              headers: token.map { ["Authorization": $0] } ?? [:])
            #expect(answer.status == 401 && answer.errorCode == "unauthorized")
          }
        }
      }
      #expect(!site.log.all.contains { $0.contains("ey") && $0.contains("Bearer") })
    }
  }

  @Test(
    arguments: [
      "a%2Fvideo", "..%2fa", "%61", "a%00", "a.", "a;b", "a%", "%C3%A9", "%E2%80%AE",
      String(repeating: "x", count: 129), "a%0d%0aX-Y:%20z", "~", "a+b", "*",
    ])
  func whatIsNoNameIsNotFound(_ name: String) async throws {
    try await JobSite.with(.init(isGuarded: false)) { site in
      try await site.submit("a")
      for path in ["", "/video", "/events", "/frames/0"] {
        // Not through a client, which would refuse to send some of them.
        let answer = try await RawCall.send(
          "GET /api/jobs/\(name)\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
          to: site.port)
        #expect(answer.hasPrefix("HTTP/1.1 404"), "\(answer)")
        #expect(answer.contains(#""code":"not_found""#))
      }
    }
  }

  @Test func methodsThatAreNoneOfOursAreRefused() async throws {
    try await JobSite.with { site in
      try await site.submit("a")
      for (method, path) in [
        (HTTPMethod.put, "/api/jobs/a"), (.patch, "/api/jobs/a"), (.post, "/api/jobs/a"),
        (.get, "/api/jobs/a/cancel"), (.delete, "/api/jobs/a/video"), (.put, "/api/jobs/a/share"),
        (.post, "/api/results/anna"), (.delete, "/api/jobs"),
      ] {
        let answer = try await site.call(
          method, path, headers: ["X-HTTP-Method-Override": "DELETE"])
        #expect(answer.status == 404 || answer.status == 405, "\(method) \(path)")
      }
      #expect(try await site.get("/api/jobs/a").status == 200)
    }
  }

  /// A request for another user is forbidden, whether or not that user exists.
  @Test func otherUsersAreForbidden() async throws {
    try await JobSite.with { site in
      try await site.submit("b", of: "bob")
      for user in ["bob", "nobody", "bob%20", "%62ob", "..", "bob%2F..%2Fanna", "ANNA"] {
        for (method, path) in [
          (HTTPMethod.get, "/api/results/\(user)"), (.get, "/results/\(user)"),
          (.get, "/api/jobs?user_id=\(user)"), (.delete, "/api/users/\(user)"),
          (.get, "/api/users/\(user)/progress"),
        ] {
          let answer = try await site.call(method, path)
          #expect(answer.status == 403 && answer.errorCode == "forbidden", "\(path)")
        }
      }
      #expect(try await site.get("/api/jobs/b", as: "bob").status == 200)
      // Another spelling of the caller's own name.
      #expect(try await site.get("/api/results/%61nna").status == 200)
    }
  }

  @Test func withoutAuthenticationAnyUserMayBeNamed() async throws {
    try await JobSite.with(.init(isGuarded: false)) { site in
      try await site.submit("b", of: "bob")
      #expect(try await site.get("/api/jobs/b", as: nil).status == 200)
      #expect(try await site.get("/api/jobs?user_id=bob", as: nil).status == 200)
      for path in ["/api/jobs", "/api/jobs?user_id=", "/api/results/..", "/api/results/a%2Fb"] {
        let answer = try await RawCall.send(
          "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n", to: site.port)
        #expect(answer.hasPrefix("HTTP/1.1 400"), "\(path) \(answer)")
      }
    }
  }
}
