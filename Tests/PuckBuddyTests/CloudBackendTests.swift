import FakeGoogle
import Foundation
import HTTPTransfer
import TestMedia
import Testing

/// The program with Google Cloud as a person uses it, from the video to the message on the phone.
@Suite struct CloudBackendTests {
  /// The fields of a completed job's document (those of the app and ours), and no others.
  private static let fields: Set<String> = [
    "history", "userId", "storagePath", "delivery_method", "createdAt", "updatedAt", "status",
    "progress",
    "attempt", "max_attempts", "claim", "crashes", "schema_version", "worker_id", "lease_token",
    "lease_until", "parent_summary", "coach_summary", "child_summary", "analysis_path",
    "result_paths", "result_urls",
  ]

  @Test(arguments: [false, true])
  func fromTheVideoToTheMessage(_ usesEmulators: Bool) async throws {
    let project = try CloudProject(usesEmulators: usesEmulators)
    let fake = project.fake
    try fake.firestore.set(
      "users/anna/devices/phone", #"{"platform":{"stringValue":"ios"}}"#,
      serverTimes: ["createdAt"])
    let clip = usesEmulators ? try Clip.plain().url : Program.sample("no-shot.mp4")
    let submitted = try project.run(["submit", "--user", "anna", "--signed-urls", clip.path])
    try #require(submitted.status == 0, "\(submitted.errorText)")
    #expect(submitted.errorText == "")
    let id = submitted.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let video = try #require(fake.storage.names(in: "puck-bucket").first)
    #expect((try? /users\/anna\/[0-9A-F-]{36}\.mov/.wholeMatch(in: video)) != nil)
    let published = fake.topics.messages.map { String(decoding: $0, as: UTF8.self) }
    #expect(published == ["{\"jobId\":\"\(id)\"}"])

    let work = try project.run(["work", "--once"], ["PUCKBUDDY_LOG_FORMAT": "text"])
    let log = work.errorText
    #expect(work.status == 0 && work.text == "", "\(work.text)")
    for words in ["started", "claimed", "completed", "owner notified", "stopped"] {
      #expect(log.contains(words), "\(log)")
    }
    #expect(!log.contains("warning") && !log.contains("error"), "\(log)")
    // The log contains no user and no storage path.
    #expect(!log.contains("anna") && !log.contains("users/"))

    try checkDocument(fake, id)
    try await checkResults(fake, id)
    let message = try #require(fake.messaging.messages.first)
    #expect(fake.messaging.messages.count == 1 && message.token == "phone")
    #expect(message.title == "Video analyzed" && message.body == "Your hockey feedback is ready.")
    #expect(message.data == ["jobId": id, "status": "completed"])

    try checkCommands(project, id)
  }

