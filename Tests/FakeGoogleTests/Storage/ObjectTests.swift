import Foundation
import Testing

@testable import FakeGoogle

@Suite struct ObjectTests {
  let fake: FakeGoogle
  let caller: Caller

  init() throws {
    fake = try FakeGoogle()
    caller = Caller(fake)
    fake.storage.makeBucket("b")
  }

  @Test func theChecksumIsGooglesOne() {
    // RFC 3720, B.4: 32 bytes of zeros; and the usual check value.
    #expect(CRC32C(of: Data(count: 32)).value == 0x8A91_36AA)
    #expect(CRC32C(of: Data("123456789".utf8)).value == 0xE306_9283)
  }

  @Test func aPartCarriesTheHashOfTheWhole() async throws {
    let object = fake.storage.put(Data("0123456789".utf8), as: "a/b", in: "b")
    let reply = try await caller.send(
      "GET", "/storage/v1/b/b/o/a%2Fb?alt=media&generation=\(object.generation)",
      headers: ["Range": "bytes=7-"])
    #expect(reply.status == 206)
    #expect(reply.body == Data("789".utf8))
    #expect(reply.headers["content-range"] == "bytes 7-9/10")
    #expect(reply.headers["x-goog-hash"]?.hasPrefix("crc32c=" + object.crc32c) == true)
    let beyond = try await caller.send(
      "GET", "/storage/v1/b/b/o/a%2Fb?alt=media", headers: ["Range": "bytes=10-"])
    #expect(beyond.status == 416)
    let old = try await caller.send("GET", "/storage/v1/b/b/o/a%2Fb?generation=1")
    #expect(old.status == 404)
    #expect(old.json["error"]?["errors"]?.array?.first?["reason"] == "notFound")
  }

  @Test(arguments: [
    ("bytes=0-", ByteRange.part(0..<10)), ("bytes=3-5", .part(3..<6)),
    ("bytes=3-50", .part(3..<10)), ("bytes=-4", .part(6..<10)), ("bytes=10-", .unsatisfiable),
    ("bytes=5-3", .whole), ("items=1-2", .whole), ("bytes=0-1,3-4", .whole),
  ])
  func readsRanges(_ header: String, _ range: ByteRange) {
    #expect(ByteRange(header, size: 10) == range)
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
    let nothing = try await piece("*/300000", Data())
    #expect(nothing.status == 308)
    #expect(nothing.headers["range"] == nil)
    let first = try await piece("0-262143/300000", data[..<262_144])
    #expect(first.status == 308)
    #expect(first.headers["range"] == "bytes=0-262143")
    #expect(try await piece("270000-299999/300000", data[270_000...]).status == 503)
    let last = try await piece("262144-299999/300000", data[262_144...])
    #expect(last.status == 200)
    #expect(last.json["crc32c"]?.string == CRC32C(of: data).base64)
    #expect(try await piece("*/300000", Data()).status == 200)
    #expect(fake.storage.object("v.mov", in: "b")?.data == data)
  }

  @Test func aBodyWithoutATypeIsLost() async throws {
    let reply = try await caller.send(
      "POST", "/upload/storage/v1/b/b/o?uploadType=media&name=x", body: Data("x".utf8),
      headers: ["Content-Type": "application/x-www-form-urlencoded"])
    #expect(reply.status == 400)
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

  @Test func namesAreBytes() async throws {
    fake.storage.put(Data("1".utf8), as: "\u{E9}/a", in: "b")
    fake.storage.put(Data("2".utf8), as: "e\u{301}/a", in: "b")
    #expect(fake.storage.names(in: "b").count == 2)
    let one = try await caller.send("GET", "/storage/v1/b/b/o/%C3%A9%2Fa?alt=media")
    #expect(one.body == Data("1".utf8))
    let list = try await caller.send("GET", "/storage/v1/b/b/o?prefix=e%CC%81&delimiter=%2F")
    #expect(list.json["prefixes"] == ["e\u{301}/"])
    #expect(
      try ResourceName(segments: ["jobs", "\u{E9}"])
        != ResourceName(segments: ["jobs", "e\u{301}"]))
  }

  @Test func aBucketThatKeepsVersionsKeepsThem() async throws {
    fake.storage.makeBucket("v", isVersioned: true)
    let first = fake.storage.put(Data("1".utf8), as: "o", in: "v")
    let second = fake.storage.put(Data("2".utf8), as: "o", in: "v")
    let object = "/storage/v1/b/v/o/o"
    let old = try await caller.send("GET", object + "?alt=media&generation=\(first.generation)")
    #expect(old.body == Data("1".utf8))
    #expect(try await caller.send("DELETE", object).status == 204)
    #expect(try await caller.send("GET", object).status == 404)
    let path = "/storage/v1/b/v/o?versions=true&fields=items(generation),nextPageToken"
    let all = try await caller.send("GET", path + "&maxResults=1")
    #expect(all.json["items"] == [["generation": .string(String(first.generation))]])
    let token = PercentCoding.encoded(try #require(all.json["nextPageToken"]?.string))
    let next = try await caller.send("GET", path + "&pageToken=" + token)
    #expect(next.json == ["items": [["generation": .string(String(second.generation))]]])
    for generation in [first.generation, second.generation] {
      let deleted = try await caller.send("DELETE", object + "?generation=\(generation)")
      #expect(deleted.status == 204)
    }
    #expect(fake.storage.oldGenerations(in: "v").isEmpty)
  }
}
