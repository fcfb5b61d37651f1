import AnalysisDocuments
import Testing

@testable import ShotAnalysis
@testable import VideoAnalysis

@Suite struct ShotClipPlanTests {
  private static func shot(
    release: Double, phases: ShotPhases = ShotPhases(load: nil, swing: nil, followThrough: nil)
  ) -> Shot {
    Shot(
      index: 1, releaseTime: release, releaseError: 0.02, confidence: 1, type: .wrist,
      typeConfidence: 1, phases: phases, metrics: [:],
      keyMoments: KeyMoments(load: nil, release: release, followThrough: nil))
  }

  private static let phases = ShotPhases(
    load: TimeSpan(4, 4.6), swing: TimeSpan(4.6, 5), followThrough: TimeSpan(5, 5.5))

  private static func times(_ rate: Double, seconds: Double = 10) -> [Double] {
    (0..<Int(rate * seconds)).map { Double($0) / rate }
  }

  @Test func aClipBeginsBeforeTheLoadAndEndsAfterTheFinish() throws {
    let times = Self.times(60)
    let plan = ShotClipPlan(
      of: Self.shot(release: 5, phases: Self.phases), times: times, slowdown: 1)
    #expect(abs(try #require(plan.realTime.first?.time) - 3) < 0.02)
    #expect(abs(try #require(plan.realTime.last?.time) - 6.5) < 0.04)
    #expect(abs(try #require(plan.slowMotion.first?.time) - 3.8) < 0.02)
    #expect(abs(try #require(plan.slowMotion.last?.time) - 5.7) < 0.02)
    // No frame is invented, and those of the film are in their order.
    for frame in plan.realTime + plan.slowMotion { #expect(times[frame.index] == frame.time) }
    #expect(zip(plan.indices, plan.indices.dropFirst()).allSatisfy { $0 < $1 })
    let shown = (plan.realTime + plan.slowMotion).map(\.shownAt)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The first part lasts as long as what it shows, at 30 frames per second at most; the second is
  /// four times slower, and the release stays for 0.8 s.
  @Test(arguments: [(60.0, 4.0, 115), (120, 4, 229), (240, 4, 229), (30, 2, 58)])
  func thePartsHaveTheirSpeeds(_ rate: Double, _ slowness: Double, _ slowFrames: Int) throws {
    let plan = ShotClipPlan(
      of: Self.shot(release: 5, phases: Self.phases), times: Self.times(rate), slowdown: 1)
    #expect(abs(plan.realTime.count - 106) <= 1)
    let slowStart = try #require(plan.slowMotion.first?.shownAt)
    #expect(abs(slowStart - 3.5) < 0.05)
    #expect(abs(plan.slowMotion.count - slowFrames) <= 2, "\(plan.slowMotion.count)")
    #expect(abs(plan.duration - slowStart - 1.9 * slowness - 0.8) < 0.2)
    let release = try #require(plan.slowMotion.firstIndex { abs($0.time - 5) < 0.001 })
    let held = plan.slowMotion[release + 1].shownAt - plan.slowMotion[release].shownAt
    #expect(abs(held - 0.8) < 0.001)
  }

  /// A film that plays eight times slower than it was captured, of 240 fps.
  @Test func aSlowFilmIsShownOnceAtRealSpeedAndOnceAsItIs() throws {
    let phases = ShotPhases(
      load: TimeSpan(32, 36.8), swing: TimeSpan(36.8, 40), followThrough: TimeSpan(40, 44))
    let plan = ShotClipPlan(
      of: Self.shot(release: 40, phases: phases), times: Self.times(30, seconds: 80), slowdown: 8)
    let slowStart = try #require(plan.slowMotion.first?.shownAt)
    #expect(abs(slowStart - 3.5) < 0.1)
    #expect(abs(plan.duration - slowStart - 1.9 * 8 - 0.8) < 0.4)
    // Every frame of it, for as long as in the film.
    #expect(abs(plan.slowMotion.count - Int(1.9 * 8 * 30)) <= 3)
  }

  @Test func withoutPhasesTheReleaseDecides() throws {
    let plan = ShotClipPlan(of: Self.shot(release: 0.5), times: Self.times(30), slowdown: 1)
    #expect(plan.realTime.first?.time == 0)
    #expect(abs(try #require(plan.realTime.last?.time) - 2.1) < 0.04)
  }

  /// What a reel plays of a clip is in the part at real speed, around the release.
  @Test(arguments: [24.0, 30, 60, 240], [1.0, 4, 8])
  func aReelPlaysThePartAtRealSpeed(_ rate: Double, _ slowdown: Double) throws {
    for (load, release, finish) in [(4.0, 5, 5.5), (0.1, 0.4, 0.9), (9.2, 9.6, 9.9), (1, 6, 8)] {
      let phases = ShotPhases(
        load: TimeSpan(load * slowdown, release * slowdown), swing: nil,
        followThrough: TimeSpan(release * slowdown, finish * slowdown))
      let shot = Self.shot(release: release * slowdown, phases: phases)
      let duration = 10 * slowdown
      let plan = ShotClipPlan(
        of: shot, times: Self.times(rate, seconds: duration), slowdown: slowdown)
      let part = ShotReel.part(of: shot, slowdown: slowdown, duration: duration)
      let (start, end) = (Double(part.start) / 100, Double(part.end) / 100)
      let slow = try #require(plan.slowMotion.first?.shownAt)
      #expect(start >= 0 && end <= slow, "\(start)...\(end), slow from \(slow)")
      let shown = try #require(
        plan.realTime.min { abs($0.time - shot.releaseTime) < abs($1.time - shot.releaseTime) })
      #expect((start...end).contains(shown.shownAt) && end - start <= 4, "\(release)")
    }
  }

  @Test(arguments: [[], [0.0], [0, 0.001, 50]])
  func fewFramesMakeAShortClip(_ times: [Double]) {
    let plan = ShotClipPlan(of: Self.shot(release: 0.1), times: times, slowdown: 1)
    #expect(plan.indices.count <= times.count)
    #expect(plan.duration.isFinite)
  }
}
