package import Poses

/// The player at one time, triangulated from several cameras.
package struct MultiViewPose: Sendable {
  /// In seconds.
  package var time: Double
  /// The frames of the cameras, with the legs swapped where that fits the other cameras; `nil`
  /// where the player was not found.
  package var frames: [CameraTrack.Frame?]
  /// The joints seen by three cameras or more, in millimetres of the world.
  package var positions: [Joint: SIMD3<Double>]
  /// The reprojection error of each joint in each camera that sees it, in pixels.
  package var errors: [Joint: [Int: Double]]

  /// The maximum reprojection error of a joint that is accepted, in pixels.
  package static let believedError = 40.0

  /// Returns the included angle of a knee in degrees; `nil` where a joint was not seen by three
  /// cameras, or the error in one of them is too large.
  package func kneeAngle(_ side: Side) -> Double? {
    let joints = [side.hip, side.knee, side.ankle]
    guard
      joints.allSatisfy({ joint in
        errors[joint]?.values.allSatisfy { $0 <= Self.believedError } ?? false
      }),
      let hip = positions[side.hip], let knee = positions[side.knee],
      let ankle = positions[side.ankle]
    else { return nil }
    return (hip - knee).angle(to: ankle - knee)
  }

  /// Returns the horizontal rotation of the chest relative to a camera, in degrees: 0 for a camera
  /// in front of the chest, 90 at the side, 180 behind; `nil` where hips or shoulders are not seen.
  package func turn(from camera: CalibratedCamera) -> Double? {
    guard let leftHip = positions[.leftHip], let rightHip = positions[.rightHip],
      let leftShoulder = positions[.leftShoulder], let rightShoulder = positions[.rightShoulder]
    else { return nil }
    let across = (leftHip - rightHip) + (leftShoulder - rightShoulder)
    let ahead = across.cross(SIMD3(0, 0, 1))
    var toCamera = camera.center - (leftHip + rightHip) * 0.5
    toCamera.z = 0
    return ahead.angle(to: toCamera)
  }
}
