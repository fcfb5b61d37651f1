import FakeGoogle
import Foundation
import HTTPTransfer
import TestMedia
import Testing

/// `PUCKBUDDY_CONSENT=required` in the program, on Google Cloud, simulated on this machine.
@Suite struct ConsentSettingTests {
  @Test func theServiceAsksForConsent() async throws {
    let project = try CloudProject()
    let program = try project.start(
      ["serve", "--port", "0", "--no-worker"],
      ["PUCKBUDDY_AUTH": "firebase", "PUCKBUDDY_CONSENT": "required"])
    try await program.wait(for: "\n")
    let line = try #require(program.text.split(separator: "\n").first, "\(program.errorText)")
    let url = String(line.trimmingPrefix("Listening on "))
    let http = HTTPClient(ClientSettings(proxies: .none))
    let headers: HTTPHeaders = [
      "Content-Type": "application/json",
      "Authorization": "Bearer \(try project.fake.mint.firebaseToken(uid: "anna"))",
    ]
    func call(_ method: HTTPMethod, _ path: String, _ body: String = "") async throws -> Int {
      try await http.send(
        HTTPRequest(
          method, url + path, headers: headers,
          body: body.isEmpty ? .none : .data(Data(body.utf8))), attempts: .once
      ).status
    }
    let upload = #"{"user_id":"anna","filename":"a.mov"}"#
    #expect(try await call(.post, "/api/upload-url", upload) == 403)
    let consent = #"{"by":"parent","purposes":["analysis"],"text_version":"1"}"#
    #expect(try await call(.put, "/api/consents/p1", consent) == 200)
    #expect(try await call(.post, "/api/upload-url", upload) == 200)
    #expect(try await call(.delete, "/api/consents/p1") == 200)
    #expect(try await call(.post, "/api/upload-url", upload) == 403)
    // The operator deletes the record with the user.
    #expect(project.fake.firestore.documents(in: "consents").count == 1)
    let run = try project.run(["jobs", "delete", "--user", "anna", "--yes"])
    #expect(project.fake.firestore.documents(in: "consents").isEmpty, "\(run.errorText)")
    program.send(SIGTERM)
    #expect(await program.status() == 0)
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
