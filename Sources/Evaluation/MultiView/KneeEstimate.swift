internal import Mathematics
package import Poses

/// A way to tell the included angle of a knee from one camera's frame.
package enum KneeEstimate: String, CaseIterable, Sendable {
  /// The angle in the image alone.
  case image = "image alone"
  /// The angle in the pose model's own space.
  case modelSpace = "model space"
  /// What the program reads in the frame, from both: `angles.csv`.
  case program = "program"

  /// Returns the angle in degrees, 180 is straight; `nil` where a joint is hidden.
  package func angle(_ side: Side, in frame: CameraTrack.Frame) -> Double? {
    let joints = [side.hip, side.knee, side.ankle]
    guard joints.allSatisfy({ frame.visibilities[$0] ?? 0 > 0.5 }) else { return nil }
    switch self {
    case .program: return frame.kneeAngles[side]
    case .image:
      let places = joints.compactMap { frame.places[$0] }.map { SIMD3($0.x, $0.y, 0) }
      return Self.included(places)
    case .modelSpace: return Self.included(joints.compactMap { frame.modelSpace[$0] })
    }
  }

  private static func included(_ leg: [SIMD3<Double>]) -> Double? {
    leg.count == 3 ? (leg[0] - leg[1]).angle(to: leg[2] - leg[1]) : nil
  }
}

extension MultiViewScene {
  /// Returns the angles of both knees from one camera beside those from all cameras together.
  package func knees(_ estimate: KneeEstimate, of camera: Int) -> [Comparison] {
    poses.flatMap { pose in
      Side.allCases.compactMap { side in
        guard let truth = pose.kneeAngle(side), let frame = pose.frames[camera],
          let value = estimate.angle(side, in: frame)
        else { return nil }
        return Comparison(value: value, stated: nil, truth: truth)
      }
    }
  }
}
