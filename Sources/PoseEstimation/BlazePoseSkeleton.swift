internal import Poses

/// The landmarks of BlazePose as the analysis names them.
enum BlazePoseSkeleton {
  /// The joint of each landmark, in the model's order (model card "BlazePose GHUM 3D", 2021).
  static let joints: [Joint] = [
    .nose, .leftEyeInner, .leftEye, .leftEyeOuter, .rightEyeInner, .rightEye, .rightEyeOuter,
    .leftEar, .rightEar, .mouthLeft, .mouthRight, .leftShoulder, .rightShoulder, .leftElbow,
    .rightElbow, .leftWrist, .rightWrist, .leftPinky, .rightPinky, .leftIndex, .rightIndex,
    .leftThumb, .rightThumb, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
  ]
}
