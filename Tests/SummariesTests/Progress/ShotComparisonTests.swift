import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct ShotComparisonTests {
  private let metric = MetricID.frontKneeAngleAtRelease

  private func shot(
    _ index: Int, _ values: [MetricID: Double], type: ShotType = .wrist, confidence: Double = 0.9,
    shared: Double? = nil
  ) -> Shot {
    ReportSample.shot(
      index, at: Double(index), type: type, confidence: confidence, values: values,
      errors: [.degrees: 10], shared: shared)
  }

  /// Of an error of 10, 8 repeats in the clip and 6 differs: √(6² + 6²) = 8.5.
  @Test func theErrorThatRepeatsCancelsInOneClip() throws {
    let (one, other) = (shot(1, [metric: 150], shared: 0.8), shot(2, [metric: 130], shared: 0.8))
    let near = try #require(ShotComparison(from: one, to: other, isSameClip: true).changes.first)
    #expect(abs(near.error - 72.squareRoot()) < 1e-9)
    #expect(near.isBeyondError && near.before.error == 10 && near.now.error == 10)
    let far = try #require(ShotComparison(from: one, to: other, isSameClip: false).changes.first)
    #expect(abs(far.error - 200.squareRoot()) < 1e-9)
    #expect(!far.isBeyondError)
    #expect(far.difference == -20)
  }

  @Test func theWholeErrorCountsWhereItsPartsAreUnknown() throws {
    let comparison = ShotComparison(
      from: shot(1, [metric: 150]), to: shot(2, [metric: 130]), isSameClip: true)
    #expect(abs(try #require(comparison.changes.first).error - 200.squareRoot()) < 1e-9)
  }

  @Test func onlyMetricsOfBothShotsAreCompared() {
    let comparison = ShotComparison(
      from: shot(1, [metric: 150, .stanceWidth: 1]), to: shot(2, [metric: 150]), isSameClip: true)
    #expect(comparison.changes.map(\.metric) == [metric])
    #expect(comparison.changes.allSatisfy { !$0.isBeyondError })
  }

  private func best(of shots: [Shot], likewise shot: Shot) -> Shot? {
    BestShot.best(of: shots, likewise: shot, ageGroup: .under12, shot: \.self)
  }

  /// A deep load is praised.
  @Test func theBestShotShowsMostOfWhatIsPraised() {
    let deep: [MetricID: Double] = [.backKneeAngleDeepestLoad: 60]
    let shots = [
      shot(1, [.backKneeAngleDeepestLoad: 175], confidence: 0.99), shot(2, deep, confidence: 0.8),
      shot(3, deep, type: .slap, confidence: 0.95), shot(4, deep, confidence: 0.8),
    ]
    let best = self.best(of: shots, likewise: shot(9, [:]))
    #expect(best?.index == 2)
    let slap = self.best(of: shots, likewise: shot(9, [:], type: .slap))
    #expect(slap?.index == 3)
    let any = self.best(of: shots, likewise: shot(9, [:], type: .unknown))
    #expect(any?.index == 3)
    let none = self.best(of: shots, likewise: shot(9, [:], type: .snap))
    #expect(none == nil)
  }
}