  /// One commit completes the job with all its fields, and no write follows it.
  private func checkDocument(_ fake: FakeGoogle, _ id: String) throws {
    let versions = fake.firestore.versions(of: "jobs/\(id)").compactMap(\.self)
    let last = try #require(versions.last)
    #expect(versions.count { $0.fields["status"]?.string == "completed" } == 1)
    var statuses = versions.compactMap { $0.fields["status"]?.string }
    statuses = statuses.indices.filter { $0 == 0 || statuses[$0] != statuses[$0 - 1] }
      .map { statuses[$0] }
    #expect(statuses == ["queued", "processing", "summarizing", "completed"])
    let progress = versions.compactMap { $0.fields["progress"]?.integer }
    #expect(progress == progress.sorted() && progress.first == 0 && progress.last == 100)
    #expect(progress.count { $0 == 100 } == 1)
    #expect(Set(last.fields.keys) == CloudBackendTests.fields)
    #expect(versions.dropLast().allSatisfy { $0.fields["parent_summary"] == nil })
    #expect(last.fields["userId"]?.string == "anna")
    #expect(last.fields["delivery_method"]?.string == "signed_urls")
    for name in ["createdAt", "updatedAt"] { #expect(last.fields[name]?.timestamp != nil) }
    #expect(last.fields["child_summary"]?.string?.isEmpty == false)
    let coach = try #require(last.fields["coach_summary"]?.string)
    #expect(coach.hasPrefix("What went well:\n- ") && coach.contains("\n\nWhat to work on:\n- "))
  }

  /// The objects exist, and the URLs in the document are those of the texts.
  private func checkResults(_ fake: FakeGoogle, _ id: String) async throws {
    let document = try #require(fake.firestore.document("jobs/\(id)"))
    let folder = "users/anna/results/\(id)/1/"
    let names = fake.storage.names(in: "puck-bucket").filter { $0.hasPrefix(folder) }
    for name in ["parent_summary.txt", "coach_summary.txt", "child_summary.txt", "analysis.json"] {
      #expect(names.contains(folder + name))
    }
    let text = try #require(fake.storage.object(folder + "coach_summary.txt", in: "puck-bucket"))
    #expect(text.contentType == "text/plain; charset=utf-8")
    let urls = try #require(document.fields["result_urls"]?.map)
    #expect(Set(urls.keys) == ["parent_summary_url", "coach_summary_url"])
    let http = HTTPClient(ClientSettings(proxies: .none))
    for kind in ["parent_summary", "coach_summary"] {
      let url = try #require(urls["\(kind)_url"]?.string)
      #expect(url.contains("X-Goog-Expires=604800&"))
      let answer = try await http.send(.get(url))
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self) == document.fields[kind]?.string)
    }
  }

  private func checkCommands(_ project: CloudProject, _ id: String) throws {
    let shown = try project.job(id)
    #expect(shown["status"] as? String == "completed" && shown["userId"] as? String == "anna")
    #expect((shown["result_urls"] as? [String: String])?.count == 2)
    let text = try project.run(["jobs", "show", id])
    #expect(text.text.contains("completed, 100 %") && text.text.contains("For the coach"))
    #expect(try project.run(["jobs", "list"]).text.contains(id))
    #expect(try project.run(["jobs", "watch", id]).status == 0)
    let results = try project.run(["jobs", "results", "--output", "out", id])
    #expect(results.status == 0, "\(results.errorText)")
    #expect(FileManager.default.fileExists(atPath: project.file("out/analysis.json").path))
    // No part of the video remains on this machine.
    let scratch = project.file("data/scratch").path
    #expect((try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? [] == [])
  }

  @Test(arguments: ["jobs", "syncQueue"]) func jobsAreManaged(collection: String) throws {
    let project = try CloudProject(collection: collection)
    let fake = project.fake
    let clip = Program.sample("no-shot.mp4").path
    func submit() throws -> String {
      let run = try project.run(["submit", "--user", "anna", clip])
      try #require(run.status == 0, "\(run.errorText)")
      return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let first = try submit()
    #expect(try project.run(["jobs", "cancel", first]).text == "\(first): cancelled\n")
    #expect(try project.job(first)["error_code"] as? String == "cancelled")
    let retried = try project.run(["jobs", "retry", first])
    #expect(retried.text == "\(first)-2\n", "\(retried.errorText)")
    #expect(try project.job("\(first)-2")["retry_of"] as? String == first)
    #expect(fake.topics.messages.count == 2)
    let second = try submit()
    #expect(try project.run(["jobs", "delete", second]).status == 0)
    #expect(fake.firestore.document("\(collection)/\(first)-2") != nil)
    #expect(fake.firestore.document("\(collection)/\(second)") == nil)
    #expect(fake.storage.names(in: "puck-bucket").count == 1)
    let purged = try project.run(["jobs", "purge", "--older-than", "1h", "--json"])
    #expect(purged.status == 0, "\(purged.errorText)")
    // The user's usage counts are deleted, and a share whose job was removed manually.
    try fake.firestore.set(
      "usage/uploads.anna", #"{"userId":{"stringValue":"anna"},"times":{"arrayValue":{}}}"#)
    for user in ["anna", "bob"] {
      try fake.firestore.set(
        "shares/of-\(user)",
        #"{"userId":{"stringValue":"\#(user)"},"key":{"stringValue":"k"}}"#)
    }
    let all = try project.run(["jobs", "delete", "--yes", "--user", "anna"])
    #expect(all.status == 0, "\(all.errorText)")
    for name in ["jobs", "syncQueue"] { #expect(fake.firestore.documents(in: name).isEmpty) }
    #expect(fake.firestore.documents(in: "usage").isEmpty)
    #expect(fake.firestore.documents(in: "shares").count == 1)
    #expect(fake.storage.names(in: "puck-bucket").isEmpty)
    #expect(fake.messaging.messages.isEmpty)
  }

  /// An impossible command fails with a message that states what to do.
  @Test func whatIsMissingIsReported() throws {
    let project = try CloudProject()
    let clip = Program.sample("no-shot.mp4").path
    for (changes, arguments, status, words) in [
      (["PUCKBUDDY_BUCKET": ""], ["jobs", "list"], 64, "PUCKBUDDY_BUCKET"),
      (["PUCKBUDDY_CREDENTIALS": "/no/key"], ["jobs", "list"], 64, "/no/key cannot be read"),
      (["PUCKBUDDY_BACKEND": "local", "K_SERVICE": "x"], ["work", "--once"], 64, "=google"),
      (["CLOUD_RUN_JOB": "x"], ["work", "--once"], 64, "PUCKBUDDY_GOOGLE_STAND_IN is set"),
      ([:], ["submit", clip], 64, "--user"),
      (["PUCKBUDDY_BUCKET": "no-bucket"], ["submit", "--user", "anna", clip], 73, "bucket"),
      ([:], ["jobs", "show", "none"], 66, "no such job"),
    ] as [([String: String], [String], Int32, String)] {
      let run = try project.run(arguments, changes)
      #expect(run.status == status, "\(arguments): \(run.errorText)")
      #expect(run.errorText.contains(words), "\(run.errorText)")
      #expect(run.errorText.split(separator: "\n").count == 1, "\(run.errorText)")
    }
    // A missing topic does not make the submission fail.
    let lonely = try project.run(
      ["submit", "--user", "anna", clip], ["PUCKBUDDY_TOPIC": "no-topic"])
    #expect(lonely.status == 0 && lonely.errorText.contains("the topic no-topic was not notified"))
    #expect(project.fake.firestore.documents(in: "jobs").count == 1)
  }
}
