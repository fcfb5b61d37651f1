internal import Hummingbird

extension Request {
  /// The path exactly as in the request: without percent-decoding or normalization.
  var objectPath: String { String(target.prefix { $0 != "?" }) }

  /// The query, after `?`, exactly as in the request.
  var objectQuery: String { String(target.drop { $0 != "?" }.dropFirst()) }

  private var target: String { head.path ?? "" }
}
