import FakeGoogle
import TestMedia
import Testing

/// The usage counts of users by `puckbuddy serve` on Google Cloud, simulated on this machine.
@Suite struct UserLimitTests {
  /// A limit that users could reset would be ineffective.
  @Test func aDeletionDoesNotResetTheLimits() async throws {
    let project = try CloudProject()
    let served = try await ServedProgram(
      project.start(
        ["serve", "--port", "0", "--no-worker"],
        ["PUCKBUDDY_AUTH": "firebase", "PUCKBUDDY_UPLOADS_PER_HOUR": "1"]))
    let app = PhoneSession(token: try project.fake.mint.firebaseToken(uid: "anna"))
    func requestUpload() async throws -> Int {
      try await app.status(
        "POST", served.url + "/api/upload-url", ["user_id": "anna", "filename": "a.mov"])
    }
    #expect(try await requestUpload() == 200)
    #expect(try await requestUpload() == 429)
    #expect(try await app.status("DELETE", served.url + "/api/users/anna") == 200)
    #expect(try await requestUpload() == 429)
    // The operator of the store may reset it.
    let run = try project.run(["jobs", "delete", "--user", "anna", "--yes"])
    #expect(project.fake.firestore.documents(in: "usage").isEmpty, "\(run.errorText)")
    #expect(await served.stop() == 0)
  }
}
