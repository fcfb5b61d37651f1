import FakeGoogle
import Foundation
import TestMedia
import Testing

/// The phone app against `puckbuddy serve` on Google Cloud, simulated on this machine: it creates
/// the job's document itself, and listens to it in Firestore.
@Suite struct CloudReplayTests {
  private let project: CloudProject
  private let clip: URL

  init() throws {
    project = try CloudProject()
    clip = try Clip.plain(size: "320x240", seconds: 1).url
  }

  /// Sends `setData` on `jobs/{id}` as the app's SDK does.
  private func create(_ id: String, video: String, delivery: String?) async throws {
    let root = "projects/demo-puck/databases/(default)/documents"
    var fields = [
      "userId": ["stringValue": "anna"], "storagePath": ["stringValue": video],
      "status": ["stringValue": "queued"], "progress": ["integerValue": "0"],
    ]
    fields["delivery_method"] = delivery.map { ["stringValue": $0] }
    let times = ["createdAt", "updatedAt"].map {
      ["fieldPath": $0, "setToServerValue": "REQUEST_TIME"]
    }
    let write: [String: Any] = [
      "update": ["name": "\(root)/jobs/\(id)", "fields": fields], "updateTransforms": times,
    ]
    let status = try await PhoneSession(token: project.fake.accessToken()).status(
      "POST", "\(project.fake.url)/v1/\(root):commit", ["writes": [write]])
    try #require(status == 200)
  }

  @Test(arguments: [nil, "signed_urls"])
  func theAppsSequence(_ delivery: String?) async throws {
    let fake = project.fake
    let served = try await ServedProgram(
      project.start(
        ["serve", "--port", "0"],
        ["PUCKBUDDY_AUTH": "firebase", "PUCKBUDDY_POLL_MILLISECONDS": "500"]))
    let (url, schemas) = (served.url, served.schemas)
    let app = PhoneSession(token: try fake.mint.firebaseToken(uid: "anna"))
    let ticket = try await app.object(
      "POST", url + "/upload-url", ["user_id": "anna", "filename": "IMG_0042.MOV"],
      as: "UploadAnswer", of: schemas)
    #expect(try await app.put(clip, to: try #require(ticket["upload_url"] as? String)) == 200)
    let id = "Zk4TqPw8LmNx2RcV5bYd"
    try await create(
      id, video: try #require(ticket["storage_path"] as? String), delivery: delivery)

    // The snapshots of its listener; the first final state resumes its waiting call.
    try await wait("the end", of: served) {
      let status = fake.firestore.document("jobs/\(id)")?.fields["status"]?.string
      return status == "completed" || status == "failed"
    }
    let document = try #require(fake.firestore.document("jobs/\(id)"))
    try #require(document.fields["status"]?.string == "completed")
    let parent = try #require(document.fields["parent_summary"]?.string)
    let coach = try #require(document.fields["coach_summary"]?.string)
    let urls = document.fields["result_urls"]?.map
    #expect((urls == nil) == (delivery == nil))
    if let urls {
      let address = try #require(urls["parent_summary_url"]?.string)
      #expect(try await app.text(at: address) == parent)
      #expect(
        try await app.text(at: try #require(urls["coach_summary_url"]?.string)) == coach)
    }
    let list = try await app.object(
      "GET", url + "/results/anna?limit=10", as: "ResultList", of: schemas)
    let entry = try #require((list["results"] as? [[String: Any]])?.first)
    #expect(list["count"] as? Int == 1 && entry["job_id"] as? String == id)
    let links = try #require(entry["download_urls"] as? [String: String])
    #expect(try await app.text(at: try #require(links["parent_summary"])) == parent)
    _ = try await app.object("GET", url + "/api/jobs/\(id)", as: "Job", of: schemas)

    // No user sees another user's data.
    _ = try await PhoneSession().object(
      "GET", url + "/results/anna", status: 401, as: "Failure", of: schemas)
    let berta = PhoneSession(token: try fake.mint.firebaseToken(uid: "berta"))
    _ = try await berta.object("GET", url + "/api/session", as: "Session", of: schemas)
    _ = try await berta.object(
      "GET", url + "/results/anna", status: 403, as: "Failure", of: schemas)
    _ = try await berta.object(
      "GET", url + "/api/jobs/\(id)", status: 404, as: "Failure", of: schemas)

    #expect(await served.endsInOrder())
    #expect(SnapshotReplay(fake.firestore.versions(of: "jobs/\(id)")).violations == [])
    #expect(!served.log.contains("anna") && !served.log.contains("X-Goog-Signature"))
  }

  /// The limit of ten minutes is for a busy machine; the wait ends if the program exits.
  private func wait(
    _ what: String, of served: ServedProgram, until isSo: () -> Bool
  ) async throws {
    let begin = ContinuousClock.now
    while !isSo() {
      try #require(served.isRunning, "\(served.log)")
      try #require(ContinuousClock.now - begin < .seconds(600), "\(what) never came")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
