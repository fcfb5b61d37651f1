import FakeGoogle
import Foundation
import TestMedia
import Testing

/// A worker that Cloud Run stops: it has ten seconds.
@Suite struct CloudStopTests {
  /// Also if Firestore accepts every call and never answers; then another worker takes over when
  /// the lease has expired.
  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  func aWorkerStops(_ isStalled: Bool) async throws {
    let project = try CloudProject()
    let fake = project.fake
    let clip = try Clip.long()
    let submitted = try project.run(["submit", "--user", "anna", clip.url.path])
    let id = submitted.text.trimmingCharacters(in: .whitespacesAndNewlines)
    func field(_ name: String) -> FirestoreValue? {
      fake.firestore.document("jobs/\(id)")?.fields[name]
    }
    let worker = try project.start(["work"])
    keepThread { field("status")?.string == "queued" && worker.isRunning }
    try #require(field("status")?.string == "processing")
    if isStalled { fake.faults.add(FaultRule(.stall, on: "firestore.", times: nil)) }
    worker.send(SIGTERM)
    #expect(await worker.status() == 0, "\(worker.errorText)")
    if !isStalled {
      #expect(field("status")?.string == "queued" && field("attempt")?.integer == 0)
      #expect(field("lease_token") == nil)
    }
    #expect(worker.errorText.contains(isStalled ? "outcome unknown" : "given back"))
    #expect(fake.messaging.messages.isEmpty)
  }
}
