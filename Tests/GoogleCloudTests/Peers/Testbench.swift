import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs

/// Google's storage testbench, if `script/check-google` has started it (`PUCKBUDDY_TESTBENCH_URL`):
/// an independent implementation of Cloud Storage's API.
struct Testbench: RetryPeer {
  let url: String
  let bucket: String

  /// Its URL; `nil` in all other runs.
  static let address: String? = {
    let name = "PUCKBUDDY_TESTBENCH_URL"
    guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
    return text
  }()

  /// Creates a new bucket.
  ///
  /// - Throws: Also if the testbench is not running.
  init() async throws {
    guard let url = Testbench.address else { throw RetryPeerFault(what: "there is no testbench") }
    self.url = url
    bucket = "peer-\(UUID().uuidString.lowercased())"
    _ = try await send("POST", "/storage/v1/b?project=demo-puck", #"{"name":"\#(bucket)"}"#)
  }

  private struct RetryTest: Decodable {
    var id: String
    var completed: Bool
    var instructions: [String: [String]]
  }

  func arm(_ instructions: [String], _ operation: RetryOperation) async throws -> ArmedClient {
    let body = try JSONEncoder().encode(["instructions": [operation.method: instructions]])
    let answer = try await send("POST", "/retry_test", String(decoding: body, as: UTF8.self))
    let test = try JSONDecoder().decode(RetryTest.self, from: answer)
    return ArmedClient(
      sender: sender(["x-retry-test-id": test.id]),
      left: {
        let answer = try await send("GET", "/retry_test/\(test.id)")
        let test = try JSONDecoder().decode(RetryTest.self, from: answer)
        return test.completed ? 0 : test.instructions.values.map(\.count).reduce(0, +)
      }, requests: { nil })
  }

  private func send(_ method: String, _ path: String, _ body: String? = nil) async throws -> Data {
    var request = HTTPRequest(method == "GET" ? .get : .post, url + path)
    if let body {
      request.body = .data(Data(body.utf8))
      request.headers["Content-Type"] = "application/json"
    }
    let response = try await sender().send(request)
    guard response.isSuccess else {
      let reason = String(decoding: response.body, as: UTF8.self)
      throw RetryPeerFault(what: "\(response.status): \(reason)")
    }
    return response.body
  }
}
