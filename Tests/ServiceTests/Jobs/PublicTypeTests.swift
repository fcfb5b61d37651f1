import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TeamLibrary
import Testing

/// The answers of the service as apps decode them: every field, with its type.
@Suite(.serialized) struct PublicTypeTests {
  private func canonical(_ data: Data) throws -> String {
    let object = try JSONSerialization.jsonObject(with: data)
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys),
      as: UTF8.self)
  }

  /// Decodes the answer as its type; encoding it again must give the same answer.
  @discardableResult
  private func read<Answer: Codable>(
    _ answer: HTTPResponse, as type: Answer.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    let value = try JSONDecoder().decode(type, from: answer.body)
    #expect(
      try canonical(try JSONEncoder().encode(value)) == (try canonical(answer.body)),
      sourceLocation: sourceLocation)
    return value
  }

  @Test(arguments: JobSite.Backend.allCases)
  func noFieldOfAnAnswerIsLost(_ backend: JobSite.Backend) async throws {
    try await JobSite.with(.init(backend: backend)) { site in
      let id = try await site.submit("a", language: "fr")
      try read(try await site.get("/api/jobs/a"), as: JobSnapshot.self)
      try await site.complete(id)
      let job = try read(try await site.get("/api/jobs/a"), as: JobSnapshot.self)
      #expect(job.status == .completed && job.resultPaths?.count == 9)
      try await site.fail(try await site.submit("b"))
      let list = try read(try await site.get("/api/jobs"), as: JobList.self)
      #expect(list.jobs.map(\.errorCode) == ["invalid_video", nil])
      #expect(try read(try await site.get("/api/session"), as: Session.self).storage == .google)
      try read(try await site.get("/api/results/anna?include=all"), as: ResultList.self)
      let text = try read(
        try await site.get("/api/consents/text", as: nil), as: ConsentTextAnswer.self)
      let consent = ConsentRequest(
        by: "player", purposes: ["analysis", "team"], textVersion: text.version)
      let given = try read(
        try await site.send(
          .put, "/api/consents/p1",
          String(decoding: try JSONEncoder().encode(consent), as: UTF8.self)),
        as: ConsentList.self)
      #expect(given.allowed == ["analysis", "team"] && given.consents.count == 2)
      try read(
        try await site.call(.delete, "/api/consents/p1?purpose=team"), as: RemovalAnswer.self)
      try read(try await site.get("/api/consents"), as: ConsentList.self)
      try read(try await site.call(.post, "/api/jobs/b/retry"), as: SubmissionAnswer.self)
      try read(try await site.get("/api/jobs/a/share"), as: ShareAnswer.self)
      let share = try await site.call(.post, "/api/jobs/a/share")
      try read(share, as: ShareAnswer.self)
      let shared = try read(
        try await site.get(share.sharedPath(), as: nil), as: SharedAnswer.self)
      #expect(shared.job.frames == 2 && shared.job.language == "fr")
      try read(try await site.call(.delete, "/api/jobs/a/share"), as: ShareAnswer.self)
      try read(try await site.get("/api/jobs/none"), as: FailureAnswer.self)
      try read(try await site.call(.delete, "/api/jobs/a"), as: DoneAnswer.self)
      let ticket = try await site.send(
        .post, "/api/upload-url", #"{"user_id":"anna","filename":"a.mov"}"#)
      try read(ticket, as: UploadAnswer.self)
      let removal = try read(
        try await site.call(.delete, "/api/users/anna"), as: RemovalAnswer.self)
      #expect(removal.jobs == 2)
    }
  }

  /// The worker of a job is private; the creator's own fields are shown.
  @Test func onlyFieldsOfTheUserAreShown() async throws {
    try await JobSite.with { site in
      let id = try #require(JobID(rawValue: "a"))
      let path = "users/anna/a.mov"
      try await site.store(Data("video".utf8), as: path, "video/quicktime")
      let extra: [String: DocumentValue] = [
        "team": "Bisons", "numbers": .list([1, .null]),
        // None of these fields is the creator's.
        "status": "completed", "worker_id": "w", "lease_token": "t", "schema_version": 9,
      ]
      _ = try await site.jobs.submit(
        JobRequest(userID: "anna", storagePath: path, extra: extra), as: id)
      _ = try await site.claim(id)
      let fields = try await site.get("/api/jobs/a").fields()
      #expect(
        fields.keys.sorted() == [
          "attempt", "claim", "createdAt", "history", "job_id", "max_attempts", "numbers", "phase",
          "progress", "status", "storagePath", "team", "updatedAt", "userId",
        ])
      let history = try #require(fields["history"] as? [[String: Any]])
      #expect(history.map { $0["event"] as? String } == ["submitted", "claimed"])
      #expect(history.allSatisfy { $0["worker"] == nil })
      #expect(fields["status"] as? String == "processing" && fields["team"] as? String == "Bisons")
    }
  }
}
