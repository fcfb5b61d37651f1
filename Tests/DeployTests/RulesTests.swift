import Foundation
import Testing

/// The rules against tables of requests, evaluated by a small interpreter of their language.
///
/// Google's own engine gives the same results for those of Firestore: `script/check-rules`.
@Suite struct RulesTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func cases(_ name: String) throws -> [[String: Any]] {
    let file = DeployedFiles.project.appending(path: "Tests/DeployTests/\(name)")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    return try #require(json as? [[String: Any]])
  }

  private func rules(_ name: String) throws -> (service: String, block: RulesBlock) {
    var parser = try RulesParser(try DeployedFiles.text(name))
    return try parser.file()
  }

  /// Returns the variables that the rules can access in a test case.
  private func scope(_ item: [String: Any], resource: RulesValue, new: RulesValue) -> RulesScope {
    let auth = (item["user"] as? String).map {
      RulesValue.map(["uid": .text($0), "token": .map([:])])
    }
    return RulesScope(variables: [
      "request": .map([
        "auth": auth ?? .null, "time": .time(now), "method": .text(item["method"] as? String ?? ""),
        "resource": new,
      ]),
      "resource": resource,
    ])
  }

  @Test func firestore() throws {
    let (service, block) = try rules("firestore.rules")
    #expect(service == "cloud.firestore")
    let cases = try cases("firestore-rules.json")
    #expect(cases.count > 100)
    for item in cases {
      let method = try #require(item["method"] as? String)
      var path = try #require(item["path"] as? String)
      func document(_ key: String) throws -> RulesValue {
        guard let fields = item[key] else { return .null }
        return .map(["data": try RulesValue(fields, now: now)])
      }
      // A list is permitted if its filter proves the condition for every document.
      let isList = method == "list"
      if isList { path += "/any" }
      let scope = scope(
        item, resource: try document(isList ? "data" : "before"),
        new: isList ? .null : try document("data"))
      let segments =
        ["databases", "(default)", "documents"]
        + path.split(separator: "/")
        .map(String.init)
      let isPermitted = block.permits(method, at: segments[...], in: scope)
      #expect(isPermitted == item["allowed"] as? Bool, "\(item["name"] ?? "") \(path)")
    }
  }

  @Test func storage() throws {
    let (service, block) = try rules("storage.rules")
    #expect(service == "firebase.storage")
    let cases = try cases("storage-rules.json")
    #expect(cases.count > 30)
    for item in cases {
      let method = try #require(item["method"] as? String)
      let path = try #require(item["path"] as? String)
      var new = RulesValue.null
      if let size = item["size"] as? Int {
        let type = (item["type"] as? String).map(RulesValue.text)
        new = .map(["size": .int(size), "contentType": type ?? .null])
      }
      let segments =
        ["b", "bucket", "o"]
        + path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let isPermitted = block.permits(
        method, at: segments[...], in: scope(item, resource: .null, new: new))
      #expect(isPermitted == item["allowed"] as? Bool, "\(item["name"] ?? "") \(path)")
    }
  }

  /// No rule permits anything to an unauthenticated client, in any condition.
  @Test(arguments: ["firestore.rules", "storage.rules"])
  func withoutAuthenticationNothingIsPermitted(file: String) throws {
    let (_, block) = try rules(file)
    let variables: [String: RulesValue] = [
      "request": .map(["auth": .null, "time": .time(now)]), "resource": .null,
    ]
    for path in ["jobs/a", "users/anna/devices/t", "users/anna/a.mov", "users/anna/results/a/1/b"] {
      for method in ["get", "list", "create", "update", "delete"] {
        for root in [["databases", "d", "documents"], ["b", "bucket", "o"]] {
          let segments = root + path.split(separator: "/").map(String.init)
          #expect(!block.permits(method, at: segments[...], in: RulesScope(variables: variables)))
        }
      }
    }
    #expect(block.conditions.count > 2)
  }
}
