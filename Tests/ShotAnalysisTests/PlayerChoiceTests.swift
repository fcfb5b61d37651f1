import Testing

@testable import ShotAnalysis

@Suite struct PlayerChoiceTests {
  private func report(
    shots: [Double], visible: Double, height: Double?, position: Double? = nil
  ) -> ShotReport {
    ShotReport(
      quality: Quality(
        playerVisibleRatio: visible, playerHeightRatio: height, people: 2, camera: .unknown,
        view: .unknown, viewYaw: nil, warnings: []),
      player: Player(shoots: nil, shootsConfidence: 0, ageGroup: nil, position: position),
      shots: shots.enumerated().map { index, confidence in
        Shot(
          index: index + 1, releaseTime: 1, releaseError: 0.02, confidence: confidence,
          type: .unknown, typeConfidence: 0,
          phases: ShotPhases(load: nil, swing: nil, followThrough: nil), metrics: [:],
          keyMoments: KeyMoments(load: nil, release: 1, followThrough: nil))
      },
      consistency: Consistency(shots: shots.count, releaseInterval: nil, metrics: [:]))
  }

  @Test func thePersonWhoShootsIsThePlayer() {
    let small = report(shots: [0.7], visible: 0.5, height: 0.3)
    let large = report(shots: [], visible: 1, height: 0.9)
    #expect(PlayerChoice.index(among: [large, small]) == 1)
    #expect(PlayerChoice.index(among: [small, large]) == 0)
  }

  @Test func aPositionSelectsThePlayer() {
    let reports = [
      report(shots: [1], visible: 1, height: 0.5, position: 0.3),
      report(shots: [], visible: 0.8, height: 0.5, position: 0.55),
      report(shots: [], visible: 0.9, height: 0.5, position: 0.8),
      report(shots: [], visible: 0.1, height: 0.5, position: 0.95),
    ]
    #expect(PlayerChoice.index(among: reports, at: .left) == 0)
    #expect(PlayerChoice.index(among: reports, at: .middle) == 1)
    #expect(PlayerChoice.index(among: reports, at: .right) == 2)
    #expect(PlayerChoice.index(among: [], at: .left) == nil)
  }

  @Test func withoutAShotTheLargestAndLongestSeenIsThePlayer() {
    let small = report(shots: [], visible: 1, height: 0.3)
    let large = report(shots: [], visible: 0.9, height: 0.8)
    #expect(PlayerChoice.index(among: [small, large]) == 1)
    #expect(PlayerChoice.index(among: []) == nil)
  }
}
