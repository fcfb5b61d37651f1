import TeamLibrary
import Testing

/// The names that paths may have.
@Suite struct PathTests {
  /// No ID can address a document outside its collection, whatever its source.
  @Test(arguments: [
    "", ".", "..", "a/b", "/", "../users/u", "a/../b", "__name__", "__x__", "a\u{0}", "a\u{0}b",
    "a\n", "a\nb", "\u{7F}", "a\u{85}", "a/\u{301}b", String(repeating: "x", count: 1501),
    String(repeating: "é", count: 751),
  ])
  func invalidNamesAreRefused(name: String) {
    #expect(DocumentPath(["organizations", name]) == nil)
    #expect(DocumentPath([name, "a"]) == nil && DocumentPath(["a", "b", name, "c"]) == nil)
    #expect(LibraryPath.organization(name) == nil)
  }

  @Test func pathsTakeTurns() throws {
    #expect(DocumentPath(["organizations"]) == nil && DocumentPath([]) == nil)
    let club = try #require(LibraryPath.organization("é"))
    let team = try #require(LibraryPath.projects(of: club).document("a b"))
    #expect(team.description == "organizations/é/projects/a b")
    #expect(team.owner == club && team.parent.owner == club && club.owner == nil)
    // Equal as texts, but other names for a store.
    #expect(LibraryPath.organization("e\u{301}") != club)
  }

  @Test func timesAreExact() {
    #expect(
      DocumentTime(text: "2026-05-10T12:00:00.123456789Z")?.microseconds == 1_778_414_400_123_456)
    #expect(DocumentTime(text: "2028-02-29T23:30:00-01:00") != nil)
    for text in [
      "", "Z", "2026-05-10", "2026-05-10T12:00:00", "2026-05-10T12:00:00.Z", "noZ",
      "2026-02-29T12:00:00Z", "2026-02-30T12:00:00+01:00", "2026-04-31T00:00:00.5Z",
    ] {
      #expect(DocumentTime(text: text) == nil, "\(text)")
    }
  }
}
