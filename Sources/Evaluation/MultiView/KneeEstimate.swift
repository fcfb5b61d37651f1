internal import Mathematics
package import Poses

/// A method of estimating the included angle of a knee from one camera's frame.
package enum KneeEstimate: String, CaseIterable, Sendable {
  /// The angle from the image alone.
  case image = "image alone"
  /// The angle in the pose model's metric space.
  case modelSpace = "model space"
  /// The program's reading of the frame, from both: `angles.csv`.
  case program = "program"

  /// Returns the angle in degrees, 180 is straight; `nil` where a joint is occluded.
  package func angle(_ side: Side, in frame: CameraTrack.Frame) -> Double? {
    let joints = [side.hip, side.knee, side.ankle]
    guard joints.allSatisfy({ frame.visibilities[$0] ?? 0 > 0.5 }) else { return nil }
    switch self {
    case .program: return frame.kneeAngles[side]
    case .image:
      let points = joints.compactMap { frame.positions[$0] }.map { SIMD3($0.x, $0.y, 0) }
      return Self.included(points)
    case .modelSpace: return Self.included(joints.compactMap { frame.modelSpace[$0] })
    }
  }

  private static func included(_ leg: [SIMD3<Double>]) -> Double? {
    leg.count == 3 ? (leg[0] - leg[1]).angle(to: leg[2] - leg[1]) : nil
  }
}

extension MultiViewScene {
  /// Returns the angles of both knees from one camera, compared with those from all cameras
  /// together.
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
