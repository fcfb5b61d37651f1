import GoogleCloud
import TeamLibrary
import Testing

@Suite struct PathTests {
  private let jobs = CollectionPath(known: ["jobs"])

  private func database() throws -> FirestoreDatabase {
    try #require(FirestoreDatabase(project: "demo-puck"))
  }

  @Test func namesAreGooglesOwn() throws {
    let job = try #require(jobs.document("J-1"))
    let name = try database().name(of: job)
    #expect(name == "projects/demo-puck/databases/(default)/documents/jobs/J-1")
    #expect(try database().path(of: name, in: jobs) == job)
    #expect(try database().path(of: "\(name)/devices/a:b_c")?.owner == job)
  }

  @Test(
    arguments: [
      "?", "#", "%2F", "%", "a?b=c", "a#b", "é", "e\u{301}", "\u{301}", "🏒", "a b", "\\", ":commit",
      "(x)", "...", "__a", "a__", String(repeating: "x", count: 1500),
    ])
  func strangeIDsStayInTheirCollection(_ id: String) throws {
    let document = try #require(jobs.document(id))
    let name = try database().name(of: document)
    #expect(name.utf8.count == id.utf8.count + 54)
    #expect(try database().path(of: name, in: jobs) == document)
  }

  @Test(
    arguments: [
      "projects/other/databases/(default)/documents/jobs/J",
      "projects/demo-puck/databases/(default)/documents/users/J",
      "projects/demo-puck/databases/(default)/documents/jobs",
      "projects/demo-puck/databases/(default)/documents/jobs/",
      "projects/demo-puck/databases/(default)/documents/jobs/..",
      "projects/demo-puck/databases/(default)/documents/jobs/__x__",
      "projects/demo-puck/databases/(default)/documents/jobs/../users/u",
      "projects/demo-puck/databases/(default)/documents/jobs/J/devices/d", "J", "",
    ])
  func documentsElsewhereAreNotOurs(_ name: String) throws {
    #expect(try database().path(of: name, in: jobs) == nil)
  }

  @Test(arguments: ["", "a/b", "..", "a b", "a?", "é", ".x", "a\n"])
  func attacksAreNoProjects(_ project: String) {
    #expect(FirestoreDatabase(project: project) == nil)
  }

  @Test(
    arguments: [
      (["status"], "status"), (["_x9"], "_x9"), (["9x"], "`9x`"), (["a", "b"], "a.b"),
      (["a.b"], "`a.b`"), (["a-b", "c"], "`a-b`.c"), (["`"], "`\\``"), (["\\"], "`\\\\`"),
      ([""], "``"), (["é"], "`é`"), (["a`.`b"], "`a\\`.\\`b`"), (["__name__"], "__name__"),
    ])
  func fieldPathsAreQuoted(_ segments: [String], _ text: String) {
    #expect(FieldPath(segments).text == text)
  }
}
