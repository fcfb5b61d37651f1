import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct AdaptiveSmoothingTests {
  /// Returns evenly spaced times, or times as uneven as those of phones.
  private func times(_ rate: Double, uneven: Bool) -> [Double] {
    stride(from: 0, to: 2, by: 1 / rate).enumerated().map { index, time in
      uneven ? time + Double(index * 7 % 5) / 5 * 0.7 / rate : time
    }
  }

  /// A throw of 1.2 torsos around 1 s whose speed peaks at 1 s, at 6 torsos per second.
  private func swing(_ time: Double) -> Point {
    Point(0.6 * tanh((time - 1) * 10), 0.2)
  }

  private func spread(_ positions: [Point], from truth: [Point]) -> Double {
    let squares = zip(positions, truth).map { ($0 - $1).dot($0 - $1) }
    return (squares.mean ?? 0).squareRoot()
  }

  @Test(arguments: [24.0, 30, 60, 120], [false, true])
  func aPeakKeepsItsHeightAndItsTime(rate: Double, uneven: Bool) throws {
    let times = times(rate, uneven: uneven)
    let smooth = AdaptiveSmoothing.smoothed(times.map(swing), at: times)
    let path = TimeSeries(times: times, values: smooth.map(\.x))
    let truth = TimeSeries(times: times, values: times.map { swing($0).x })
    func peak(_ series: TimeSeries) throws -> (time: Double, speed: Double) {
      let speeds = stride(from: 0.7, to: 1.3, by: 0.005).compactMap { time in
        series.local(at: time, halfWidth: 0.03).map { (time: time, speed: $0.slope) }
      }
      return try #require(speeds.max { $0.speed < $1.speed })
    }
    let (found, true_) = try (peak(path), peak(truth))
    #expect(abs(found.time - true_.time) < 0.03)
    #expect(found.speed > 0.8 * true_.speed && found.speed < 1.05 * true_.speed)
    // A line fit with the widest window everywhere would remove half of the speed.
    let wide = try #require(truth.local(at: 1, halfWidth: 0.2)?.slope)
    #expect(found.speed > 1.2 * wide)
  }

  @Test(arguments: [24.0, 60], [false, true])
  func theJitterOfAJointAtRestGoes(rate: Double, uneven: Bool) {
    var random = RepeatableNoise()
    let times = times(rate, uneven: uneven)
    let rest = times.map { _ in Point(1.0, -0.5) }
    let noisy = rest.map { $0 + Point(random.next(), random.next()) * 0.03 }
    let smooth = AdaptiveSmoothing.smoothed(noisy, at: times)
    #expect(spread(smooth, from: rest) < 0.6 * spread(noisy, from: rest))
  }

  @Test func aSingleWildPoseGoes() {
    let times = times(30, uneven: false)
    var positions = times.map(swing)
    positions[10] = positions[10] + Point(1, -2)
    let smooth = AdaptiveSmoothing.smoothed(positions, at: times)
    #expect((smooth[10] - swing(times[10])).length < 0.01)
  }

  @Test func theMirrorImageIsSmoothedAlike() {
    var random = RepeatableNoise(seed: 7)
    let times = times(60, uneven: true)
    let positions = times.map { swing($0) + Point(random.next(), random.next()) * 0.05 }
    let mirrored = AdaptiveSmoothing.smoothed(positions.map { Point(-$0.x, $0.y) }, at: times)
    let smooth = AdaptiveSmoothing.smoothed(positions, at: times)
    for (one, other) in zip(smooth, mirrored) { #expect(one == Point(-other.x, other.y)) }
  }

  @Test func littleIsLeftAsItIs() {
    #expect(AdaptiveSmoothing.smoothed([Point](), at: []) == [])
    let two = [Point(0.0, 1), Point(5.0, 2)]
    #expect(AdaptiveSmoothing.smoothed(two, at: [0, 0.1]) == two)
  }

  @Test func everyNumberStaysOne() {
    var random = RepeatableNoise(seed: 3)
    var time = 0.0
    let times = (0..<200).map { _ in
      time += pow(10, -4 + 3 * abs(random.next()))
      return time
    }
    let positions = times.map { _ in Point(random.next(), 1e6 * random.next()) }
    for position in AdaptiveSmoothing.smoothed(positions, at: times) {
      #expect(position.x.isFinite && position.y.isFinite)
    }
  }

  @Test func nothingIsSmoothedAcrossAnAbsence() {
    let clip = SyntheticTrack(
      activity: .shots([1.5]), duration: 3, framesPerSecond: 60, noise: 0.02, gaps: [1.4...1.6])
    let whole = BodyMotion(clip.track)
    let parts = [
      BodyMotion(moments: whole.moments.filter { $0.time < 1.5 }),
      BodyMotion(moments: whole.moments.filter { $0.time > 1.5 }),
    ]
    #expect(parts.allSatisfy { $0.moments.count > 80 })
    let smooth = whole.smoothing(UpperBody.lively).moments.map(\.points)
    #expect(smooth == parts.flatMap { $0.smoothing(UpperBody.lively).moments.map(\.points) })
  }

  @Test func onlyTheRequestedJointsAreSmoothed() {
    let motion = BodyMotion(
      SyntheticTrack(activity: .shots([1.5]), duration: 3, noise: 0.02).track)
    let smooth = motion.smoothing(UpperBody.hands)
    #expect(smooth.moments.map(\.time) == motion.moments.map(\.time))
    for (one, other) in zip(motion.moments, smooth.moments) {
      #expect(one[.leftKnee] == other[.leftKnee])
      #expect(one[.leftElbow] == other[.leftElbow])
    }
    #expect(zip(motion.moments, smooth.moments).contains { $0[.leftWrist] != $1[.leftWrist] })
  }
}
