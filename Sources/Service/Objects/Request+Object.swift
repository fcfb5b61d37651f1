internal import Hummingbird

extension Request {
  /// The path as it stands in the request: nothing is decoded or taken out.
  var objectPath: String { String(target.prefix { $0 != "?" }) }

  /// What follows `?`, as it stands there.
  var objectQuery: String { String(target.drop { $0 != "?" }.dropFirst()) }

  private var target: String { head.path ?? "" }
}
