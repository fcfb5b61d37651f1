import Foundation
import Testing

/// The interpreter of the rules language, where it could permit more than Google's engine.
@Suite struct RulesInterpreterTests {
  /// Returns whether rules permit a user, `anna`, to get a document.
  private func permits(
    _ rules: String, get path: String, documents: [String: Any] = [:]
  ) throws -> Bool {
    var parser = try RulesParser(
      "rules_version = '2'; service cloud.firestore {"
        + "match /databases/{database}/documents { \(rules) } }")
    let request = try RulesRequest(
      ["method": "get", "path": path, "user": "anna"], documents: documents, now: .now)
    return request.isPermitted(by: try parser.file().block)
  }

  /// Firestore denies a request whose rules read more than ten documents.
  @Test(arguments: [(10, true), (11, false)])
  func countsDocuments(count: Int, isPermitted: Bool) throws {
    let names = (0..<count).map { "d\($0)" }
    let conditions = names.map { "exists(/databases/$(database)/documents/a/\($0))" }
    let documents = Dictionary(uniqueKeysWithValues: names.map { ("a/\($0)", [String: Any]()) })
    // The same document again costs nothing.
    let rules =
      "match /b/{x} { allow get: if \((conditions + conditions).joined(separator: " && ")); }"
    #expect(try permits(rules, get: "b/c", documents: documents) == isPermitted)
  }

  @Test func missingDocumentHasNoValue() throws {
    let path = "/databases/$(database)/documents/a/$(x)"
    for condition in ["get(\(path)) == null", "!(get(\(path)).data.a == 1)", "exists(\(path))"] {
      #expect(!(try permits("match /b/{x} { allow get: if \(condition); }", get: "b/c")))
    }
    #expect(try permits("match /b/{x} { allow get: if !exists(\(path)); }", get: "b/c"))
  }

  /// A value with a slash cannot lead to another document.
  @Test func pathPartsHaveNoSlash() throws {
    let rules = """
      match /b/{x} { allow get: if exists(/databases/$(database)/documents/$('a/d')); }
      match /c/{x} { allow get: if exists(/databases/$(database)/documents/a/$('')/d); }
      match /d/{x} {
        function a() { return /databases/$(database)/documents/a; }
        allow get: if exists(/$(a())/d);
      }
      """
    for (path, isPermitted) in [("b/c", false), ("c/c", false), ("d/c", true)] {
      #expect(try permits(rules, get: path, documents: ["a/d": [String: Any]()]) == isPermitted)
    }
  }

  @Test func wildcardMatchesAnyDepth() throws {
    let rules = "match /{path=**}/members/{m} { allow get: if m == 'anna'; }"
    for path in ["members/anna", "a/b/members/anna", "a/members/members/anna"] {
      #expect(try permits(rules, get: path))
    }
    for path in ["members/bob", "a/anna", "a/b/members/anna/c/d"] {
      #expect(!(try permits(rules, get: path)))
    }
  }

  /// A function sees the names where it is declared, not those where it is called.
  @Test func functionsSeeTheirOwnBlock() throws {
    let rules = """
      function isAnna() { return user == 'anna'; }
      match /b/{user} { allow get: if isAnna(); }
      match /c/{user} {
        function isUser() { return user == 'anna'; }
        match /d/{x} { allow get: if isUser(); }
      }
      """
    #expect(!(try permits(rules, get: "b/anna")))
    #expect(try permits(rules, get: "c/anna/d/e"))
  }
}
