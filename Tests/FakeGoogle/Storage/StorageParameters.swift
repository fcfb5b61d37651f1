/// The query of a call of the JSON API.
enum StorageParameters {
  /// Removes parameters that have no effect here (`fields`, `projection`, `prettyPrint`, …).
  ///
  /// - Throws: `ServiceError` if the query is malformed.
  static func read(_ call: Call) throws -> QueryParameters {
    var plain = call
    let kept = call.rawQuery.split(separator: "&").filter { !$0.hasPrefix("alt=media") }
    plain.target = call.path + "?" + kept.joined(separator: "&")
    let parameters = try QueryParameters(plain)
    for name in ["fields", "projection", "userProject", "quotaUser"] { _ = parameters.all(name) }
    return parameters
  }
}
