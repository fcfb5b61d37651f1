import Foundation
import FoundationNetworking
import PuckBuddyAPI
import PuckBuddyClient
import Synchronization
import TestMedia
import Testing

/// The phone app against `puckbuddy serve` on its own machine, with a real clip.
@Suite struct LocalReplayTests {
  private let folder: JobFolder
  private let clip: URL

  init() throws {
    folder = try JobFolder()
    clip = try Clip.plain(size: "320x240", seconds: 1).url
  }

  private func serve() async throws -> ServedProgram {
    // The queue is polled once a minute: it is the submission that wakes the worker.
    try await ServedProgram(
      RunningProgram(
        ["serve", "--port", "0"] + folder.data,
        environment: ["PUCKBUDDY_POLL_MILLISECONDS": "60000"]))
  }

  /// Upload, submission, waiting, both texts, the list, the deletion: call for call.
  @Test(arguments: [nil, "signed_urls"])
  func theAppsSequence(_ delivery: String?) async throws {
    let served = try await serve()
    let (app, url, schemas) = (PhoneSession(), served.url, served.schemas)
    let ticket = try await app.object(
      "POST", url + "/api/upload-url", ["user_id": "anna", "filename": "IMG_0042.MOV"],
      as: "UploadAnswer", of: schemas)
    let info = try #require(ticket["upload_info"] as? [String: Any])
    #expect(ticket["content_type"] as? String == "video/quicktime")
    // In one case a real clip with shots, in the other a short one.
    let clip = delivery == nil ? clip : Program.sample("left-handed-portrait.mp4")
    #expect(try await app.put(clip, to: try #require(info["upload_url"] as? String)) == 200)
    var submission = [
      "user_id": "anna", "storage_path": try #require(ticket["storage_path"] as? String),
      "age_group": "10-12",
    ]
    submission["delivery_method"] = delivery
    let submitted = try await app.object(
      "POST", url + "/api/submit-video", submission, status: 202, as: "SubmissionAnswer",
      of: schemas)
    let id = try #require(submitted["job_id"] as? String)

    // Only the first final state resumes the app's waiting call.
    let (stream, _) = try await app.send("GET", url + "/api/jobs/\(id)/events")
    var parser = ServerSentEvents()
    let states = try parser.take(stream).filter { $0.name == "job" }.map(\.data)
    #expect(try schemas.faults(of: states, as: "Job") == "")
    let documents = try states.map { try Data($0.utf8).object() }
    #expect(documents.count { $0["status"] as? String == "completed" } == 1)
    let job = try #require(documents.last)
    try #require(job["status"] as? String == "completed", "\(job)")
    // The progress of each attempt starts again.
    let claims = Dictionary(grouping: documents) { $0["claim"] as? Int ?? 0 }
    for documents in claims.values {
      let progress = documents.compactMap { $0["progress"] as? Int }
      #expect(progress == progress.sorted())
    }
    #expect(job["progress"] as? Int == 100)

    let parent = try #require(job["parent_summary"] as? String)
    let coach = try #require(job["coach_summary"] as? String)
    #expect(coach.hasPrefix("What went well:\n- ") && coach.contains("\n\nWhat to work on:\n- "))
    let urls = job["result_urls"] as? [String: String]
    #expect(
      urls?.keys.sorted() == delivery.map { _ in ["coach_summary_url", "parent_summary_url"] })
    if let urls {
      #expect(try await app.text(at: try #require(urls["parent_summary_url"])) == parent)
      #expect(try await app.text(at: try #require(urls["coach_summary_url"])) == coach)
    }
    for path in ["/api/results/anna", "/results/anna?limit=10"] {
      let list = try await app.object("GET", url + path, as: "ResultList", of: schemas)
      let entry = try #require((list["results"] as? [[String: Any]])?.first)
      #expect(list["count"] as? Int == 1 && entry["job_id"] as? String == id)
      let links = try #require(entry["download_urls"] as? [String: String])
      #expect(try await app.text(at: try #require(links["parent_summary"])) == parent)
      #expect(try await app.text(at: try #require(links["coach_summary"])) == coach)
    }
    // At its signed URL a report is confined, too.
    let whole = try await app.object(
      "GET", url + "/api/results/anna?include=all", as: "ResultList", of: schemas)
    let entry = try #require((whole["results"] as? [[String: Any]])?.first)
    let links = try #require(entry["download_urls"] as? [String: String])
    let report = try Command.run("curl", ["-sSi", try #require(links["report"])]).text
    #expect(report.contains("<!doctype html>"))
    #expect(report.lowercased().contains("content-security-policy: sandbox"))
    _ = try await app.object("DELETE", url + "/api/jobs/\(id)", as: "Done", of: schemas)
    _ = try await app.object(
      "GET", url + "/api/jobs/\(id)", status: 404, as: "Failure", of: schemas)
    #expect(await served.endsInOrder())
    #expect(!served.log.contains("anna") && !served.log.contains("signature"))
  }

  /// The same with the client library, and its other calls.
  @Test func theClientLibrary() async throws {
    let served = try await serve()
    let client = ServiceClient(address: try #require(URL(string: served.url)))
    let session = try await client.session()
    #expect(session.mode == .local && session.userID == "local" && session.largestVideo > 0)
    let sent = Mutex<[Double]>([])
    let ticket = try await client.uploadURL(for: "shots.mp4", user: "anna")
    try await client.upload(file: clip, to: ticket) { progress in
      sent.withLock { $0.append(progress.share) }
    }
    #expect(sent.withLock { $0.last } == 1)
    let id = try await client.submit(
      SubmissionRequest(
        userID: "anna", storagePath: ticket.storagePath, language: "fr",
        deliveryMethod: SubmissionRequest.signedURLs))
    var states: [JobSnapshot] = []
    for try await state in client.events(of: id) { states.append(state) }
    let job = try #require(states.last)
    try #require(job.status == .completed, "\(job)")
    #expect(states.count { $0.status.isFinal } == 1)
    #expect(try await client.job(id) == job)
    #expect(try await client.jobs(of: "anna") == [job])
    #expect(try await client.jobs(of: "berta") == [])

    let texts = try await client.texts(of: job)
    #expect(texts.coach.hasPrefix("Ce qui a bien été :\n- "))
    let entry = try #require(try await client.results(of: "anna").first)
    #expect(try await client.texts(of: entry) == texts)
    #expect(try await client.analysis(of: id).object()["shots"] is [Any])

    #expect(try await client.sharedAddress(of: id) == nil)
    let address = try await client.share(id)
    #expect(address.hasPrefix(served.url + "/shared/\(id)."))
    #expect(try await client.sharedAddress(of: id) == address)
    let key = try #require(address.split(separator: "/").last)
    _ = try await PhoneSession().object(
      "GET", "\(served.url)/api/shared/\(key)", as: "SharedAnswer", of: served.schemas)
    var video = Data(), status = 503
    while status == 503 {
      let (body, answer) = try await PhoneSession().send(
        "GET", "\(served.url)/api/shared/\(key)/video")
      (video, status) = (body, answer.statusCode)
    }
    #expect(try video.dropFirst(4).starts(with: "ftyp".utf8) && video != Data(contentsOf: clip))
    try await client.unshare(id)
    #expect(try await client.sharedAddress(of: id) == nil)

    #expect(await code { _ = try await client.cancel(id) } == "already_final")
    #expect(await code { _ = try await client.retry(id) } == "not_failed")
    #expect(await code { _ = try await client.job("nobodys") } == "not_found")
    #expect(
      await code { _ = try await client.submit("users/berta/x.mov", user: "anna") }
        == "invalid_path")
    #expect(
      await code {
        try await client.upload(file: Program.sample("no-shot.mp4"), to: ticket)
      } == "upload_exists")
    #expect(try await client.deleteEverything(of: "anna").jobs == 1)
    #expect(await code { _ = try await client.job(id) } == "not_found")
    #expect(try await client.results(of: "anna") == [])
    #expect(await served.endsInOrder())
  }

  private func code(_ body: () async throws -> Void) async -> String? {
    do { try await body() } catch { return (error as? PuckBuddyError)?.code ?? "\(error)" }
    return nil
  }
}
