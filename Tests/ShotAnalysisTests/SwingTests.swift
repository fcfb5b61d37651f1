import Poses
import Testing

@testable import ShotAnalysis

@Suite struct SwingTests {
  private func swings(_ track: SyntheticTrack) -> [Swing] { Swing.all(in: BodyMotion(track.track)) }

  private func shot(at release: Double, in swings: [Swing]) throws -> Swing {
    try #require(swings.first { abs($0.time - release) < 0.2 && $0.side == .right })
  }

  @Test func neighborsOfASingleShotAreDrawAndReturn() throws {
    let swings = swings(SyntheticTrack(activity: .shots([3.0]), shift: 0.15))
    let neighbors = try #require(try shot(at: 3, in: swings).neighbors)
    #expect(neighbors.same.before == 0 && neighbors.same.after == 0)
    #expect((0.01..<0.5).contains(neighbors.opposite.before))
    #expect((0.01..<0.5).contains(neighbors.opposite.after))
  }

  @Test func neighborsInRapidFireAreAsFast() throws {
    let swings = swings(
      SyntheticTrack(
        activity: .shots([2.0, 3.4, 4.8]), duration: 7, slowness: 0.7, shift: 0.15))
    let first = try #require(try shot(at: 2, in: swings).neighbors)
    let second = try #require(try shot(at: 3.4, in: swings).neighbors)
    #expect(first.same.before == 0)
    for share in [first.same.after, second.same.before, second.same.after] {
      #expect((0.4...0.6).contains(share))
    }
  }

  /// Swings farther away than 1.6 s are no neighbors.
  @Test func distantSwingsAreNoNeighbors() throws {
    let swings = swings(
      SyntheticTrack(activity: .shots([2.0, 5.0]), duration: 7, shift: 0.15))
    #expect(try shot(at: 2, in: swings).neighbors?.same.after == 0)
  }

  @Test(arguments: [(0.0, 0.0...0.3), (90, 0.7...1), (-90, 0.7...1), (180, 0.0...0.3)])
  func tellsEndViews(yaw: Double, expected: ClosedRange<Double>) throws {
    let swing = try shot(
      at: 3, in: swings(SyntheticTrack(activity: .shots([3.0]), cameraYaw: yaw, shift: 0.15)))
    #expect(expected.contains(swing.endView), "\(swing.endView)")
    // The weight moves along the camera's axis then.
    #expect((swing.legworkInDepth > swing.legwork) == (swing.endView > 0.5))
  }

  @Test func evidenceOfEndViewsCountsAsFarAsTheSwingIsSeenFromItsEnd() throws {
    let always = ShotEvidence.Contribution(.handSpeed, [(0, 1)], missing: 0)
    let evidence = ShotEvidence(
      most: 2, contributions: [always], mostInEndView: 3, contributionsInEndView: [always])
    for yaw in [0.0, 40, 90] {
      let swing = try shot(
        at: 3, in: swings(SyntheticTrack(activity: .shots([3.0]), cameraYaw: yaw, shift: 0.15)))
      #expect(abs(evidence.logOdds(swing) - (3 + 4 * swing.endView)) < 1e-9)
    }
  }
}
