import Foundation
import TestMedia
import Testing

@testable import FakeGoogle

@Suite struct SignedURLTests {
  /// A test vector of Google's conformance tests.
  private struct Vector {
    var name: String
    var call: Call
    var date: String
    var signedHeaders: String
    var stringToSign: String
  }

  private static func vectors(_ file: URL) throws -> [Vector] {
    let tests = try JSON(data: Data(contentsOf: file))["signingV4Tests"]?.array ?? []
    return try tests.map { test in
      let url = try #require(test["expectedUrl"]?.string)
      // Host and target as they would be in the request line.
      let parts = try #require(url.wholeMatch(of: /https?:\/\/([^\/]+)(\/.*)/)?.output)
      var headers = [(name: "Host", value: String(parts.1))]
      for (name, value) in test["headers"]?.object ?? [:] {
        headers.append((name, value.string ?? ""))
      }
      let call = Call(
        method: test["method"]?.string ?? "", target: String(parts.2), headers: headers)
      let query = Dictionary((call.query ?? []).map { ($0.name, $0.value) }) { $1 }
      return Vector(
        name: test["description"]?.string ?? "",
        call: call,
        date: query["X-Goog-Date"] ?? "", signedHeaders: query["X-Goog-SignedHeaders"] ?? "",
        stringToSign: test["expectedStringToSign"]?.string ?? "")
    }
  }

  @Test func worksOutGooglesStringToSign() throws {
    let path = "conformance/v4_signatures.json"
    guard let file = SharedData.find(path, checks: 29) else { return }
    let check = SignedURLCheck(keys: { _ in [] }, now: Date())
    let vectors = try SignedURLTests.vectors(file)
    #expect(vectors.count == 29)
    for vector in vectors {
      let canonical = try check.canonicalRequest(
        vector.call, signedHeaders: vector.signedHeaders)
      let found = SignedURLCheck.stringToSign(canonical, date: vector.date)
      #expect(found == vector.stringToSign, "\(vector.name)")
    }
  }

  private let fake: FakeGoogle

  init() throws {
    fake = try FakeGoogle()
    fake.storage.makeBucket("b")
    fake.storage.put(Data("hello".utf8), as: "o.txt", in: "b")
  }

  /// Returns a GET of `o.txt` that is signed manually; each part can be replaced.
  private func call(
    expires: Int = 60, headers: String = "host", key: SigningKey? = nil,
    account: String? = nil, path: String = "/b/o.txt", method: String = "GET",
    tamper: (String) -> String = { $0 }
  ) throws -> Call {
    let now = Timestamp(fake.clock.now).description
    let date = String(now.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
    let scope = date.prefix(8) + "/auto/storage/goog4_request"
    let credential = (account ?? fake.account.email) + "/" + scope
    let query =
      "X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Credential=\(PercentCoding.encoded(credential))"
      + "&X-Goog-Date=\(date)&X-Goog-Expires=\(expires)"
      + "&X-Goog-SignedHeaders=\(PercentCoding.encoded(headers))"
    let canonical = "\(method)\n\(path)\n\(query)\nhost:127.0.0.1\n\n\(headers)\nUNSIGNED-PAYLOAD"
    let text = SignedURLCheck.stringToSign(canonical, date: date)
    let signature = try (key ?? fake.account.key).signature(of: Data(text.utf8)).hex
    return Call(
      method: method, target: tamper("\(path)?\(query)&X-Goog-Signature=\(signature)"),
      headers: [("Host", "127.0.0.1:\(fake.port)")])
  }

  @Test func servesWhatIsSigned() throws {
    let answer = fake.services.answer(try call())
    #expect(answer.status == 200)
    #expect(answer.body == Data("hello".utf8))
    let systemKey = fake.services.answer(try call(key: fake.account.systemKey))
    #expect(systemKey.status == 200)
  }

  @Test func refusesWhatIsNot() throws {
    let other = try SigningKey(subject: "other")
    let calls = [
      try call(key: other), try call(account: "other@x.iam.gserviceaccount.com"),
      try call(tamper: { $0.replacing("/b/o.txt", with: "/b/p.txt") }),
      try call(tamper: { $0.replacing("Expires=60", with: "Expires=61") }),
      try call(tamper: { $0.dropLast() + ($0.hasSuffix("0") ? "1" : "0") }),
      try call(tamper: { $0.prefix { $0 != "?" }.description }),
      try call(method: "PUT", tamper: { $0 }).with(method: "DELETE"),
    ]
    for call in calls { #expect(fake.services.answer(call).status == 403, "\(call.target)") }
    let malformed = [
      try call(expires: 604_801), try call(expires: 0), try call(headers: "content-type;host"),
      try call(tamper: { $0.replacing("X-Goog-Date", with: "X-Goog-Datum") }),
    ]
    for call in malformed { #expect(fake.services.answer(call).status == 400) }
    #expect(fake.storage.object("o.txt", in: "b") != nil)
  }

  @Test func expires() throws {
    let signed = try call(expires: 60)
    fake.clock.advance(seconds: 62)
    let answer = fake.services.answer(signed)
    #expect(answer.status == 400)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("ExpiredToken"))
  }
}

extension Call {
  fileprivate func with(method: String) -> Call {
    Call(method: method, target: target, headers: headers, body: body)
  }
}
