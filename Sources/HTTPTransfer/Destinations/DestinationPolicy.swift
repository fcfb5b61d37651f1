/// The servers that a client may reach.
package enum DestinationPolicy: Sendable, Hashable {
  /// All servers.
  case any
  /// Hosts of the public Internet by https at port 443, without a proxy; for URLs from people.
  ///
  /// The host's name is checked, and each of its addresses after resolving it, at the socket: a name
  /// that resolves to another address later gains nothing. Redirects are checked likewise.
  ///
  /// - Parameter trusting: Origins without these checks, such as `https://videos.example:8443`.
  case publicInternet(trusting: Set<String> = [])

  /// Checks a URL as far as its text tells.
  ///
  /// - Throws: `HTTPError` with `destination_refused`, or `invalid_request`.
  package func check(_ url: String) throws(HTTPError) {
    guard let address = HTTPAddress(url) else {
      throw HTTPError(
        code: .invalidRequest, operation: "GET", target: "an invalid URL",
        reason: HTTPAddress.fault)
    }
    if let failure = refusal(of: address) {
      throw HTTPError(
        code: failure.code, operation: "GET", target: address.target, reason: failure.reason)
    }
  }

  /// Whether the addresses of this URL's host are checked when it has been resolved.
  func checksSockets(of address: HTTPAddress) -> Bool {
    switch self {
    case .any: false
    case .publicInternet(let trusted):
      !trusted.contains { HTTPAddress($0)?.origin == address.origin }
    }
  }

  /// Returns why a URL may not be requested; `nil` when it may be.
  func refusal(of address: HTTPAddress) -> TransferFailure? {
    guard checksSockets(of: address) else { return nil }
    guard address.scheme == "https", address.port == "443" else {
      return TransferFailure(.destinationRefused, "Only https at port 443 is permitted.")
    }
    return Self.isPublic(host: address.host) ? nil : .notPublic
  }

  /// Whether a host may be one of the public Internet.
  private static func isPublic(host: String) -> Bool {
    if host.hasPrefix("[") {
      return IPAddress(String(host.dropFirst().dropLast()))?.isPublic ?? false
    }
    if let address = IPAddress(host) { return address.isPublic }
    let labels = host.split(separator: ".")
    guard labels.count > 1, let last = labels.last else { return false }
    // No top-level domain begins with a digit: other notations of an IPv4 address do.
    return last.first?.isNumber == false && !localDomains.contains(String(last))
      && !host.contains("%")
  }

  /// Top-level domains of local networks (RFC 6761, RFC 6762, and ICANN's reservation of 2024).
  private static let localDomains: Set = ["localhost", "local", "internal"]
}
