package import Poses

/// The player at one time as several cameras show the player together.
package struct MultiViewPose: Sendable {
  /// In seconds.
  package var time: Double
  /// What each camera shows, legs exchanged where that fits the other cameras; `nil` where the
  /// player was not found.
  package var frames: [CameraTrack.Frame?]
  /// The joints that three cameras or more see, in millimetres of the world.
  package var places: [Joint: SIMD3<Double>]
  /// How far each camera that sees a joint shows it from the image of its place, in pixels.
  package var errors: [Joint: [Int: Double]]

  /// The largest error of an image of a joint that is believed, in pixels.
  package static let believedError = 40.0

  /// Returns the included angle of a knee in degrees; `nil` where a joint was not seen by three
  /// cameras, or one of them shows it elsewhere.
  package func kneeAngle(_ side: Side) -> Double? {
    let joints = [side.hip, side.knee, side.ankle]
    guard
      joints.allSatisfy({ joint in
        errors[joint]?.values.allSatisfy { $0 <= Self.believedError } ?? false
      }),
      let hip = places[side.hip], let knee = places[side.knee], let ankle = places[side.ankle]
    else { return nil }
    return (hip - knee).angle(to: ankle - knee)
  }

  /// Returns how far the chest is turned from a camera along the ground, in degrees: 0 for a camera
  /// before the chest, 90 at the side, 180 behind; `nil` where hips or shoulders are not seen.
  package func turn(from camera: CalibratedCamera) -> Double? {
    guard let leftHip = places[.leftHip], let rightHip = places[.rightHip],
      let leftShoulder = places[.leftShoulder], let rightShoulder = places[.rightShoulder]
    else { return nil }
    let across = (leftHip - rightHip) + (leftShoulder - rightShoulder)
    let ahead = across.cross(SIMD3(0, 0, 1))
    var toCamera = camera.center - (leftHip + rightHip) * 0.5
    toCamera.z = 0
    return ahead.angle(to: toCamera)
  }
}
