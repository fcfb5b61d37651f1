internal import HTTPTypes
internal import Hummingbird

extension Request {
  /// The token of an `Authorization: Bearer` header; `nil` without one.
  var bearerToken: String? {
    let parts = (headers[.authorization] ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }
}
