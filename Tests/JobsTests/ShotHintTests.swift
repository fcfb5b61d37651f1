import Jobs
import Testing

/// The job field `shot_hints`, which apps may write themselves.
@Suite struct ShotHintTests {
  private func hints(_ value: FieldValue?) -> [Double]? {
    JobRequest(
      userID: "anna", storagePath: "users/anna/a.mov",
      extra: value.map { ["shot_hints": $0] } ?? [:]
    ).shotHints
  }

  @Test func timesAreRead() {
    #expect(hints(nil) == [])
    #expect(hints(.null) == [])
    #expect(hints(.list([])) == [])
    #expect(hints(.list([.integer(4), .number(7.25)])) == [4, 7.25])
  }

  @Test(
    arguments: [
      .number(4), .text("4"), .list([.text("4")]), .list([.number(-0.1)]), .list([.number(.nan)]),
      .list([.number(.infinity)]), .list(Array(repeating: .integer(1), count: 101)),
    ] as [FieldValue])
  func otherValuesAreRefused(_ value: FieldValue) {
    #expect(hints(value) == nil)
  }
}
