import Testing

@testable import ShotAnalysis

/// What is made of exact readings: in order, within what a body can do, and as it was fitted.
@Suite struct CorrectionTests {
  /// A correction that fell faster than the reading rises would change the order of two players.
  private func expectOrder(_ values: [Double], _ comment: Comment) {
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, comment)
  }

  private func lean(_ lean: Double, depth: Double = 0) -> Double {
    TrunkLean.corrected(TrunkLean.Reading(lean: lean, depth: depth))
  }

  @Test func whatIsMoreIsReportedAsMore() {
    expectOrder(stride(from: 40.0, through: 180, by: 1).map(FrontKneeAngle.corrected), "knee")
    expectOrder(stride(from: 0.0, through: 80, by: 1).map { lean($0) }, "trunk")
    let ratios = Array(stride(from: 0.1, through: 2, by: 0.1))
    for yaw in stride(from: -90.0, through: 90, by: 15) {
      let view = ViewEstimate(yaw: yaw)
      expectOrder(ratios.map { BackswingHeight.corrected($0, from: view) }, "\(yaw)")
      expectOrder(ratios.map { FollowThroughHeight.corrected($0, from: view) }, "\(yaw)")
      expectOrder(ratios.map { TopHandClearance.corrected($0, from: view) }, "\(yaw)")
    }
    expectOrder(ratios.map(StanceWidth.corrected), "stance")
    expectOrder(ratios.map(HandSpacing.corrected), "spacing")
    expectOrder(ratios.map(WeightShift.corrected), "shift")
    expectOrder(ratios.map(HandSpeedPeak.corrected), "speed")
  }

  @Test func staysWithinWhatABodyCanDo() {
    for reading in [0.0, 1, 20, 39, 180] {
      #expect((40...180).contains(FrontKneeAngle.corrected(reading)))
    }
    for depth in [-1.0, 0, 1] {
      for reading in [0.0, 90, 180] { #expect((0...180).contains(lean(reading, depth: depth))) }
    }
    #expect(HandSpacing.corrected(0) == 0)
    #expect(WeightShift.corrected(0) == 0)
  }

  @Test func followsTheFittedLines() {
    #expect(FrontKneeAngle.corrected(180) == 180)
    for reading in [60.0, 80, 100, 120, 140] {
      #expect(abs(FrontKneeAngle.corrected(reading) - (18.3 + 0.8 * reading)) < 0.1)
    }
    for reading in [15.0, 30, 45] {
      for depth in [-0.5, 0, 0.5] {
        #expect(abs(lean(reading, depth: depth) - (11.7 + 0.84 * reading + 8 * depth)) < 0.8)
      }
    }
  }

  @Test func noViewNoCorrectionByIt() {
    #expect(BackswingHeight.corrected(0.3, from: nil) == 0.3)
    #expect(FollowThroughHeight.corrected(0.3, from: nil) == 0.3)
    #expect(TopHandClearance.corrected(0.3, from: nil) == 0.3)
  }
}
