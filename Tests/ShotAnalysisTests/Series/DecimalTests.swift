import Testing

import ShotAnalysis

@Suite struct DecimalTests {
  @Test(
    arguments: [
      (131.25, 0, "131"), (6.5, 0, "7"), (0.349, 2, "0.35"), (0.3, 2, "0.30"), (-0.021, 2, "-0.02"),
      (-0.001, 2, "0.00"), (0.999, 2, "1.00"), (12.05, 1, "12.1"), (-7, 0, "-7"),
      (0.04996, 4, "0.0500"), (-0.00004, 4, "0.0000"), (99.96, 1, "100.0"),
    ] as [(Double, Int, String)])
  func rounds(_ value: Double, _ places: Int, _ expected: String) {
    #expect(value.decimal(places: places) == expected)
  }

  @Test(arguments: [.nan, .infinity, 1e300] as [Double])
  func whatIsNoNumberDoesNotTrap(_ value: Double) {
    #expect(value.decimal(places: 2) == nil)
  }
}
