import Testing

@testable import ShotAnalysis

@Suite struct AgeGroupTests {
  @Test(arguments: [
    ("8U", AgeGroup.under8), ("10u", .under10), ("7-9", .under10), ("10-12", .under12),
    ("13-16", .under14), ("17+", .from16), ("16U+", .from16),
  ])
  func newAndOldNames(_ name: String, _ expected: AgeGroup) {
    #expect(AgeGroup(name: name) == expected)
  }

  @Test func anUnknownNameIsRefused() {
    #expect(AgeGroup(name: "adult") == nil)
  }
}
