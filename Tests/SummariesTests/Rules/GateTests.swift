import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct GateTests {
  private func usual(_ value: Double, error: Double) throws -> UsualValue {
    let value = try #require(
      MeasuredValue(.stanceWidth, value: value, error: error, sharedError: error))
    return try #require(UsualValue([value]))
  }

  /// At the gate the probability is one half; 1.645 deviations beyond it, which is one stated
  /// error, 0.95.
  @Test(arguments: [(155.0, 0.5), (165, 0.95), (145, 0.05), (162.79, 0.9), (160.12, 0.8)])
  func theOddsFollowTheNormalDistribution(_ value: Double, _ expected: Double) throws {
    let usual = try usual(value, error: 10)
    #expect(abs(Gate.atLeast(155).probability(of: usual) - expected) < 0.001)
    #expect(abs(Gate.atMost(155).probability(of: usual) - (1 - expected)) < 0.001)
  }

  @Test(arguments: [(154.9, 0.0), (155, 0.5), (155.1, 1)])
  func withoutAnErrorTheValueDecides(_ value: Double, _ expected: Double) throws {
    #expect(Gate.atLeast(155).probability(of: try usual(value, error: 0)) == expected)
  }

  @Test func theExcessCountsBeyondTheEdge() {
    #expect(Gate.atMost(135).excess(of: 120) == 15)
    #expect(Gate.atLeast(0.9).excess(of: 0.4) == -0.5)
    #expect(Gate.atMost(135).favors(100, over: 110) && !Gate.atLeast(1).favors(2, over: 2))
  }
}
