import CloudStores
import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import Testing

/// The phone app's own sequence: upload, register a device, create the document, listen, read the
/// newest job.
@Suite struct AppSequenceTests {
  private static let video = "users/u-1/7F3C2B6E-0A1D-4E57-9C1B-2F6D0E8A5B44.mov"
  private static let id = "Zk4TqPw8LmNx2RcV5bYd"

  private func prepare(_ site: ServiceSite) throws -> PhoneApp {
    site.fake.firestore.settings.indexes = try CloudStores.indexes()
    return PhoneApp(fake: site.fake, http: site.caller, user: "u-1")
  }

  @Test(arguments: [SiteOptions.Answer.atOnce, .whenDone], [nil, "signed_urls"])
  func theAppGetsItsSummariesOnce(
    _ answer: SiteOptions.Answer, _ delivery: String?
  ) async throws {
    var shown: [String] = []
    try await ServiceSite.with(SiteOptions(answer: answer)) { site in
      let app = try prepare(site)
      let id = try #require(JobID(rawValue: Self.id))
      try await app.register(device: "here:APA91b-x_1")
      try await app.register(device: "gone:APA91b-x_2")
      site.fake.messaging.set(.unregistered, for: "gone:APA91b-x_2")
      app.upload(Self.video)
      try await app.create(job: Self.id, video: Self.video, delivery: delivery)
      // Both triggers, and one of them twice.
      #expect(try await site.event("jobs/\(id)").status == 204)
      #expect(try await site.push(id).status == 204)
      #expect(try await site.event("jobs/\(id)").status == 204)
      #expect(try await site.end(of: id).status == .completed)
      #expect(try await app.newest() == Self.id)
      try await site.wait("the message and the end of the unregistered device") {
        site.fake.messaging.messages.count == 1
          && site.fake.firestore.documents(in: "users/u-1/devices").count == 1
      }
      #expect(try await site.event("jobs/\(id)").status == 204)
      #expect(try await site.push(id).status == 204)
      await site.stop()
      shown = app.violations(of: Self.id)
      let document = try #require(site.fake.firestore.document("jobs/\(id)"))
      #expect(document.fields["parent_summary"]?.string == "For a parent — été.\n")
      #expect(document.fields["coach_summary"]?.string?.hasPrefix("What went well:\n- ") == true)
      let urls = document.fields["result_urls"]?.map
      #expect((urls == nil) == (delivery == nil))
      for (name, text) in [
        ("parent_summary_url", "For a parent — été.\n"), ("coach_summary_url", "What went well:\n"),
      ] where delivery != nil {
        let address = try #require(urls?[name]?.string)
        #expect(try await app.text(at: address).hasPrefix(text))
      }
      let message = try #require(site.fake.messaging.messages.first)
      #expect(site.fake.messaging.messages.count == 1)
      #expect(message.token == "here:APA91b-x_1" && message.title == "Video analyzed")
      #expect(message.data == ["jobId": Self.id, "status": "completed"])
    }
    #expect(shown == [])
  }

  /// Only one message is sent even if two services are notified of the job.
  @Test func aFailureIsNotifiedOnceInKindWords() async throws {
    let broken = JobFailure(
      code: "invalid_video", message: "The file is not a video.", kind: .permanent)
    try await ServiceSite.with(SiteOptions(analysis: FakeAnalysis { _, _ in throw broken })) {
      site in
      let app = try prepare(site)
      let id = try #require(JobID(rawValue: Self.id))
      try await app.register(device: "here:APA91b-x_1")
      app.upload(Self.video)
      try await app.create(job: Self.id, video: Self.video)
      _ = try await site.event("jobs/\(id)")
      #expect(try await site.end(of: id).status == .failed)
      try await site.wait("the message") { !site.fake.messaging.messages.isEmpty }
      _ = try await site.push(id)
      await site.stop()
      #expect(app.violations(of: Self.id) == [])
      #expect(site.fake.messaging.messages.map(\.data) == [["jobId": Self.id, "status": "failed"]])
      let document = try #require(site.fake.firestore.document("jobs/\(id)"))
      #expect(document.fields["error"]?.string == "The file is not a video.")
    }
  }
}
