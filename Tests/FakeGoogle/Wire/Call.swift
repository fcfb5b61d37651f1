package import Foundation
import LoopbackServer

/// A whole request as received from the socket, before any check.
package struct Call: Sendable {
  package var method: String
  /// Path and query of the request line, still percent-encoded.
  package var target: String
  /// In the order of arrival, with names as sent.
  package var headers: [(name: String, value: String)]
  package var body: Data

  package init(
    method: String, target: String, headers: [(name: String, value: String)] = [],
    body: Data = Data()
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  init(_ request: ReceivedRequest) {
    self.init(
      method: request.method, target: request.target, headers: request.headers,
      body: Data(request.body))
  }

  /// The part before `?`, still percent-encoded.
  package var path: String {
    String(target.prefix { $0 != "?" })
  }

  /// The part after `?`, still percent-encoded; empty if there is none.
  package var rawQuery: String {
    target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) } ?? ""
  }

  /// The query's decoded pairs in their order; nil if an escape is invalid.
  package var query: [(name: String, value: String)]? { query(plus: " ") }

  /// - Parameter plus: The meaning of `+`.
  func query(plus: String) -> [(name: String, value: String)]? {
    var pairs: [(name: String, value: String)] = []
    for part in rawQuery.split(separator: "&") {
      let halves = part.replacing("+", with: plus)
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = halves[0].removingPercentEncoding,
        let value = halves.count == 2 ? halves[1].removingPercentEncoding : ""
      else { return nil }
      pairs.append((name, value))
    }
    return pairs
  }

  /// The path's segments, decoded one by one, so that `%2F` stays within its segment.
  package var segments: [String]? {
    var decoded: [String] = []
    for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let text = segment.removingPercentEncoding else { return nil }
      decoded.append(text)
    }
    return decoded
  }

  /// The first value of a header; the name is case-insensitive.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The token of `Authorization: Bearer …`.
  var bearerToken: String? {
    guard let value = header("Authorization"), value.lowercased().hasPrefix("bearer ") else {
      return nil
    }
    return String(value.dropFirst(7)).trimmingCharacters(in: .whitespaces)
  }

  /// The content type without its parameters, in lower case.
  var mediaType: String? {
    header("Content-Type")?.split(separator: ";").first.map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }
}
