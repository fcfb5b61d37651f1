import Jobs
import TeamLibrary
import Testing

/// The job field `shot_hints`, which apps may write themselves.
@Suite struct ShotHintTests {
  private func hints(_ value: DocumentValue?) -> [Double]? {
    JobRequest(
      userID: "anna", storagePath: "users/anna/a.mov",
      extra: value.map { ["shot_hints": $0] } ?? [:]
    ).shotHints
  }

  @Test func timesAreRead() {
    #expect(hints(nil) == [])
    #expect(hints(.null) == [])
    #expect(hints(.list([])) == [])
    #expect(hints(.list([.integer(4), .double(7.25)])) == [4, 7.25])
  }

  @Test(
    arguments: [
      .double(4), "4", .list(["4"]), .list([.double(-0.1)]), .list([.double(.nan)]),
      .list([.double(.infinity)]), .list(Array(repeating: .integer(1), count: 101)),
    ] as [DocumentValue])
  func otherValuesAreRefused(_ value: DocumentValue) {
    #expect(hints(value) == nil)
  }
}
