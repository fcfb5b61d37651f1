import Poses
import ShotAnalysis
import Testing

@testable import Evaluation

@Suite struct MetricTruthTests {
  private func value(
    _ metric: MetricID, _ truth: DrillTruth, evidence: Double? = nil,
    deepestLoad: Double? = 0.5, followThrough: Double? = 1.3
  ) throws -> Double? {
    let shot = try #require(truth.shots.first)
    let reported = ReportedShot(
      release: shot.release + 0.1, deepestLoad: deepestLoad, followThrough: followThrough,
      metrics: [metric: ReportedMeasurement(value: 0, evidence: evidence)])
    return try #require(MetricTruth(truth, shot)).value(of: metric, in: reported)
  }

  @Test func frontAndBackFollowFromTheShootingSide() throws {
    #expect(try value(.frontKneeAngleAtRelease, drill()) == 140)
    #expect(try value(.frontKneeAngleAtRelease, drill(shoots: .left)) == 110)
    #expect(try value(.backKneeAngleDeepestLoad, drill(), evidence: 0.5) == 110)
    #expect(try value(.trunkLeanAtRelease, drill()) == 30)
  }

  @Test func aValueWithoutAMomentHasNoTruth() throws {
    #expect(try value(.backKneeAngleDeepestLoad, drill()) == nil)
    #expect(try value(.handSpacing, drill(), deepestLoad: nil) == nil)
    #expect(try value(.weightShift, drill(), followThrough: nil) == nil)
    #expect(MetricTruth(drill(shots: []), TrueShot(release: 1, kind: "wrist")) == nil)
  }

  @Test func lengthsAreInTorsos() throws {
    let stance = try #require(try value(.stanceWidth, drill(), evidence: 0.5))
    #expect(abs(stance - 1.2) < 1e-9)
    let hands = try #require(try value(.handSpacing, drill()))
    #expect(abs(hands - 0.8) < 1e-9)
  }

  @Test func theHipsMoveOverTheFrontFoot() throws {
    let truth = drill { time, joints in
      // From above the back foot to above the front foot.
      let x = time < 1 ? -0.3 : 0.3
      joints[.leftHip] = DrillPoint(x, 0.9, 0.1)
      joints[.rightHip] = DrillPoint(x, 0.9, -0.1)
    }
    let shift = try #require(try value(.weightShift, truth))
    #expect(abs(shift - 1) < 1e-9)
  }

  @Test func speedIsRelativeToTheHipsAndEndsWithTheRelease() throws {
    let truth = drill { time, joints in
      // Everything moves at 3 m/s, the lower hand 2 m/s faster; after the release the motion is
      // erratic.
      for (joint, point) in joints { joints[joint] = point + DrillPoint(3 * time, 0, 0) }
      let travel = time <= 1.02 ? 2 * time : 40 * time
      joints[.rightWrist] = DrillPoint(3 * time + travel, 0.9, 0.3)
    }
    let speed = try #require(try value(.handSpeedPeak, truth))
    // 2 m/s are 4 torsos per second; the last frame may be just after the release.
    #expect(abs(speed - 4) < 1e-6)
    var slow = truth
    slow.slowdown = 4
    let real = try #require(try value(.handSpeedPeak, slow))
    #expect(abs(real - 16) < 1e-6)
  }

  @Test func theLoadIsWhereTheHandsAreFarthestBack() throws {
    let truth = drill { time, joints in
      let x = abs(time - 0.6)
      joints[.leftWrist] = DrillPoint(x, 0.9, 0.3)
      joints[.rightWrist] = DrillPoint(x, 0.9, 0.1)
    }
    let time = try #require(try value(.loadToReleaseTime, truth))
    #expect(abs(time - 0.4) < 0.01)
  }

  @Test func theBackswingIsTheHighestPointOfTheLowerHandBeforeTheRelease() throws {
    let truth = drill { time, joints in
      // The top hand moves higher, and both hands rise after the release.
      joints[.leftWrist] = DrillPoint(0.2, 1.9, 0.3)
      joints[.rightWrist] = DrillPoint(-0.2, time < 0.7 ? 1.3 : time < 1.05 ? 0.9 : 1.9, 0.3)
    }
    let height = try #require(try value(.backswingHeight, truth))
    #expect(abs(height - 0.8) < 1e-9)
  }

  @Test func theElbowOpensAfterTheRelease() throws {
    let truth = drill { time, joints in
      // At a right angle at the release, straight afterwards.
      joints[.leftWrist] = time < 1.2 ? DrillPoint(0.2, 1.1, 0.3) : DrillPoint(0.2, 0.8, 0)
    }
    let opening = try #require(try value(.followThroughExtension, truth))
    #expect(abs(opening - 90) < 1e-6)
  }
}
