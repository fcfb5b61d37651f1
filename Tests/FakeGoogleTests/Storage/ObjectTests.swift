import Foundation
import Testing

@testable import FakeGoogle

/// Refusals of uploads that our client, which makes no such mistake, relies on.
@Suite struct ObjectTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
    fake.storage.makeBucket("b")
  }

  /// Known values, as the fake's checksum is computed by the code that it checks.
  @Test func theChecksumIsGooglesOne() {
    // RFC 3720, B.4: 32 bytes of zeros; and the usual check value.
    #expect(Data(count: 32).crc32c == "ipE2qg==")
    #expect(Data("123456789".utf8).crc32c == "4waSgw==")
  }

  @Test func aResumableUploadTakesWholePiecesOnly() async throws {
    let start = try await caller.send(
      "POST", "/upload/storage/v1/b/b/o?uploadType=resumable&name=v.mov&ifGenerationMatch=0",
      body: Data(#"{"contentType":"video/quicktime"}"#.utf8),
      headers: ["Content-Type": "application/json"])
    let session = try #require(start.headers["location"])
    let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
    func piece(_ range: String, _ body: Data) async throws -> Caller.Reply {
      try await caller.send(
        "PUT", session, body: body,
        headers: ["Content-Range": "bytes " + range, "Content-Type": "video/quicktime"])
    }
    #expect(try await piece("0-99999/300000", data[..<100_000]).status == 400)
    #expect(try await piece("*/300000", Data()).status == 308)
    let first = try await piece("0-262143/300000", data[..<262_144])
    #expect(first.status == 308 && first.headers["range"] == "bytes=0-262143")
    #expect(try await piece("270000-299999/300000", data[270_000...]).status == 503)
    let last = try await piece("262144-299999/300000", data[262_144...])
    #expect(last.json["crc32c"]?.string == data.crc32c)
    #expect(fake.storage.object("v.mov", in: "b")?.data == data)
  }

  @Test(arguments: [
    "{\"name\":\"x\",\"foo\":1}", "{\"name\":\"x\",\"crc32c\":\"AAAAAA==\"}", "{}",
    "{\"name\":\"..\"}",
  ])
  func refusesWrongMetadata(_ metadata: String) async throws {
    let body = """
      --X\r\nContent-Type: application/json\r\n\r\n\(metadata)\r\n\
      --X\r\nContent-Type: text/plain\r\n\r\nhello\r\n--X--
      """
    let reply = try await caller.send(
      "POST", "/upload/storage/v1/b/b/o?uploadType=multipart", body: Data(body.utf8),
      headers: ["Content-Type": "multipart/related; boundary=X"])
    #expect(reply.status == 400)
    #expect(fake.storage.names(in: "b").isEmpty)
  }
}
