import Foundation

/// A request of a client to Firestore, from a JSON test case.
struct RulesRequest {
  private let method: String
  private let path: String
  private let isGroup: Bool
  private let now: Date
  private let auth: RulesValue
  /// The document that exists, or what the filter of a query says of every document.
  private let before: RulesValue?
  private let after: RulesValue?
  private let documents: [String: RulesValue]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - item: A test case: `method`, `path`, `user`, the document `before` the request, and its
  ///     `data` after it, or only the `changes`. In a list, `data` is the filter, and `group` marks
  ///     the query of a collection group.
  ///   - documents: The fields of the documents that exist, by path; the case may have more.
  init(_ item: [String: Any], documents: [String: Any] = [:], now: Date) throws {
    let method = item["method"] as? String ?? ""
    let path = item["path"] as? String ?? ""
    var documents = documents
    documents.merge(item["documents"] as? [String: Any] ?? [:]) { $1 }
    if method != "list", let before = item["before"] { documents[path] = before }
    var after = item["data"] as? [String: Any]
    if let changes = item["changes"] as? [String: Any] {
      let before = documents[path] as? [String: Any] ?? [:]
      after = before.merging(changes) { $1 }.filter { !($0.value is NSNull) }
    }
    self.method = method
    self.path = path
    self.now = now
    isGroup = item["group"] as? Bool ?? false
    let user = item["user"] as? String
    auth = user.map { .map(["uid": .text($0), "token": .map([:])]) } ?? .null
    let new = try after.map { try RulesValue($0, now: now) }
    self.documents = try documents.mapValues { try RulesValue($0, now: now) }
    before = method == "list" ? new : self.documents[path]
    self.after = ["create", "update"].contains(method) ? new : nil
  }

  /// Whether the rules permit the request.
  func isPermitted(by block: RulesBlock) -> Bool {
    func document(_ fields: RulesValue?) -> RulesValue {
      fields.map { .map(["data": $0]) } ?? .null
    }
    let scope = RulesScope(
      variables: [
        "request": .map([
          "auth": auth, "time": .time(now), "method": .text(method), "resource": document(after),
        ]),
        "resource": document(before),
      ], documents: RulesDocuments(documents))
    return paths.allSatisfy { path in
      let segments =
        ["databases", "(default)", "documents"] + path.split(separator: "/").map(String.init)
      return block.permits(method, at: segments[...], in: scope)
    }
  }

  /// The paths on which the rules must permit the request: those of a query stand for every
  /// document that may be in the result.
  private var paths: [String] {
    if isGroup { return ["", "a/b/", "a/b/c/d/", "organizations/any/"].map { "\($0)\(path)/any" } }
    return [method == "list" ? "\(path)/any" : path]
  }
}
