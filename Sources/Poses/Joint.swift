/// One of the joints that the analysis knows, in the order of `pose_track.json`.
///
/// A pose model maps its own landmarks to them (`LandmarkModel`); a joint that it does not have
/// is missing from its poses (`Keypoint.missing`).
/// Left and right are from the player's point of view, not the viewer's.
package enum Joint: Int, CaseIterable, Sendable, Hashable {
  case nose
  case leftEyeInner, leftEye, leftEyeOuter
  case rightEyeInner, rightEye, rightEyeOuter
  case leftEar, rightEar
  case mouthLeft, mouthRight
  case leftShoulder, rightShoulder
  case leftElbow, rightElbow
  case leftWrist, rightWrist
  case leftPinky, rightPinky
  case leftIndex, rightIndex
  case leftThumb, rightThumb
  case leftHip, rightHip
  case leftKnee, rightKnee
  case leftAnkle, rightAnkle
  case leftHeel, rightHeel
  case leftFootIndex, rightFootIndex

  /// The name used in `pose_track.json`, for example `left_wrist`.
  package var name: String { "\(self)".inSnakeCase }
}
