import Foundation
import Poses

@testable import ShotAnalysis

/// The exact values of a `SyntheticTrack`'s metrics, by the definitions of the analysis document.
///
/// As in the evaluation, the release is the true one, while the load and the follow-through are
/// where the document sees them. The player is a right-hander.
struct SyntheticTruth {
  let track: SyntheticTrack
  let release: Double

  /// What was truly there when the document says that this shot was.
  func value(of metric: MetricID, in shot: Shot) throws -> Double? {
    switch metric {
    case .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad: return track.kneeAngle
    case .trunkLeanAtRelease: return track.lean
    case .stanceWidth: return track.stance / SyntheticTrack.torso
    case .topHandClearance: return distance(.leftWrist, .leftHip, at: release)
    case .backswingHeight: return loadAndSwing(shot).map { height(.rightWrist, at: $0) }.max()
    case .handSpacing:
      return loadAndSwing(shot).map { distance(.leftWrist, .rightWrist, at: $0) }.max()
    case .handSpeedPeak: return loadAndSwing(shot).map(handSpeed).max()
    case .followThroughHeight:
      return shot.keyFrames.followThrough.map { height(.leftWrist, at: $0) }
    case .followThroughExtension:
      return shot.keyFrames.followThrough.flatMap { end in
        elbow(at: end).flatMap { end in elbow(at: release).map { end - $0 } }
      }
    case .weightShift:
      return shot.keyFrames.load.flatMap { load in
        shot.keyFrames.followThrough.map { stancePlace(at: $0) - stancePlace(at: load) }
      }
    case .headDrop: return shot.keyFrames.load.map { noseHeight(at: $0) - noseHeight(at: release) }
    case .balanceSway: return shot.keyFrames.followThrough.map(sway)
    case .loadToReleaseTime: return shot.keyFrames.load.map { release - $0 }
    }
  }

  /// What the metric makes of an exact reading: its correction was fitted to what the pose model
  /// does to real pictures, and these joints are where they are.
  func corrected(_ value: Double, of metric: MetricID) -> Double {
    switch metric {
    case .frontKneeAngleAtRelease: return FrontKneeAngle.corrected(value)
    case .trunkLeanAtRelease:
      let angle = track.cameraYaw * .pi / 180
      let away = -sin(track.lean * .pi / 180) * sin(angle)
      return TrunkLean.corrected(TrunkLean.Reading(lean: value, depth: away))
    case .stanceWidth: return StanceWidth.corrected(value)
    case .backswingHeight: return BackswingHeight.corrected(value, from: view)
    case .topHandClearance: return TopHandClearance.corrected(value, from: view)
    case .followThroughHeight: return FollowThroughHeight.corrected(value, from: view)
    case .handSpacing: return HandSpacing.corrected(value)
    case .handSpeedPeak: return HandSpeedPeak.corrected(value)
    case .weightShift: return WeightShift.corrected(value)
    default: return value
    }
  }

  /// As it is estimated, which takes away what real feet are turned.
  private var view: ViewEstimate {
    let folded = asin(sin(track.cameraYaw * .pi / 180)) * 180 / .pi
    return ViewEstimate(lineOfFeet: folded)
  }

  // MARK: - The body

  private func place(_ joint: Joint, at time: Double) -> BodyPoint {
    SyntheticSkeleton(track, at: time).place(of: joint) * (1 / SyntheticTrack.torso)
  }

  private func distance(_ a: Joint, _ b: Joint, at time: Double) -> Double {
    (place(a, at: time) - place(b, at: time)).length
  }

  /// Mid-hips are the origin.
  private func height(_ joint: Joint, at time: Double) -> Double { place(joint, at: time).y }

  private func noseHeight(at time: Double) -> Double {
    let shoulders = (place(.leftShoulder, at: time) + place(.rightShoulder, at: time)) * 0.5
    return place(.nose, at: time).y - shoulders.y
  }

  private func elbow(at time: Double) -> Double? {
    let elbow = place(.leftElbow, at: time)
    return (place(.leftShoulder, at: time) - elbow).angle(to: place(.leftWrist, at: time) - elbow)
  }

  private func stancePlace(at time: Double) -> Double {
    let back = place(.rightAnkle, at: time).x
    return -back / (place(.leftAnkle, at: time).x - back)
  }

  private func handSpeed(at time: Double) -> Double {
    (place(.rightWrist, at: time + 0.005) - place(.rightWrist, at: time - 0.005)).length / 0.01
  }

  private func sway(from start: Double) -> Double {
    let places = stride(from: start, through: start + 0.5, by: 0.01).map {
      (place(.leftAnkle, at: $0).x + place(.rightAnkle, at: $0).x) / 2
    }
    return (places.max() ?? 0) - (places.min() ?? 0)
  }

  private func loadAndSwing(_ shot: Shot) -> [Double] {
    guard let start = shot.phases.load?.start ?? shot.keyFrames.load else { return [] }
    return Array(stride(from: start, through: release, by: 0.005))
  }
}
