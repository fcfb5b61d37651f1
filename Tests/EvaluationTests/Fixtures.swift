import Foundation
import Poses
import ShotAnalysis

@testable import Evaluation

/// Returns a drill's truth at 60 fps in which nothing moves except what a test changes.
func drill(
  shots: [Double] = [1], shoots: Side? = .right, frameRate: Double = 60, offSquare: Double = 0,
  duration: Double = 2, _ move: (Double, inout [Joint: DrillPoint]) -> Void = { _, _ in }
) -> DrillTruth {
  let frames = stride(from: 0, to: duration, by: 1 / frameRate).map { time in
    var joints = standing
    move(time, &joints)
    return TrueFrame(
      time: time, joints: joints, kneeAngles: [.left: 140, .right: 110], trunkLean: 30)
  }
  return DrillTruth(
    frameRate: frameRate, duration: duration, offSquare: offSquare,
    shoots: shots.isEmpty ? nil : shoots,
    shots: shots.map { TrueShot(release: $0, kind: "wrist") }, frames: frames)
}

/// A right-handed player at rest: torso 0.5 m, feet 0.6 m apart, hands 0.4 m apart, target towards
/// x.
private let standing: [Joint: DrillPoint] = [
  .nose: DrillPoint(0, 1.6, 0), .leftShoulder: DrillPoint(0.2, 1.4, 0),
  .rightShoulder: DrillPoint(-0.2, 1.4, 0), .leftElbow: DrillPoint(0.2, 1.1, 0),
  .rightElbow: DrillPoint(-0.2, 1.1, 0), .leftWrist: DrillPoint(0.2, 0.9, 0.3),
  .rightWrist: DrillPoint(-0.2, 0.9, 0.3), .leftHip: DrillPoint(0.1, 0.9, 0),
  .rightHip: DrillPoint(-0.1, 0.9, 0), .leftAnkle: DrillPoint(0.3, 0.1, 0),
  .rightAnkle: DrillPoint(-0.3, 0.1, 0),
]

/// Returns a clip that belongs to a document with these releases.
func clip(
  _ name: String = "clip", truth: DrillTruth?, releases: [Double] = [], confidence: Double = 0.9,
  states shoots: Side? = nil, duration: Double? = nil
) -> ClipScore {
  ClipScore(
    name: name, truth: truth,
    analysis: ReportedAnalysis(
      shots: releases.map { ReportedShot(release: $0, confidence: confidence, type: "wrist") },
      shoots: shoots, duration: duration), tolerance: 0.15)
}
