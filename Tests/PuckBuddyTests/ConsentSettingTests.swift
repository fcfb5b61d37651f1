import FakeGoogle
import Foundation
import TestMedia
import Testing

/// `PUCKBUDDY_CONSENT=required` in the program, on Google Cloud, simulated on this machine.
@Suite struct ConsentSettingTests {
  @Test func theServiceAsksForConsent() async throws {
    let project = try CloudProject()
    let served = try await ServedProgram(
      project.start(
        ["serve", "--port", "0", "--no-worker"],
        ["PUCKBUDDY_AUTH": "firebase", "PUCKBUDDY_CONSENT": "required"]))
    let app = PhoneSession(token: try project.fake.mint.firebaseToken(uid: "anna"))
    func call(_ method: String, _ path: String, _ body: [String: Any]? = nil) async throws -> Int {
      try await app.status(method, served.url + path, body)
    }
    let upload = ["user_id": "anna", "filename": "a.mov"]
    #expect(try await call("POST", "/api/upload-url", upload) == 403)
    let consent: [String: Any] = ["by": "parent", "purposes": ["analysis"], "text_version": "2"]
    #expect(try await call("PUT", "/api/consents/p1", consent) == 200)
    #expect(try await call("POST", "/api/upload-url", upload) == 200)
    #expect(try await call("DELETE", "/api/consents/p1") == 200)
    #expect(try await call("POST", "/api/upload-url", upload) == 403)
    // The operator deletes the record with the user.
    #expect(project.fake.firestore.documents(in: "consents").count == 1)
    let run = try project.run(["jobs", "delete", "--user", "anna", "--yes"])
    #expect(project.fake.firestore.documents(in: "consents").isEmpty, "\(run.errorText)")
    #expect(await served.stop() == 0)
  }

  /// Without users, a worker would fail every job.
  @Test func aWorkerOfThisMachineRefusesIt() throws {
    let folder = try TemporaryFolder()
    let run = try Command.run(
      "timeout", ["60", Program.path, "work", "--once", "--data", folder.url.path],
      environment: ["PUCKBUDDY_CONSENT": "required"])
    #expect(run.status == 64, "\(run.errorText)")
    #expect(run.errorText.contains("PUCKBUDDY_CONSENT"), "\(run.errorText)")
  }
}
