import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

/// Features of a synthetic player with exact joints, against the truth.
@Suite struct ShotFeaturesTests {
  private let release = 2.0

  private func clip(
    rate: Double = 60, yaw: Double = 0, knee: Double = 115, lean: Double = 35
  ) -> SyntheticTrack {
    SyntheticTrack(
      activity: .shots([release]), duration: 3.6, framesPerSecond: rate, cameraYaw: yaw,
      kneeAngle: knee, lean: lean, shift: 0.2)
  }

  private func features(_ track: SyntheticTrack) throws -> ShotFeatures {
    let filmed = FilmedSubject(stated: track.subject)
    let shot = try #require(ShotAnalyzer().observe(filmed).shots.first).shot
    return try #require(shot.features)
  }

  private func position(_ joint: Joint, _ track: SyntheticTrack, at time: Double) -> BodyPoint {
    SyntheticSkeleton(track, at: time).position(of: joint) * (1 / SyntheticTrack.torso)
  }

  @Test(arguments: [24.0, 30, 60, 240], [0.0, 40, -30, 180])
  func readsAnglesAsTheyAre(rate: Double, yaw: Double) throws {
    for (knee, lean) in [(85.0, 0.0), (115, 35), (170, 55)] {
      let features = try features(clip(rate: rate, yaw: yaw, knee: knee, lean: lean))
      for name in ["front_knee_3d@release", "back_knee_3d@load"] {
        #expect(abs(try #require(features[name]) - knee) < 1, "\(name)")
      }
      #expect(abs(try #require(features["trunk_lean_3d@release"]) - lean) < 1)
    }
  }

  @Test(arguments: [0.0, 40, -30, 180]) func readsLengthsAsTheyAre(yaw: Double) throws {
    let track = clip(yaw: yaw)
    let features = try features(track)
    #expect(abs(try #require(features["feet_apart_3d@load"]) - 1.2) < 0.05)
    let hand = position(.leftWrist, track, at: features.release)
    let hip = position(.leftHip, track, at: features.release)
    let apart = try #require(features["front_hand_hip_3d@release"])
    #expect(abs(apart - (hand - hip).length) < 0.06)
    let height = try #require(features["front_hand_height@release"])
    #expect(abs(height - hand.y) < 0.06)
  }

  @Test(arguments: [0.0, 30, -30, 150, 180]) func findsWhereTheShotGoes(yaw: Double) throws {
    let features = try features(clip(yaw: yaw))
    let turn = yaw * .pi / 180
    let (along, away) = (features["heading_cos"] ?? 0, features["heading_sin"] ?? 0)
    // A camera that is nearer to the target sees the shot come towards it.
    let agreement = along * cos(turn) - away * sin(turn)
    #expect(agreement > 0.97)
  }

  @Test func aLeftHandedPlayerReadsTheSame() throws {
    let track = clip(yaw: 20)
    var mirrored = track.subject
    mirrored.track = track.track.mirrored
    let filmed = FilmedSubject(stated: mirrored)
    let shot = try #require(ShotAnalyzer().observe(filmed).shots.first).shot
    #expect(shot.side == .left)
    let (one, other) = (try features(track).values, try #require(shot.features).values)
    #expect(Set(one.keys) == Set(other.keys))
    for (name, value) in one {
      // The arc cosine of a straight limb amplifies the last digits, and a quantile may select
      // either of two frames that differ by as little.
      let isAngle = ["elbow", "knee", "lean"].contains { name.contains($0) }
      #expect(abs(value - (other[name] ?? .nan)) < (isAngle ? 0.1 : 1e-3), "\(name)")
    }
  }

  @Test func aHiddenPlayerHasNoFeatures() throws {
    var track = clip()
    let filmed = FilmedSubject(stated: track.subject)
    let shot = try #require(ShotAnalyzer().observe(filmed).shots.first).shot
    track.gaps = [release - 0.3...release + 0.3]
    var hidden = ObservedShot(
      motion: BodyMotion(track.track), swing: shot.swing, timeline: shot.timeline,
      releaseError: shot.releaseError, side: shot.side, view: shot.view, frameRate: 60)
    hidden.read(lifter: .fitted)
    #expect(hidden.features == nil)
    #expect(hidden.release == shot.release)
  }

  @Test func oppositeJointsAreEachOthers() {
    for joint in Joint.allCases {
      #expect(joint.opposite.opposite == joint)
      let swapped = joint.name.split(separator: "_").map {
        $0 == "left" ? "right" : $0 == "right" ? "left" : $0
      }.joined(separator: "_")
      #expect(joint.opposite.name == swapped)
    }
  }
}
