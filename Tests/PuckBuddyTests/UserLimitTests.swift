import FakeGoogle
import Foundation
import HTTPTransfer
import TestMedia
import Testing

/// The usage counts of users by `puckbuddy serve` on Google Cloud, simulated on this machine.
@Suite struct UserLimitTests {
  /// A limit that users could reset would be ineffective.
  @Test func whoDeletesHimselfDoesNotBeginAnew() async throws {
    let project = try CloudProject()
    let program = try project.start(
      ["serve", "--port", "0", "--no-worker"],
      ["PUCKBUDDY_AUTH": "firebase", "PUCKBUDDY_UPLOADS_PER_HOUR": "1"])
    try await program.wait(for: "\n")
    let line = try #require(program.text.split(separator: "\n").first, "\(program.errorText)")
    let url = String(line.trimmingPrefix("Listening on "))
    let http = HTTPClient(ClientSettings(proxies: .none))
    let token = try project.fake.mint.firebaseToken(uid: "anna")
    let headers: HTTPHeaders = [
      "Content-Type": "application/json", "Authorization": "Bearer \(token)",
    ]
    func requestUpload() async throws -> Int {
      try await http.send(
        HTTPRequest(
          .post, url + "/api/upload-url", headers: headers,
          body: .data(Data(#"{"user_id":"anna","filename":"a.mov"}"#.utf8))), attempts: .once
      ).status
    }
    #expect(try await requestUpload() == 200)
    #expect(try await requestUpload() == 429)
    let deleted = try await http.send(
      HTTPRequest(.delete, url + "/api/users/anna", headers: headers), attempts: .once)
    #expect(deleted.status == 200)
    #expect(try await requestUpload() == 429)
    // The operator of the store may reset it.
    let run = try project.run(["jobs", "delete", "--user", "anna", "--yes"])
    #expect(project.fake.firestore.documents(in: "usage").isEmpty, "\(run.errorText)")
    program.send(SIGTERM)
    #expect(await program.status() == 0)
  }
}
