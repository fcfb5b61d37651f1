import Foundation
import ShotAnalysis
import Testing

@testable import Summaries

@Suite struct ReadingTests {
  private func reading(_ measured: [(Double, Double)]) -> ClipReading? {
    ClipReading(averaging: measured.map { Estimate(value: $0.0, error: $0.1) })
  }

  @Test func oneShotErrsAsItSays() throws {
    #expect(reading([(131.2, 6.5)]) == ClipReading(value: 131.2, error: 6.5, shots: 1))
  }

  /// Values 1, 2, 3 with errors 2, 4, 9: s = 1, so 2.920 / √3 = 1.6859 beside the median 4.
  @Test func theErrorOfTheCameraStaysAndTheScatterShrinks() throws {
    let reading = try #require(self.reading([(3, 9), (1, 2), (2, 4)]))
    #expect(reading.value == 2 && reading.shots == 3)
    #expect(abs(reading.error - (16 + 2.920 * 2.920 / 3).squareRoot()) < 1e-9)
  }

  /// A head that goes up and down is not still.
  @Test func ofAHeadMovementTheSizeCounts() {
    let shots = [0.5, -0.5, 0.5].map { [MetricID.headDrop: Estimate(value: $0, error: 0.1)] }
    let reading = ClipRecord.readings(of: shots)[.headDrop]
    #expect(reading == ClipReading(value: 0.5, error: 0.1, shots: 3))
  }

  /// Nine in ten hold the true mean also where only the scatter is wrong, however few shots.
  @Test(arguments: [2, 3, 4, 6, 12, 40]) func theErrorHoldsNineInTen(_ shots: Int) throws {
    var random = SeededGenerator(seed: 5)
    var inside = 0
    for _ in 0..<4000 {
      let reading = try #require(
        ClipReading(
          averaging: (0..<shots).map { _ in
            // The sum of twelve uniform numbers is all but normal, with a deviation of 1.
            let sum = (0..<12).reduce(-6.0) { sum, _ in
              sum + Double.random(in: 0...1, using: &random)
            }
            return Estimate(value: sum, error: 0)
          }))
      if abs(reading.value) <= reading.error { inside += 1 }
    }
    #expect((3500...3700).contains(inside), "\(inside) of 4000")
  }

  /// Errors 2 and 4: median 3; values 1 and 3: s = √2, 6.314 · √2 / √2.
  @Test func ofTwoErrorsTheMeanIsTheMedian() throws {
    let reading = try #require(self.reading([(1, 2), (3, 4)]))
    #expect(abs(reading.error - (9 + 6.314 * 6.314).squareRoot()) < 1e-12)
  }

  @Test func whatNoPersonCouldDoIsLeftOut() throws {
    let odd: [(Double, Double)] = [
      (.nan, 1), (1, .nan), (.infinity, 1), (1, .infinity), (10_000, 1), (-1e308, 1), (1, -0.1),
      (1, 1e308),
    ]
    #expect(reading(odd) == nil)
    #expect(reading([]) == nil)
    #expect(reading(odd + [(5, 1)]) == ClipReading(value: 5, error: 1, shots: 1))
  }

  @Test func aReportsReadingsCountProxiesAndLeaveOutWhatIsMissing() throws {
    let shots = [112.0, 118].enumerated().map { place, knee in
      ReportSample.shot(
        place + 1, at: Double(place) * 4 + 2,
        values: place == 0
          ? [.backKneeAngleDeepestLoad: knee, .headDrop: -0.1]
          : [.backKneeAngleDeepestLoad: knee])
    }
    let date = Date(timeIntervalSince1970: 1_800_000_000.75)
    let record = ClipRecord(report: ReportSample.report(shots), date: date)
    #expect(record.date == Date(timeIntervalSince1970: 1_800_000_000))
    #expect(record.shots == 2)
    #expect(Set(record.readings.keys) == [.backKneeAngleDeepestLoad, .headDrop])
    #expect(record.readings[.headDrop] == ClipReading(value: 0.1, error: 0.05, shots: 1))
    let knee = try #require(record.readings[.backKneeAngleDeepestLoad])
    #expect(knee.value == 115 && knee.shots == 2)
    // s = √18, 6.314 · √18 / √2 = 18.942 beside 6.5.
    #expect(abs(knee.error - (6.5 * 6.5 + 6.314 * 6.314 * 9).squareRoot()) < 1e-9)
    #expect(ClipRecord(report: ReportSample.noShot(), date: date).readings.isEmpty)
  }

  /// Errors 3 and 4 of two clips: 5 / 2.
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
