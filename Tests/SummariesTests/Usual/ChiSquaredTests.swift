import Testing

@testable import Coaching

@Suite struct ChiSquaredTests {
  /// From published tables.
  @Test(arguments: [
    (1, 2.706, 0.10), (2, 4.605, 0.10), (3, 6.251, 0.10), (3, 0.584, 0.90), (4, 1.064, 0.90),
    (5, 11.070, 0.05), (10, 15.987, 0.10), (29, 39.087, 0.10), (30, 20.599, 0.90),
  ])
  func tails(_ degrees: Int, _ value: Double, _ expected: Double) {
    #expect(abs(ChiSquared.upperTail(value, degrees: degrees) - expected) < 0.0005)
  }

  @Test func theEnds() {
    #expect(ChiSquared.upperTail(0, degrees: 4) == 1)
    #expect(ChiSquared.upperTail(1e6, degrees: 3) == 0)
  }
}
