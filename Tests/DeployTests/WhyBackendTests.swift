import CloudStores
import FakeGoogle
import Foundation
import GoogleCloud
import Jobs
import LocalStorage
import StorageConformance
import TestMedia
import Testing

@testable import Reports

/// `jobs why` on real stores: it finds the circumstances of a job and writes nothing.
@Suite struct WhyBackendTests {
  private let request = JobRequest(userID: "anna", storagePath: "users/anna/a.mov")

  private func explain(
    _ id: JobID, _ jobs: any JobStore, _ objects: any ObjectStore,
    _ firestore: FirestoreClient? = nil
  ) async throws -> JobExplanation {
    JobExplanation(
      try await JobCircumstances(
        of: id, jobs: jobs, objects: objects, largestVideo: 100_000_000
      ) { job in
        guard let firestore else { return .none }
        return await JobCircumstances.notice(of: job, in: firestore)
      })
  }

  @Test func onThisMachine() async throws {
    let folder = try TemporaryFolder()
    let jobs = try SQLiteJobStore(path: folder.file("jobs.sqlite").path)
    let objects = try FolderObjectStore(folder: folder.file("objects"))
    let id = try #require(JobID(rawValue: "a"))
    _ = try await jobs.submit(request, as: id)
    #expect(try await explain(id, jobs, objects).reason == .cannotBeDone)
    let video = folder.file("a.mov")
    try Data("clip".utf8).write(to: video)
    let name = try #require(ObjectName(rawValue: request.storagePath))
    _ = try await objects.upload(video, to: name, contentType: "video/quicktime")
    let before = try #require(try await jobs.job(id))
    #expect(try await explain(id, jobs, objects).reason == .waitsForWorker)
    #expect(try await jobs.job(id) == before)
    let second = try #require(JobID(rawValue: "b"))
    _ = try await jobs.submit(request, as: second)
    _ = try await jobs.claim(id, by: "w", lease: .seconds(3600))
    #expect(try await explain(id, jobs, objects).reason == .atWork)
    #expect(try await explain(second, jobs, objects).text.contains("At least one worker is alive"))
    _ = try await jobs.cancel(second)
    let why = try await explain(second, jobs, objects)
    #expect(why.reason == .cancelled)
    #expect(why.message == .cancelled)
    let missing = try #require(JobID(rawValue: "c"))
    await #expect(throws: JobError.notFound(missing)) {
      try await self.explain(missing, jobs, objects)
    }
  }

  @Test func inFirestore() async throws {
    let clock = TestClock()
    let cloud = try CloudStores(clock: clock, indexes: DeployedFiles.indexes())
    let jobs = try cloud.jobs()
    let objects = try cloud.objects()
    let id = try #require(JobID(rawValue: "a"))
    _ = try await jobs.submit(request, as: id)
    #expect(
      try await explain(id, jobs, objects, cloud.firestore).reason == .cannotBeDone)
    cloud.fake.storage.put(Data("clip".utf8), as: request.storagePath, in: "puck-bucket")
    cloud.fake.requests.clear()
    #expect(
      try await explain(id, jobs, objects, cloud.firestore).reason == .waitsForWorker)
    #expect(cloud.fake.requests.count(of: "firestore.commit") == 0)
    cloud.fake.faults.add(FaultRules.denied("firestore.runQuery"))
    let blind = try await explain(id, jobs, objects, cloud.firestore)
    let text = blind.explanation.joined(separator: " ")
    #expect(text.contains("could not be determined") && !text.contains("No worker"))
    cloud.fake.faults.clear()
    let claimed = try await jobs.claim(id, by: "w", lease: .seconds(3600))
    let job = try #require(claimed)
    let hold = try #require(JobHold(job))
    let why = try await explain(id, jobs, objects, cloud.firestore)
    #expect(why.reason == .atWork)
    #expect(why.message == .notDue)
    _ = try await jobs.fail(
      hold, with: JobFailure(code: "internal", message: "Wrong.", kind: .permanent),
      policy: RetryPolicy())
    #expect(try await explain(id, jobs, objects, cloud.firestore).message == .noDevice)
    try cloud.fake.firestore.set(
      "users/anna/devices/t", #"{"platform": {"stringValue": "ios"}}"#)
    #expect(try await explain(id, jobs, objects, cloud.firestore).message == .notYet)
    clock.advance(by: 121)
    #expect(try await explain(id, jobs, objects, cloud.firestore).message == .notSent)
    try cloud.fake.firestore.set(
      "notifications/a", #"{"sender": {"stringValue": "x"}}"#, serverTimes: ["createdAt"])
    #expect(try await explain(id, jobs, objects, cloud.firestore).message == .begun)
    cloud.fake.faults.add(FaultRules.denied("firestore.get"))
    #expect(try await explain(id, jobs, objects, cloud.firestore).message == .unknown)
  }

  @Test func theCommand() throws {
    let folder = try TemporaryFolder()
    let data = ["--data", folder.file("data").path]
    let submitted = try Program.run(
      ["submit", "--user", "anna", Program.sample("wrist-shots.mp4").path] + data)
    let id = submitted.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let shown = try Program.run(["jobs", "why", "--json", id] + data)
    try #require(shown.status == 0, "\(shown.errorText)")
    let json = try JSONSerialization.jsonObject(with: Data(shown.text.utf8)) as? [String: Any]
    #expect(json?["job_id"] as? String == id)
    #expect(json?["reason"] as? String == "waits_for_worker")
    #expect(json?["message"] as? String == "not_due")
    let text = try Program.run(["jobs", "why", id] + data)
    #expect(text.text.hasPrefix("\(id): queued\n"))
    #expect(try Program.run(["jobs", "why", "no-such-job"] + data).status == 66)
  }
}
