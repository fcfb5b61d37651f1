import GoogleCloud
import Testing

@Suite struct PathTests {
  private func jobs() throws -> FirestorePath.Collection {
    let database = try #require(FirestorePath.Database(project: "demo-puck"))
    return try #require(database.collection("jobs"))
  }

  @Test func namesAreGooglesOwn() throws {
    let job = try #require(try jobs().document("J-1"))
    #expect(job.name == "projects/demo-puck/databases/(default)/documents/jobs/J-1")
    #expect(job.description == "jobs/J-1")
    let device = try #require(job.collection("devices")?.document("a:b_c"))
    #expect(device.description == "jobs/J-1/devices/a:b_c")
    #expect(try jobs().document(named: job.name) == job)
  }

  /// No ID can address a document outside its collection, whatever its source.
  @Test(
    arguments: [
      "", ".", "..", "a/b", "/", "../users/u", "a/../b", "__name__", "__x__", "a\u{0}b", "a\nb",
      "\u{7F}", "a\u{85}", "a/\u{301}b", String(repeating: "x", count: 1501),
      String(repeating: "é", count: 751),
    ])
  func attacksAreNoIDs(_ id: String) throws {
    #expect(try jobs().document(id) == nil, "\(id.debugDescription)")
    #expect(try jobs().document("J")?.collection(id) == nil)
    #expect(FirestorePath.Database(project: "demo-puck")?.collection(id) == nil)
    let prefix = "projects/demo-puck/databases/(default)/documents/jobs/"
    #expect(try jobs().document(named: prefix + id) == nil)
  }

  @Test(
    arguments: [
      "?", "#", "%2F", "%", "a?b=c", "a#b", "é", "e\u{301}", "🏒", "a b", "\\", ":commit", "(x)",
      "...", "__a", "a__", String(repeating: "x", count: 1500),
    ])
  func strangeIDsStayInTheirCollection(_ id: String) throws {
    let document = try #require(try jobs().document(id))
    #expect(document.id == id)
    #expect(document.name.utf8.count == id.utf8.count + 54)
    #expect(try jobs().document(named: document.name) == document)
  }

  @Test(
    arguments: [
      "projects/other/databases/(default)/documents/jobs/J",
      "projects/demo-puck/databases/(default)/documents/users/J",
      "projects/demo-puck/databases/(default)/documents/jobs",
      "projects/demo-puck/databases/(default)/documents/jobs/J/devices/d", "J", "",
    ])
  func documentsElsewhereAreNotOurs(_ name: String) throws {
    #expect(try jobs().document(named: name) == nil)
  }

  @Test(arguments: ["", "a/b", "..", "a b", "a?", "é", ".x", "a\n"])
  func attacksAreNoProjects(_ project: String) {
    #expect(FirestorePath.Database(project: project) == nil)
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
