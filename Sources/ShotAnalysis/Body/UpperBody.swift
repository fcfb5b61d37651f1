import Poses

/// The joints that a shot moves together: shoulders, elbows and hands.
enum UpperBody {
  static let joints: [Joint] = shoulders + elbows + hands
  static let shoulders: [Joint] = [.leftShoulder, .rightShoulder]
  static let elbows: [Joint] = [.leftElbow, .rightElbow]
  static let hands: [Joint] = [.leftWrist, .rightWrist]
  /// The joints that are smoothed before metrics are computed (docs/signals.md): smoothing brings
  /// metrics of these joints nearer to the truth, but not those of knees, trunk and feet.
  static let lively: [Joint] = [.nose] + elbows + hands
}

extension BodyMotion.Moment {
  /// The middle of the two hands.
  var hands: BodyPoint { middle(.leftWrist, .rightWrist) }

  /// From the right to the left shoulder.
  var shoulderLine: BodyPoint { self[.leftShoulder] - self[.rightShoulder] }

  /// From the right to the left hip.
  var hipLine: BodyPoint { self[.leftHip] - self[.rightHip] }

  /// From mid-hips to mid-shoulders.
  var trunk: BodyPoint { middle(.leftShoulder, .rightShoulder) }
}
