import Poses
import Evaluation
import ShotAnalysis
import Testing

@Suite struct TrueMomentsTests {
  /// A drill with one shot at 1 s, in which the lower hand's x over mid-hips is given by `hand`.
  private func drill(slowdown: Double = 1, hand: @escaping (Double) -> Double) -> DrillTruth {
    var truth = EvaluationTests.drill(duration: 3) { time, joints in
      joints[.rightWrist] = DrillPoint(hand(time), 0.9, 0.3)
    }
    truth.slowdown = slowdown
    return truth
  }

  private func shot(_ truth: DrillTruth) throws -> TrueShot { try #require(truth.shots.first) }

  @Test func theFollowThroughEndsWhenTheHandsRest() throws {
    // 2 m/s until 1.4 s, then still.
    let truth = drill { 2 * min($0, 1.4) }
    let finish = try #require(truth.finish(of: shot(truth)))
    #expect(abs(finish - 1.4) < 0.05)
  }

  @Test func aMomentBetweenTwoMovementsIsNoRest() throws {
    // At rest for 0.05 s after 1.15 s, as between two movements of a swing.
    let truth = drill { 2 * (min($0, 1.15) + max(0, min($0, 1.5) - 1.2)) }
    let finish = try #require(truth.finish(of: shot(truth)))
    #expect(abs(finish - 1.5) < 0.05)
  }

  @Test func handsThatNeverRestHaveNoFinish() throws {
    let truth = drill { 2 * $0 }
    #expect(truth.finish(of: try shot(truth)) == nil)
    #expect(MetricTruth(truth, try shot(truth))?.valueAtTrueMoments(of: .weightShift) == nil)
  }

  @Test func restIsTimedInTheActionNotTheClip() throws {
    // In four-times slow motion, half a metre per second of clip time is no rest, either.
    let truth = drill(slowdown: 4) { 0.5 * min($0, 2) }
    let finish = try #require(truth.finish(of: shot(truth)))
    #expect(abs(finish - 2) < 0.2)
  }

  @Test func whatTheTruthStatesIsPreferred() throws {
    var truth = drill { 2 * min($0, 1.4) }
    truth.shots[0].load = 0.35
    truth.shots[0].finish = 1.7
    #expect(truth.load(of: truth.shots[0]) == 0.35 && truth.finish(of: truth.shots[0]) == 1.7)
  }

  @Test func valuesAreThoseOfTheTrueMoments() throws {
    var truth = EvaluationTests.drill(duration: 3) { time, joints in
      // The hips are above the back foot at the load and above the front foot at the finish.
      let x = time < 0.6 ? -0.3 : time < 1.4 ? 0 : 0.3
      joints[.leftHip] = DrillPoint(x, 0.9, 0.1)
      joints[.rightHip] = DrillPoint(x, 0.9, -0.1)
    }
    truth.shots[0].load = 0.5
    truth.shots[0].finish = 1.5
    let values = try #require(MetricTruth(truth, truth.shots[0]))
    let shift = try #require(values.valueAtTrueMoments(of: .weightShift))
    #expect(abs(shift - 1) < 1e-9)
    #expect(values.valueAtTrueMoments(of: .backKneeAngleDeepestLoad) == 110)
    #expect(values.valueAtTrueMoments(of: .trunkLeanAtRelease) == 30)
    #expect(values.valueAtTrueMoments(of: .balanceSway) == 0)
  }
}
