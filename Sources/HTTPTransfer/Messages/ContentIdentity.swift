/// Identifies one version of a URL's content.
struct ContentIdentity: Sendable, Equatable {
  /// A strong validator (RFC 9110, section 8.8.3); a weak one does not promise the same bytes.
  var entityTag: String?
  /// The object's generation in Cloud Storage.
  var generation: String?
  /// The total length in bytes.
  var total: Int64?

  init(_ head: ResponseHead) {
    let tag = head.headers["ETag"]
    entityTag = tag.flatMap { $0.hasPrefix("\"") ? $0 : nil }
    generation = head.headers["x-goog-generation"]
    if head.status == 206 || head.status == 416 {
      total = head.headers["Content-Range"].flatMap(ContentRange.init)?.total
    } else {
      total = head.headers["Content-Length"].flatMap { Int64($0) }
    }
  }

  /// Whether a later response can be verified to be of the same content.
  var isCertain: Bool { entityTag != nil || generation != nil }

  /// Whether no known property contradicts that both are the same content.
  func agrees(with other: ContentIdentity) -> Bool {
    func same<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
      guard let one, let other else { return true }
      return one == other
    }
    return same(entityTag, other.entityTag) && same(generation, other.generation)
      && same(total, other.total)
  }
}
