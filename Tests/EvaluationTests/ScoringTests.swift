import Mathematics
import Poses
import Testing

@testable import Evaluation

@Suite struct ScoringTests {
  @Test func precisionRecallAndTheirMean() {
    let accuracy = Accuracy([
      clip(truth: drill(shots: [1, 1.5]), releases: [1.05, 0.2]),
      clip(truth: drill(shots: [1]), releases: [0.9, 1.3]),
    ])
    #expect(accuracy.shots == 3 && accuracy.found.count == 4 && accuracy.matched.count == 2)
    #expect(accuracy.precision == 0.5)
    #expect(abs(accuracy.recall - 2.0 / 3) < 1e-12)
    #expect(abs(accuracy.f1 - 4.0 / 7) < 1e-12)
    #expect(abs((accuracy.release.meanError ?? 0) - 0.075) < 1e-9)
    #expect(abs((accuracy.release.bias ?? 0) + 0.025) < 1e-9)
    #expect(accuracy.found.map(\.isTrue) == [true, false, true, false])
  }

  @Test func noShotsAndNoneFoundIsRight() {
    let accuracy = Accuracy([clip(truth: drill(shots: []))])
    #expect(accuracy.precision == 1 && accuracy.recall == 1 && accuracy.f1 == 1)
    let silent = Accuracy([clip(truth: drill())])
    #expect(silent.precision == 0 && silent.recall == 0 && silent.f1 == 0)
  }

  @Test func everyShotInAClipWithoutIsFalse() throws {
    let accuracy = Accuracy([
      clip("none", truth: drill(shots: [], duration: 30), releases: [1, 2]),
      clip("walk", truth: nil, releases: [5], duration: 60),
      clip("one", truth: drill(shots: [1]), releases: [0.3]),
      ClipScore(name: "broken", truth: drill(shots: [], duration: 500), failure: "no"),
    ])
    #expect(accuracy.negatives.count == 3)
    #expect(accuracy.falseShotsInNegatives == 3)
    #expect(accuracy.negativeDuration == 90)
    #expect(accuracy.falseShotsPerMinute == 2)
    #expect(accuracy.found.count == 4 && accuracy.precision == 0)
  }

  @Test func aSideThatIsNotStatedIsNoWrongOne() {
    let accuracy = Accuracy([
      clip(truth: drill(shoots: .left), states: .left),
      clip(truth: drill(shoots: .left), states: .left),
      clip(truth: drill(shoots: .left), states: .right),
      clip(truth: drill(shoots: .right), states: nil),
      clip(truth: drill(shots: []), states: .left),
      clip(truth: nil, states: .left),
      ClipScore(name: "broken", truth: drill(), failure: "no"),
    ])
    #expect(accuracy.handednessExpected == 4)
    #expect(accuracy.handednessAbstained == 1)
    #expect(abs((accuracy.handedness ?? 0) - 2.0 / 3) < 1e-12)
  }

  @Test func aFailedClipLosesItsShots() {
    let accuracy = Accuracy([
      clip(truth: drill(shots: [1]), releases: [1]),
      ClipScore(name: "broken", truth: drill(shots: [1]), failure: "no document"),
    ])
    #expect(accuracy.recall == 0.5 && accuracy.precision == 1)
    #expect(accuracy.failed.map(\.name) == ["broken"])
  }

  @Test func typeRightIsAShareOfTheMatchedShots() {
    let truth = drill(shots: [1, 1.6])
    let shots = [
      ReportedShot(release: 1, type: "wrist"), ReportedShot(release: 1.6, type: "unknown"),
      ReportedShot(release: 0.3, type: "wrist"),
    ]
    let score = ClipScore(
      name: "clip", truth: truth, analysis: ReportedAnalysis(shots: shots), tolerance: 0.15)
    #expect(Accuracy([score]).type == 0.5)
  }

  @Test func clipsAreGroupedByFrameRateAndView() {
    let accuracy = Accuracy([
      clip("a", truth: drill(frameRate: 24, offSquare: 30)),
      clip("b", truth: drill(frameRate: 50, offSquare: 31)),
      clip("c", truth: drill(frameRate: 60, offSquare: 90)),
      clip("d", truth: nil),
    ])
    #expect(accuracy[RateBand.slow].clips.map(\.name) == ["a"])
    #expect(accuracy[RateBand.fast].clips.map(\.name) == ["b", "c"])
    #expect(accuracy[ViewBand.square].clips.map(\.name) == ["a"])
    #expect(accuracy[ViewBand.oblique].clips.map(\.name) == ["b"])
    #expect(accuracy[ViewBand.along].clips.map(\.name) == ["c"])
  }

  @Test func aShotOfAnotherPersonIsFalseAndMarked() {
    var truth = drill(shots: [0.5])
    truth.othersReleases = [0.6, 1.5]
    let accuracy = Accuracy([clip(truth: truth, releases: [0.5, 1.6, 1])])
    #expect(accuracy.found.map(\.isTrue) == [true, false, false])
    #expect(accuracy.found.map(\.isOthers) == [false, true, false])
  }

  @Test func aPassTakenForAShotIsFalseAndMarked() {
    var truth = drill(shots: [0.5])
    truth.passes = [1.7, 5]
    let accuracy = Accuracy([clip(truth: truth, releases: [0.5, 1.4, 3])])
    #expect(accuracy.found.map(\.isTrue) == [true, false, false])
    #expect(accuracy.found.map(\.isPass) == [false, true, false])
    #expect(accuracy.passes == 2 && accuracy.passesTaken == 1)
  }

  @Test func aFactorIsNearWithinAQuarterWhereNoTagStatesIt() {
    func clip(true slowdown: Double, estimated: Double?, tagged: Double = 1) -> ClipScore {
      var truth = drill()
      truth.slowdown = slowdown
      var analysis = ReportedAnalysis(shots: [])
      (analysis.estimatedSlowdown, analysis.taggedSlowdown) = (estimated, tagged)
      return ClipScore(name: "clip", truth: truth, analysis: analysis, tolerance: 0.15)
    }
    let accuracy = Accuracy([
      clip(true: 4, estimated: 5), clip(true: 4, estimated: 3.0), clip(true: 4, estimated: 2.9),
      clip(true: 2, estimated: nil), clip(true: 8, estimated: nil, tagged: 8),
      clip(true: 1, estimated: nil), clip(true: 1, estimated: 2),
    ])
    #expect(accuracy.inSlowMotion.count == 4 && accuracy.factorsNear == 2)
    #expect(accuracy.atNormalSpeed.count == 2 && accuracy.falseSlowMotion == 1)
  }

  @Test func theViewIsComparedWithoutItsSign() {
    let score = ClipScore(
      name: "clip", truth: drill(offSquare: 20),
      analysis: ReportedAnalysis(shots: [], viewYaw: -25), tolerance: 0.15)
    #expect(score.viewError == 5)
    #expect(Accuracy([score]).viewErrors.median == 5)
  }
}
