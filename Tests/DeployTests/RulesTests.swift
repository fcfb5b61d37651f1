import Foundation
import Testing

/// The rules against tables of requests, evaluated by a small interpreter of their language.
///
/// Google's own engine gives the same results for those of Firestore: `script/check-rules`.
@Suite struct RulesTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func json(_ name: String) throws -> Any {
    let file = DeployedFiles.project.appending(path: "Tests/DeployTests/Cases/\(name)")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  }

  private func cases(_ name: String) throws -> [[String: Any]] {
    try #require(try json(name) as? [[String: Any]])
  }

  /// Returns the cases of jobs, under the other name that their collection may have.
  private func renamed(_ cases: [[String: Any]]) -> [[String: Any]] {
    cases.compactMap { item in
      guard let path = item["path"] as? String, path.split(separator: "/").first == "jobs" else {
        return nil
      }
      return item.merging(["path": "syncQueue" + path.dropFirst(4)]) { $1 }
    }
  }

  /// Returns a part of the test cases of the team library.
  private func library<Part>(_ key: String) throws -> Part {
    let file = try #require(try json("library-rules.json") as? [String: Any])
    return try #require(file[key] as? Part)
  }

  private func rules(_ name: String) throws -> (service: String, block: RulesBlock) {
    var parser = try RulesParser(try DeployedFiles.text(name))
    return try parser.file()
  }

  /// Expects of each test case that the rules permit it, or not, as the case says.
  private func check(
    _ cases: [[String: Any]], documents: [String: Any] = [:], against block: RulesBlock
  ) throws {
    for item in cases {
      let request = try RulesRequest(item, documents: documents, now: now)
      #expect(
        request.isPermitted(by: block) == item["allowed"] as? Bool,
        "\(item["name"] ?? "") \(item["method"] ?? "") \(item["path"] ?? "")")
    }
  }

  @Test func firestore() throws {
    let (service, block) = try rules("firestore.rules")
    #expect(service == "cloud.firestore")
    let cases = try cases("firestore-rules.json")
    #expect(cases.count > 160)
    try check(cases, against: block)
    let renamed = renamed(cases)
    #expect(renamed.count > 100)
    try check(renamed, against: block)
  }

  @Test func library() throws {
    let block = try rules("firestore.rules").block
    let cases: [[String: Any]] = try library("cases")
    #expect(cases.count > 350)
    try check(cases, documents: try library("documents"), against: block)
  }

  /// Every role and membership status may do exactly what the table of docs/teams.md says.
  @Test func libraryRoles() throws {
    let block = try rules("firestore.rules").block
    let requests: [[String: Any]] = try library("requests")
    let documents: [String: Any] = try library("documents")
    let rows = try cases("library-roles.json")
    #expect(
      Set(requests.map { $0["action"] as? String }) == Set(rows.map { $0["action"] as? String }))
    var members: [(role: String, status: String)?] = [nil]
    for role in ["owner", "admin", "member", "creator", "coach"] {
      for status in ["active", "pending", "invited", "removed", "paused"] {
        members.append((role, status))
      }
    }
    var permitted = 0
    for row in rows {
      let roles = try #require(row["roles"] as? [String])
      permitted += roles.count
      for member in members {
        var documents = documents
        var isAllowed = false
        if let (role, status) = member {
          documents["organizations/lions/members/tess"] = [
            "userId": "tess", "role": role, "status": status,
          ]
          isAllowed = status == "active" && roles.contains(role)
        }
        let cases = requests.filter { $0["action"] as? String == row["action"] as? String }.map {
          $0.merging(["user": "tess", "allowed": isAllowed, "name": "\(member as Any)"]) { $1 }
        }
        try check(cases, documents: documents, against: block)
      }
    }
    #expect(permitted == 24)
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
      let auth = (item["user"] as? String).map {
        RulesValue.map(["uid": .text($0), "token": .map([:])])
      }
      let scope = RulesScope(variables: [
        "request": .map([
          "auth": auth ?? .null, "time": .time(now), "method": .text(method), "resource": new,
        ]),
        "resource": .null,
      ])
      let isPermitted = block.permits(method, at: segments[...], in: scope)
      #expect(isPermitted == item["allowed"] as? Bool, "\(item["name"] ?? "") \(path)")
    }
  }

  /// The Realtime Database is the service's alone.
  @Test func noClientReadsHighlights() throws {
    let text = try DeployedFiles.text("database.rules.json")
    let rules = try JSONDecoder().decode([String: [String: Bool]].self, from: Data(text.utf8))
    #expect(rules == ["rules": [".read": false, ".write": false]])
  }

  /// No rule permits anything to an unauthenticated client, in any condition.
  @Test(arguments: ["firestore.rules", "storage.rules"])
  func withoutAuthenticationNothingIsPermitted(file: String) throws {
    let (_, block) = try rules(file)
    let variables: [String: RulesValue] = [
      "request": .map(["auth": .null, "time": .time(now)]), "resource": .null,
    ]
    let documents: [String: Any] = try library("documents")
    let paths = [
      "users/anna/devices/t", "users/anna/stars/a", "users/anna/a.mov", "users/anna/results/a/1/b",
    ]
    for path in DeployedFiles.jobCollections.map({ "\($0)/a" }) + paths + documents.keys {
      for method in ["get", "list", "create", "update", "delete"] {
        for root in [["databases", "d", "documents"], ["b", "bucket", "o"]] {
          let segments = root + path.split(separator: "/").map(String.init)
          #expect(!block.permits(method, at: segments[...], in: RulesScope(variables: variables)))
        }
      }
    }
    for (path, fields) in documents {
      for method in ["get", "list", "create", "update", "delete"] {
        let item = ["path": path, "method": method, "before": fields, "data": fields]
        let request = try RulesRequest(item, documents: documents, now: now)
        #expect(!request.isPermitted(by: block), "\(method) \(path)")
      }
    }
    let members: [String: Any] = ["path": "members", "method": "list", "group": true, "data": [:]]
    #expect(!(try RulesRequest(members, now: now).isPermitted(by: block)))
    #expect(block.conditions.count > 2)
  }
}
