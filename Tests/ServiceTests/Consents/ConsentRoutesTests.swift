import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import StorageConformance
import Summaries
import TestMedia
import Testing

@testable import Service

/// Consents over HTTP, and calls that need them.
@Suite(.serialized) struct ConsentRoutesTests {
  private func required(_ backend: JobSite.Backend = .folder) -> JobSite.Options {
    JobSite.Options(backend: backend, requiresConsent: true)
  }

  @discardableResult
  private func give(
    _ purposes: String, on site: JobSite, for player: String = "p1", as user: String = "anna",
    by giver: String = "parent", version: String = ConsentText.version
  ) async throws -> HTTPResponse {
    try await site.send(
      .put, "/api/consents/\(player)",
      #"{"by":"\#(giver)","purposes":[\#(purposes)],"text_version":"\#(version)"}"#, as: user)
  }

  private func upload(on site: JobSite) async throws -> HTTPResponse {
    try await site.send(.post, "/api/upload-url", #"{"user_id":"anna","filename":"a.mov"}"#)
  }

  private func share(_ name: String, on site: JobSite) async throws -> String {
    try await site.call(.post, "/api/jobs/\(name)/share").sharedPath()
  }

  /// Searches everything that is stored for texts.
  private func traces(_ texts: [String], on site: JobSite) async throws -> [String] {
    let collections = [
      "jobs", "deletions", "notifications", "shares", "usage", "controls", "consents",
    ]
    let documents = collections.flatMap { site.fake.firestore.documents(in: $0) }
      .map { "\($0)" }
    let folder = try #require(ObjectName(rawValue: "users"))
    let objects = try await site.objects.objects(in: folder).map(\.name.rawValue)
    return (documents + objects).filter { stored in texts.contains { stored.contains($0) } }
      + (try FolderSearch.matches(of: texts, in: site.folder.url))
  }

  @Test(arguments: JobSite.Backend.allCases)
  func withoutConsentNothingIsDone(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(required(backend)) { site in
      try await site.store(Data("video".utf8), as: "users/anna/a.mov", "video/quicktime")
      for answer in [
        try await upload(on: site),
        try await site.submitUpload("users/anna/a.mov", as: "anna"),
        try await site.send(
          .post, "/api/analyze-video", #"{"user_id":"anna","storage_path":"users/anna/a.mov"}"#),
      ] {
        #expect(answer.status == 403 && answer.errorCode == "no_consent")
      }
      #expect(try await site.jobs.jobs(JobSelection()).isEmpty)
      // Another user's consent is not this one's.
      #expect(try await give(#""analysis""#, on: site, as: "bob").status == 200)
      #expect(try await upload(on: site).errorCode == "no_consent")
      #expect(try await give(#""analysis""#, on: site).status == 200)
      #expect(try await upload(on: site).status == 200)
      #expect(try await site.submitUpload("users/anna/a.mov", as: "anna").status == 202)
      let id = try await site.submit("done")
      try await site.complete(id)
      let refused = try await site.call(.post, "/api/jobs/done/share")
      #expect(refused.status == 403 && refused.errorCode == "no_consent")
      #expect(try await site.shares.shareKey(of: id) == nil)
      #expect(try await give(#""sharing""#, on: site).status == 200)
      #expect(try await site.get(try await share("done", on: site), as: nil).status == 200)
    }
  }

  @Test func aRetryNeedsConsentToo() async throws {
    try await JobSite.with(required()) { site in
      try await site.fail(try await site.submit("a"))
      #expect(try await site.call(.post, "/api/jobs/a/retry").errorCode == "no_consent")
      try await give(#""analysis""#, on: site)
      #expect(try await site.call(.post, "/api/jobs/a/retry").status == 202)
    }
  }

  @Test func whereNoneIsRequiredNothingDependsOnIt() async throws {
    try await JobSite.with { site in
      #expect(try await upload(on: site).status == 200)
      try await site.complete(try await site.submit("a"))
      #expect(try await site.get(try await share("a", on: site), as: nil).status == 200)
      let list = try await site.get("/api/consents").fields()
      #expect(list["required"] as? Bool == false && (list["allowed"] as? [String]) == [])
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func consentsAreListed(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(required(backend)) { site in
      try await give(#""analysis","language_model""#, on: site, by: "guardian")
      _ = try await site.call(.delete, "/api/consents/p1?purpose=language_model")
      let list = try await site.get("/api/consents").fields()
      #expect(list["required"] as? Bool == true && list["allowed"] as? [String] == ["analysis"])
      let consents = try #require(list["consents"] as? [[String: Any]])
      #expect(consents.compactMap { $0["purpose"] as? String } == ["analysis", "language_model"])
      #expect(consents.allSatisfy { $0["by"] as? String == "guardian" })
      #expect(consents.map { $0["withdrawn_at"] is String } == [false, true])
      #expect(try await site.get("/api/consents", as: nil).status == 401)
      #expect(try await site.get("/api/consents?user_id=bob").errorCode == "forbidden")
    }
  }

  @Test(
    arguments: [
      ("p1", "", "parent", "2", 400, "invalid_consent"),
      ("p1", #""fame""#, "parent", "2", 400, "invalid_consent"),
      ("p1", #""analysis""#, "coach", "2", 400, "invalid_consent"),
      ("p1", #""analysis""#, "parent", "0", 409, "consent_text_changed"),
      ("-p", #""analysis""#, "parent", "2", 400, "invalid_player"),
      ("Anna%20B", #""analysis""#, "parent", "2", 400, "invalid_player"),
    ])
  func thisIsNoConsent(
    _ player: String, _ purposes: String, _ giver: String, _ version: String, _ status: Int,
    _ code: String
  ) async throws {
    try await JobSite.with(required()) { site in
      let answer = try await give(purposes, on: site, for: player, by: giver, version: version)
      #expect(answer.status == status && answer.errorCode == code)
      let anna = try #require(UserID(rawValue: "anna"))
      #expect(try await site.consents.consents(of: anna) == ConsentRecord())
    }
  }

  /// Nothing of the user's videos, jobs and texts can be found in any store.
  @Test(arguments: JobSite.Backend.allCases)
  func afterAWithdrawalNothingIsFound(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(required(backend)) { site in
      try await give(#""analysis","sharing""#, on: site)
      let id = try await site.submit("distinctive-job")
      try await site.complete(id)
      let link = try await share("distinctive-job", on: site)
      try await site.submit("distinctive-waiting")
      let other = try await site.submit("other", of: "bob")
      try await site.complete(other)
      let texts = ["distinctive-", "For a parent of distinctive", "The parent_summary of dist"]
      #expect(try await traces(texts, on: site).count >= 5)
      let answer = try await site.call(.delete, "/api/consents/p1")
      #expect(answer.status == 200)
      #expect(try answer.fields()["jobs"] as? Int == 2)
      #expect(try await traces(texts, on: site) == [])
      #expect(try await site.get(link, as: nil).status == 404)
      #expect(try await site.get("/api/jobs/distinctive-job").status == 404)
      #expect(try await site.jobs.job(other)?.status == .completed)
      #expect(try await upload(on: site).errorCode == "no_consent")
      // With a new consent everything begins anew.
      #expect(try await give(#""analysis""#, on: site).status == 200)
      #expect(try await upload(on: site).status == 200)
      // The deletion of the user takes the record too.
      _ = try await site.call(.delete, "/api/users/anna")
      let anna = try #require(UserID(rawValue: "anna"))
      #expect(try await site.consents.consents(of: anna) == ConsentRecord())
    }
  }

  @Test(arguments: JobSite.Backend.allCases)
  func withdrawnSharingEndsLinksOnly(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(required(backend)) { site in
      try await give(#""analysis","sharing""#, on: site)
      let id = try await site.submit("a")
      try await site.complete(id)
      let link = try await share("a", on: site)
      #expect(try await site.call(.delete, "/api/consents/p1?purpose=sharing").status == 200)
      #expect(try await site.get(link, as: nil).status == 404)
      #expect(try await site.shares.shareKey(of: id) == nil)
      #expect(try await site.get("/api/jobs/a").status == 200)
      // The old link stays revoked when sharing is allowed again.
      try await give(#""sharing""#, on: site)
      #expect(try await site.get(link, as: nil).status == 404)
      #expect(try await site.get(try await share("a", on: site), as: nil).status == 200)
    }
  }

  /// Between the record of the withdrawal and the end of its deletion, the process may die.
  @Test func aRecordedWithdrawalTakesEffectAtOnce() async throws {
    try await JobSite.with(required()) { site in
      try await give(#""analysis","sharing""#, on: site)
      try await site.complete(try await site.submit("a"))
      let link = try await share("a", on: site)
      let anna = try #require(UserID(rawValue: "anna"))
      let player = try #require(PlayerID(rawValue: "p1"))
      try await site.consents.changeConsents(of: anna) { record, now in
        record.withdraw(.sharing, for: player, at: now)
      }
      #expect(try await site.get(link, as: nil).status == 404)
      // A new consent first finishes the deletion, so that the old link does not come back.
      try await give(#""sharing""#, on: site)
      #expect(try await site.get(link, as: nil).status == 404)
    }
  }

  /// A withdrawal that comes while a video is submitted does not find the new job.
  @Test func aJobSubmittedDuringAWithdrawalIsDeleted() async throws {
    var options = required()
    options.jobs = { WithdrawingStore(store: $0) }
    try await JobSite.with(options) { site in
      try await give(#""analysis""#, on: site)
      try await site.store(Data("video".utf8), as: "users/anna/a.mov", "video/quicktime")
      let answer = try await site.submitUpload("users/anna/a.mov", as: "anna")
      #expect(answer.status == 403 && answer.errorCode == "no_consent")
      #expect(try await site.jobs.jobs(JobSelection()).isEmpty)
      let video = try #require(ObjectName(rawValue: "users/anna/a.mov"))
      #expect(try await site.objects.description(of: video) == nil)
    }
  }

  @Test func theTextIsServedWithoutAToken() async throws {
    try await JobSite.with { site in
      for (query, language) in [("", "en"), ("?language=fr-CA", "fr")] {
        let answer = try await site.get("/api/consents/text\(query)", as: nil)
        let fields = try answer.fields()
        #expect(answer.status == 200 && fields["language"] as? String == language)
        #expect(fields["version"] as? String == ConsentText.version)
        let purposes = try #require(fields["purposes"] as? [[String: String]])
        #expect(purposes.map { $0["purpose"] } == ConsentPurpose.allCases.map(\.rawValue))
      }
      #expect(
        try await site.get("/api/consents/text?language=de", as: nil).errorCode
          == "invalid_language")
    }
  }

  @Test func everyLanguageAsksTheSame() {
    let texts = [ConsentText(.english), ConsentText(.french)].map(\.answer)
    #expect(texts[0].paragraphs.count == texts[1].paragraphs.count)
    for text in texts {
      #expect(text.purposes.map(\.purpose) == ConsentPurpose.allCases.map(\.rawValue))
      for sentence in text.paragraphs + text.purposes.map(\.text) {
        #expect(sentence.hasSuffix("."))
      }
    }
  }
}

/// Withdraws the consent while a job is being submitted.
private struct WithdrawingStore: ForwardingJobStore {
  let store: any JobStore

  func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    if let consents = store as? any ConsentStore, let user = UserID(rawValue: request.userID),
      let player = PlayerID(rawValue: "p1")
    {
      try await consents.changeConsents(of: user) { record, now in
        record.withdraw(.analysis, for: player, at: now)
      }
    }
    return try await store.submit(request, as: id)
  }
}
