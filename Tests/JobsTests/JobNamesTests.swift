import Jobs
import Testing

@Suite struct JobNamesTests {
  @Test(arguments: ["a", "Ab-9_z", String(repeating: "x", count: 128)])
  func aPlainNameIsAJobs(_ name: String) { #expect(JobID(rawValue: name)?.rawValue == name) }

  @Test(arguments: ["", "a/b", "..", "a b", "é", "a\n", String(repeating: "x", count: 129)])
  func whatMightLeaveItsFolderIsNone(_ name: String) { #expect(JobID(rawValue: name) == nil) }

  @Test func freshNamesDiffer() {
    let names = Set((0..<1000).map { _ in JobID.fresh() })
    #expect(names.count == 1000 && names.allSatisfy { $0.rawValue.utf8.count == 20 })
  }

  @Test(arguments: [
    ("users/u1/ABC.mov", true), ("users/u1/sub/é 🏒.mp4", true), ("users/u2/a.mov", false),
    ("users/u1", false), ("users/u1/", false), ("users/u1/../u2/a.mov", false),
    ("users/u1//a.mov", false), ("users/u1/a\u{0}.mov", false), ("users/u1/a\n.mov", false),
    ("gs://other/users/u1/a.mov", false), ("/users/u1/a.mov", false),
    ("users/u1/./a.mov", false), ("users/u1/..\\a.mov", false),
    ("users/u1/" + String(repeating: "x", count: 256), false),
  ])
  func aVideoLiesInItsUsersFolder(_ path: String, _ isAllowed: Bool) throws {
    let user = try #require(UserID(rawValue: "u1"))
    #expect((ObjectName(video: path, of: user) != nil) == isAllowed, "\(path)")
  }

  @Test(arguments: [
    ("Q3fP", "Q3fP-2"), ("Q3fP-2", "Q3fP-3"), ("Q3fP-9", "Q3fP-10"), ("a-1", "a-1-2"),
    ("a-02", "a-02-2"), ("-5", "-6"), ("2024", "2024-2"), ("a-1234567", "a-1234567-2"),
    ("a-999999", "a-1000000"), ("a--3", "a--4"),
    (String(repeating: "x", count: 128), String(repeating: "x", count: 126) + "-2"),
  ])
  func theNextTryIsNamedAfterTheLast(_ name: String, _ next: String) throws {
    let id = try #require(JobID(rawValue: name))
    #expect(id.next.rawValue == next)
    #expect(JobID(rawValue: id.next.rawValue) == id.next)
  }

  @Test(arguments: ["", "..", ".", "a/b", "a\u{7F}", String(repeating: "u", count: 129)])
  func aUserIsOneSegment(_ name: String) { #expect(UserID(rawValue: name) == nil) }

  @Test func resultsOfEachClaimHaveTheirOwnFolder() throws {
    let user = try #require(UserID(rawValue: "u1"))
    let job = try #require(JobID(rawValue: "j"))
    let name = ObjectName.result("frames/shot-1-load.jpg", job: job, user: user, claim: 3)
    #expect(name?.rawValue == "users/u1/results/j/3/frames/shot-1-load.jpg")
    #expect(ObjectName.result("../../x", job: job, user: user, claim: 3) == nil)
  }
}
