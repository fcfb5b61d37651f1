import Foundation
import PuckBuddyAPI
import Testing

/// JSON that programs and apps of other versions must still be able to decode.
@Suite struct WireTypeTests {
  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func aJobKeepsEveryFieldOfTheDocument() throws {
    let text = """
      {"age_group":"10U","analysis_path":"users/u/results/j/1/analysis.json","attempt":1,\
      "child_summary":"c","claim":2,"coach_summary":"b","createdAt":"2026-01-02T03:04:05Z",\
      "delivery_method":"signed_urls","error":"e","error_code":"cancelled",\
      "history":[{"at":"2026-01-02T03:04:05Z","attempt":0,"event":"submitted"}],"job_id":"j",\
      "language":"fr","library":{"account":"kim","organization":"c","project":"t"},\
      "max_attempts":3,\
      "next_attempt_at":"2026-01-02T03:04:06Z","parent_summary":"a","phase":"analyzing",\
      "progress":42,"result_paths":["x"],"result_urls":{"coach_summary_url":"c",\
      "parent_summary_url":"p"},"retry_of":"i","retryable":false,\
      "shoots":"left","status":"paused","storagePath":"users/u/v.mov",\
      "updatedAt":"2026-01-02T03:04:07Z","userId":"u"}
      """
    let job = try JSONDecoder().decode(JobSnapshot.self, from: Data(text.utf8))
    #expect(job.status.rawValue == "paused" && !job.status.isFinal)
    #expect(try json(job) == text)
    let names = Set(JobSnapshot.CodingKeys.allCases.map(\.rawValue))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(names == Set(try #require(object).keys))
  }

  @Test func absentValuesAreNullOnlyWhereTheContractAllowsIt() throws {
    #expect(
      try json(JobSnapshot(id: "j", userID: "u", storagePath: "p", createdAt: "a", updatedAt: "b"))
        == """
        {"createdAt":"a","job_id":"j","progress":0,"status":"queued","storagePath":"p",\
        "updatedAt":"b","userId":"u"}
        """)
    #expect(
      try json(ShareAnswer(shareURL: nil)) == #"{"faces":null,"share_url":null,"success":true}"#)
    #expect(
      try json(Session(mode: .token, userID: nil, largestVideo: 5, storage: .local, version: "1"))
        == #"{"largest_video":5,"mode":"token","storage":"local","success":true,"#
        + #""user_id":null,"version":"1"}"#)
    #expect(
      try json(
        Session(
          mode: .local, userID: "local", largestVideo: 5, storage: .local, version: "1",
          allFormats: true))
        == #"{"all_formats":true,"largest_video":5,"mode":"local","storage":"local","#
        + #""success":true,"user_id":"local","version":"1"}"#)
  }

  @Test func anUploadsTicketStandsInTheAnswerTwice() throws {
    let ticket = UploadTicket(
      uploadURL: "https://x/y", storagePath: "users/u/v.mov", contentType: "video/quicktime",
      expiresAt: "2026-01-02T03:04:05Z")
    let inner = """
      "content_type":"video/quicktime","expires_at":"2026-01-02T03:04:05Z",\
      "storage_path":"users/u/v.mov",
      """
    let text = try json(UploadAnswer(ticket))
    #expect(
      text == #"{\#(inner)"success":true,"upload_info":{\#(inner)"upload_url":"https://x/y"},"#
        + #""upload_url":"https://x/y"}"#)
    #expect(try JSONDecoder().decode(UploadAnswer.self, from: Data(text.utf8)).ticket == ticket)
  }
}
