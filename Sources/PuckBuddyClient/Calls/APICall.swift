internal import Foundation

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// A call of the API, before authentication.
struct APICall: Sendable {
  /// The name of the call, for errors.
  var operation: String
  var method = "GET"
  /// The path segments below the base URL, not yet percent-encoded.
  var path: [String]
  var query: [(name: String, value: String)] = []
  var headers: [String: String] = [:]
  var body: Data?
  /// Whether the answer is kept for times without a connection.
  var isKept = false

  init(_ operation: String, _ method: String = "GET", _ path: [String]) {
    self.operation = operation
    self.method = method
    self.path = path
  }

  /// The path with the query, percent-encoded.
  var target: String {
    var text = path.map { "/" + APICall.encoded($0) }.joined()
    for (number, item) in query.enumerated() {
      text += (number == 0 ? "?" : "&") + item.name + "=" + APICall.encoded(item.value)
    }
    return text
  }

  /// - Throws: `PuckBuddyError` with `bad_address`.
  func request(at address: URL, token: String?) throws(PuckBuddyError) -> URLRequest {
    var text = address.absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    guard let url = URL(string: text + target), address.query == nil else {
      throw .badAddress(operation)
    }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    if let token {
      // Without encryption, an eavesdropper could impersonate the user for an hour.
      guard url.scheme?.lowercased() == "https" || APICall.isOfThisDevice(url) else {
        throw .badAddress(operation)
      }
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private static func isOfThisDevice(_ url: URL) -> Bool {
    ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host ?? "")
  }

  /// Encodes all but RFC 3986's unreserved characters, so that no id escapes its path segment.
  private static func encoded(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
