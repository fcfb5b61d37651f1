import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import StorageConformance
import Synchronization
import Testing
import Worker

@testable import Service

/// What people pin to moments of a video, over HTTP.
@Suite(.serialized) struct RemarkRoutesTests {
  private func add(
    _ body: String, to job: String = "a", on site: JobSite, as user: String? = "anna"
  ) async throws -> HTTPResponse {
    try await site.send(.post, "/api/jobs/\(job)/remarks", body, as: user)
  }

  private func remarks(_ site: JobSite) async throws -> [Remark] {
    let answer = try await site.get("/api/jobs/a/remarks")
    #expect(answer.status == 200, "\(answer.text)")
    let list = try JSONDecoder().decode(RemarkList.self, from: answer.body)
    #expect(list.count == list.remarks.count)
    return list.remarks
  }

  private static let circle = """
    {"shape":"circle","from":{"x_ratio":0.5,"y_ratio":0.25},"to":{"x_ratio":0.6,"y_ratio":1}}
    """

  @Test(arguments: JobSite.Backend.allCases)
  func remarksAreListedByTheirMomentsAndDeleted(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await site.submit("a")
      try await site.complete(id)
      #expect(try await remarks(site) == [])
      let later = try await add(#"{"at_sec":4.5,"text":"  Bon\r\ngeste !\n"}"#, on: site)
      #expect(later.status == 201, "\(later.text)")
      let first = try await add(#"{"at_sec":2,"drawing":\#(Self.circle)}"#, on: site)
      let found = try await remarks(site)
      #expect(found.map(\.time) == [2, 4.5] && found.map(\.text) == ["", "Bon\ngeste !"])
      #expect(
        found[0]
          == (try JSONDecoder().decode(RemarkAnswer.self, from: first.body)).remark)
      #expect(
        found[0].drawing
          == RemarkDrawing(
            shape: .circle, from: .init(x: 0.5, y: 0.25), to: .init(x: 0.6, y: 1)))
      #expect(found.allSatisfy { $0.author == "anna" && $0.createdAt.hasSuffix("Z") })

      // They are no result, and not behind a link.
      let job = try await site.get("/api/jobs/a")
      #expect(!job.text.contains("remarks"))
      let link = try await site.share("a", faces: .shown).sharedPath()
      #expect(try await site.get("\(link)/remarks", as: nil).status == 404)

      let path = "/api/jobs/a/remarks/\(found[0].id)"
      #expect(try await site.call(.delete, path).status == 200)
      #expect(try await site.call(.delete, path).status == 404)
      #expect(try await remarks(site).map(\.id) == [found[1].id])
      // With the job, all are deleted.
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      let left = try await site.objects.objects(
        in: try #require(ObjectName(rawValue: "users/anna/results/a")))
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test(arguments: [
    #"{"at_sec":1}"#, #"{"at_sec":1,"text":" \n"}"#, #"{"at_sec":-0.1,"text":"a"}"#,
    #"{"at_sec":1e9,"text":"a"}"#, #"{"at_sec":1,"text":"a\u0000b"}"#,
    #"{"at_sec":1,"text":"\#(String(repeating: "é", count: 1001))"}"#,
    #"{"at_sec":1,"drawing":\#(circle.replacing("0.5", with: "1.5"))}"#,
  ])
  func whatIsNoRemarkIsRefused(_ body: String) async throws {
    try await JobSite.with { site in
      try await site.complete(try await site.submit("a"))
      let answer = try await add(body, on: site)
      #expect(answer.status == 400 && answer.errorCode == "invalid_remark", "\(answer.text)")
      #expect(try await remarks(site) == [])
    }
  }

  @Test func aFieldOfTheWrongTypeIsNamed() async throws {
    try await JobSite.with { site in
      try await site.complete(try await site.submit("a"))
      for (body, field) in [
        (#"{"text":"a"}"#, "at_sec"), (#"{"at_sec":"1","text":"a"}"#, "at_sec"),
        (#"{"at_sec":1,"drawing":{"shape":"line","from":{"x_ratio":0.5},"to":{}}}"#, "y_ratio"),
      ] {
        let answer = try await add(body, on: site)
        #expect(answer.status == 400 && answer.errorCode == "bad_request")
        #expect(answer.text.contains(field), "\(answer.text)")
      }
    }
  }

  /// A remark that is written while its job is deleted is deleted with it.
  @Test func noRemarkOutlivesItsJob() async throws {
    let latch = Latch()
    let isWaiting = Mutex(false)
    var options = JobSite.Options()
    options.objects = { objects in
      HookedObjects(
        objects,
        uploading: {
          isWaiting.withLock { $0 = true }
          await latch.pass()
        })
    }
    try await JobSite.with(options) { site in
      let id = try await site.submit("a")
      try await site.complete(id)
      let answer = Task { try await add(#"{"at_sec":1,"text":"a"}"#, on: site) }
      try await site.wait("the upload") { isWaiting.withLock { $0 } }
      #expect(try await site.call(.delete, "/api/jobs/a").status == 200)
      latch.open()
      #expect(try await answer.value.status == 404)
      let left = try await site.objects.objects(
        in: try #require(ObjectName(rawValue: "users/anna/results")))
      #expect(left.isEmpty, "\(left)")
    }
  }

  @Test func onlyCompletedJobsHaveRemarks() async throws {
    try await JobSite.with { site in
      try await site.submit("a")
      for method in [HTTPMethod.get, .post, .delete] {
        let path = "/api/jobs/a/remarks" + (method == .delete ? "/1-A" : "")
        let answer =
          method == .post
          ? try await add(#"{"at_sec":1,"text":"a"}"#, on: site)
          : try await site.call(method, path)
        #expect(answer.status == 409 && answer.errorCode == "not_completed", "\(method)")
      }
    }
  }

  @Test func theNumberIsLimited() async throws {
    try await JobSite.with { site in
      try await site.complete(try await site.submit("a"))
      for number in 0..<Remarks.most {
        try await site.store(
          Data(#"{"broken":\#(number)}"#.utf8),
          as: "users/anna/results/a/1/remarks/\(number).json", "application/json")
      }
      // What is no remark is not listed, and counts.
      #expect(try await remarks(site) == [])
      let answer = try await add(#"{"at_sec":1,"text":"a"}"#, on: site)
      #expect(answer.status == 409 && answer.errorCode == "too_many_remarks")
      #expect(try await site.call(.delete, "/api/jobs/a/remarks/7").status == 200)
      #expect(try await add(#"{"at_sec":1,"text":"a"}"#, on: site).status == 201)
    }
  }
}
