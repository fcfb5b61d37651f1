import ShotAnalysis
import Testing

@testable import Summaries

@Suite struct FrenchUnitTests {
  /// By the number as printed: 1.6 degrees are "2 degrés".
  @Test(arguments: [(1.4, "degré"), (1.6, "degrés"), (-1.6, "degrés"), (2, "degrés")])
  func isPluralFromTwoAsShown(value: Double, unit: String) {
    #expect(FrenchPhrasebook().unit(of: .trunkLeanAtRelease, for: value) == unit)
  }
}
