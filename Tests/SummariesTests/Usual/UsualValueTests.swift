import SeededRandom
import Foundation
import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct UsualValueTests {
  private func values(
    _ measured: [(Double, Double)], shared: Double? = nil, of metric: MetricID = .stanceWidth
  ) -> [MeasuredValue] {
    measured.compactMap {
      MeasuredValue(metric, value: $0.0, error: $0.1, sharedError: shared)
    }
  }

  private func reading(_ measured: [(Double, Double)], shared: Double? = nil) -> ClipReading? {
    UsualValue(values(measured, shared: shared)).map(ClipReading.init)
  }

  @Test func oneShotHasItsStatedError() throws {
    let reading = try #require(self.reading([(131.2, 6.5)], shared: 4))
    #expect(reading.value == 131.2 && reading.shots == 1)
    #expect(abs(reading.error - 6.5) < 1e-9)
  }

  /// Error 5, of which 3 is systematic, so that 4 is random: with four equal shots √(3² + 4²/4) =
  /// √13 remains.
  @Test func onlyTheRandomPartShrinks() throws {
    let reading = try #require(self.reading([(2, 5), (2, 5), (2, 5), (2, 5)], shared: 3))
    #expect(abs(reading.error - 13.0.squareRoot()) < 1e-9)
    let whole = try #require(self.reading([(2, 5), (2, 5), (2, 5), (2, 5)]))
    #expect(abs(whole.error - 5) < 1e-9)
  }

  /// Values 1, 2, 3: s = 1, so 1.645 / √3 in quadrature with the shared 4.
  @Test func aSpreadBeyondTheErrorReplacesIt() throws {
    let reading = try #require(self.reading([(3, 4), (1, 4), (2, 4)]))
    #expect(reading.value == 2 && reading.shots == 3)
    #expect(abs(reading.error - (16 + 1.645 * 1.645 / 3).squareRoot()) < 1e-9)
  }

  /// From a bug report: 0.77 ± 2.17 although each of two shots had ± 0.25.
  @Test func twoShotsAreNoWorseThanTheyDiffer() throws {
    let reading = try #require(self.reading([(0.43, 0.25), (1.11, 0.25)], shared: 0.2))
    #expect(abs(reading.value - 0.77) < 1e-9)
    #expect(reading.error < 0.6)
  }

  /// A head that moves up and down is not still.
  @Test func ofAHeadMovementTheSizeCounts() throws {
    let usual = try #require(
      UsualValue(values([(0.5, 0.1), (-0.5, 0.1), (0.5, 0.1)], of: .headDrop)))
    #expect(usual.mean == 0.5 && abs(usual.error - 0.1) < 1e-9)
  }

  /// The 90 % interval covers the usual value, also with few shots, if the stated errors are right:
  /// each shot has a shared error and a random one of the same size.
  @Test(arguments: [1, 2, 3, 4, 6, 12, 40]) func theErrorHoldsNineInTen(_ shots: Int) throws {
    var random = SeededGenerator(seed: 5)
    // The sum of twelve uniform numbers is nearly normal, with a standard deviation of 1.
    func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0...1, using: &random) }
    }
    var inside = 0
    for _ in 0..<4000 {
      let shared = normal()
      let measured = (0..<shots).map { _ in
        (shared + normal(), 1.645 * 2.0.squareRoot())
      }
      let reading = try #require(self.reading(measured, shared: 1.645))
      if abs(reading.value) <= reading.error { inside += 1 }
    }
    // Using the larger of stated and observed scatter makes the interval slightly wide.
    #expect((3540...3780).contains(inside), "\(inside) of 4000")
  }

  @Test func whatNoPersonCouldDoIsExcluded() throws {
    let odd: [(Double, Double)] = [
      (.nan, 1), (1, .nan), (.infinity, 1), (1, .infinity), (10_000, 1), (-1e308, 1), (1, -0.1),
      (1, 1e308),
    ]
    #expect(reading(odd) == nil)
    #expect(reading([]) == nil)
    let reading = try #require(self.reading(odd + [(5, 1)]))
    #expect(reading.value == 5 && reading.shots == 1)
  }

  @Test func aPartIsNoLargerThanTheWhole() throws {
    let measured = try #require(
      MeasuredValue(.stanceWidth, value: 1, error: 0.2, sharedError: 0.5))
    #expect(measured.sharedError == 0.2 && measured.independentVariance == 0)
    let odd = MeasuredValue(.stanceWidth, value: 1, error: 0.2, sharedError: .nan)
    #expect(odd?.sharedError == nil)
  }

  @Test func aReportsReadingsCountProxiesAndSkipWhatIsMissing() throws {
    let report = ReportSample.report(of: [
      [.backKneeAngleDeepestLoad: 112, .headDrop: -0.1], [.backKneeAngleDeepestLoad: 118],
    ])
    let date = Date(timeIntervalSince1970: 1_800_000_000.75)
    let record = ClipRecord(report: report, date: date)
    #expect(record.date == Date(timeIntervalSince1970: 1_800_000_000))
    #expect(record.shots == 2)
    #expect(Set(record.readings.keys) == [.backKneeAngleDeepestLoad, .headDrop])
    let head = try #require(record.readings[.headDrop])
    #expect(head.value == 0.1 && abs(head.error - 0.05) < 1e-9 && head.shots == 1)
    let knee = try #require(record.readings[.backKneeAngleDeepestLoad])
    #expect(knee.value == 115 && knee.shots == 2)
    // s = √18, 1.645 · √18 / √2 combined with 6.5, which counts as shared while the parts are
    // unknown.
    #expect(abs(knee.error - (6.5 * 6.5 + 1.645 * 1.645 * 9).squareRoot()) < 1e-9)
    #expect(ClipRecord(report: ReportSample.noShot(), date: date).readings.isEmpty)
  }

  /// Errors of 3 and 4 of two clips: 5 / 2.
  @Test func clipsErrIndependently() {
    let averages = AverageReading.averages(over: [
      ClipSample.clip(
        "2026-05-01T12:00:00Z", [.stanceWidth: (0.8, 0.3), .weightShift: (0.1, 0.1)]),
      ClipSample.clip("2026-05-02T12:00:00Z", [.stanceWidth: (1.0, 0.4)]),
      ClipSample.clip("2026-05-03T12:00:00Z", shots: 0),
    ])
    #expect(averages.count == 2)
    #expect(averages[.stanceWidth] == AverageReading(value: 0.9, error: 0.25, clips: 2))
    #expect(averages[.weightShift] == AverageReading(value: 0.1, error: 0.1, clips: 1))
    #expect(AverageReading.averages(over: []).isEmpty)
  }
}
