import Testing

@testable import Summaries

@Suite struct GateTests {
  @Test func speaksOnlyBeyondTwiceTheError() {
    #expect(Gate.atLeast(155).clearance(of: 168, error: 6.5) == 0)
    #expect(Gate.atLeast(155).clearance(of: 167.9, error: 6.5) == nil)
    #expect(Gate.atMost(135).clearance(of: 120, error: 7) == 1)
    #expect(Gate.atMost(135).clearance(of: 122, error: 7) == nil)
  }

  @Test func magnitudesIgnoreTheSign() {
    #expect(Gate.magnitudeAtLeast(0.3).clearance(of: -0.5, error: 0.05) != nil)
    #expect(Gate.magnitudeAtLeast(0.3).clearance(of: -0.35, error: 0.05) == nil)
    #expect(Gate.magnitudeAtMost(0.15).clearance(of: -0.02, error: 0.05) != nil)
    #expect(Gate.magnitudeAtMost(0.15).clearance(of: -0.5, error: 0.05) == nil)
  }

  @Test(arguments: [(Double.nan, 1.0), (1, .nan), (1, -1), (-.infinity, 1)])
  func whatIsNoNumberStaysUnsaid(_ value: Double, _ error: Double) {
    #expect(Gate.atMost(100).clearance(of: value, error: error) == nil)
  }
}
