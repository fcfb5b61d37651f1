import Foundation
import Mathematics
import Testing

@testable import Poses

@Suite struct TimeSeriesTests {
  /// A movement of 0.15 s around 1 s whose speed peaks at 1 s, at 10 per second.
  private func burst(_ times: [Double]) -> TimeSeries {
    TimeSeries(times: times, values: times.map { atan(($0 - 1) * 20) * 0.5 })
  }

  @Test(arguments: [24.0, 30, 60, 120])
  func keepsTheTimeOfAPeak(framesPerSecond: Double) throws {
    let series = burst(Array(stride(from: 0, to: 2, by: 1 / framesPerSecond)))
    let speeds = stride(from: 0.8, to: 1.2, by: 0.005).compactMap { time in
      series.local(at: time, halfWidth: 0.06).map { (time: time, speed: $0.slope) }
    }
    let peak = try #require(speeds.max { $0.speed < $1.speed })
    #expect(abs(peak.time - 1) < 0.02)
    #expect(peak.speed > 5 && peak.speed < 10.5)
  }

  @Test func followsAStraightLineExactly() throws {
    let times = [0.0, 0.02, 0.07, 0.1, 0.16, 0.2]
    let series = TimeSeries(times: times, values: times.map { 3 + 2 * $0 })
    let local = try #require(series.local(at: 0.11, halfWidth: 0.1))
    #expect(abs(local.value - 3.22) < 1e-9)
    #expect(abs(local.slope - 2) < 1e-9)
  }

  @Test func doesNotLookPastTheSamples() {
    let series = burst(Array(stride(from: 0, to: 2, by: 0.02)))
    #expect(series.local(at: -0.02, halfWidth: 0.1) == nil)
    #expect(series.local(at: 2.05, halfWidth: 0.1) == nil)
  }

  @Test func findsWhereItRisesThroughALevel() throws {
    let series = burst(Array(stride(from: 0, to: 2, by: 1.0 / 30)))
    let crossing = try #require(series.rise(through: 0, near: 1.1, reach: 0.3, halfWidth: 0.06))
    #expect(abs(crossing - 1) < 0.005)
    #expect(series.rise(through: 5, near: 1.1, reach: 0.3, halfWidth: 0.06) == nil)
  }

  @Test func quantilesLieBetweenNeighbours() {
    #expect([3.0, 1, 2].median == 2)
    #expect([4.0, 1, 2, 3].median == 2.5)
    #expect([0.0, 10].quantile(0.9) == 9)
    #expect([Double]().median == nil)
  }
}
