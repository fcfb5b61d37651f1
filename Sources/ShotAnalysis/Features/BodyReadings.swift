internal import Foundation
internal import Mathematics
internal import Poses

/// The readings of a body at one time, by name.
enum BodyReadings {
  typealias Measure = @Sendable (ShotWindow.Instant) -> Double

  static let all: [(name: String, measure: Measure)] =
    limbs("front", .left) + limbs("back", .right) + trunk + head + spans + hipsOverFeet

  /// Joints whose positions are readings themselves.
  static let joints: [Joint] = [
    .nose, .leftShoulder, .rightShoulder, .leftElbow, .rightElbow, .leftWrist, .rightWrist,
    .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  /// Joints that are often hidden.
  static let hidden: [Joint] = [
    .nose, .leftElbow, .leftWrist, .rightWrist, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
  ]

  /// The reference points against which the position of mid-hips is measured for the sway.
  static let hips: [(name: String, position: @Sendable (ShooterMoment) -> BodyPoint)] = [
    ("in_frame", { $0.hipsInFrame }),
    ("over_ankles", { $0.ankles.inFrame * -1 }),
    ("over_front_ankle", { $0[.leftAnkle].inFrame * -1 }),
    ("over_back_ankle", { $0[.rightAnkle].inFrame * -1 }),
    ("over_ankles_3d", { $0.ankles * -1 }),
  ]

  /// Returns the names of the readings of one knee.
  static func knee(_ side: String) -> [String] {
    ["knee_expected", "knee_3d", "knee_2d", "knee_from_length", "leg_extension", "leg_height"].map {
      "\(side)_\($0)"
    }
  }

  private static func limbs(_ name: String, _ side: Side) -> [(name: String, measure: Measure)] {
    let (hip, knee, ankle) = (side.hip, side.knee, side.ankle)
    let (shoulder, elbow, wrist) = (side.shoulder, side.elbow, side.wrist)
    return [
      ("\(name)_knee_3d", { $0.moment.angle(hip, knee, ankle) }),
      (
        "\(name)_knee_expected",
        {
          KneeAngle.expected(
            hip: $0.moment[hip], knee: $0.moment[knee], ankle: $0.moment[ankle])
        }
      ),
      ("\(name)_knee_2d", { $0.moment.angle(hip, knee, ankle, inFrame: true) }),
      (
        "\(name)_knee_from_length",
        { instant in
          let (thigh, shank) = ("\(name)_thigh", "\(name)_shank")
          return angle(
            instant.boneLengths[thigh] ?? 0.8, instant.boneLengths[shank] ?? 0.8,
            opposite: instant.moment.distance(hip, ankle))
        }
      ),
      (
        "\(name)_leg_extension",
        { $0.extended("\(name)_leg", $0.moment.distance(hip, ankle)) }
      ),
      ("\(name)_leg_height", { $0.moment[hip].y - $0.moment[ankle].y }),
      ("\(name)_elbow_3d", { $0.moment.angle(shoulder, elbow, wrist) }),
      ("\(name)_elbow_2d", { $0.moment.angle(shoulder, elbow, wrist, inFrame: true) }),
      (
        "\(name)_arm_extension",
        { $0.extended("\(name)_arm", $0.moment.distance(shoulder, wrist)) }
      ),
      ("\(name)_hand_hip_3d", { $0.moment.distance(wrist, hip) }),
      ("\(name)_hand_hip_2d", { $0.moment.distance(wrist, hip, inFrame: true) }),
      ("\(name)_hand_height", { $0.moment[wrist].y }),
    ]
  }

  private static let trunk: [(name: String, measure: Measure)] = [
    ("trunk_lean_3d", { $0.moment.trunk.angle(to: BodyPoint(0, 1, 0)) ?? 0 }),
    (
      "trunk_lean_2d",
      { Angle.degrees(Angle.heading(x: $0.moment.trunk.y, z: abs($0.moment.trunk.x))) }
    ),
    ("trunk_x", { $0.moment.trunk.x }),
    ("trunk_y", { $0.moment.trunk.y }),
    ("trunk_z", { $0.moment.trunk.z }),
    ("trunk_length_2d", { $0.moment.trunk.inFrame.length }),
    ("trunk_forward", { $0.forward(\.trunk) }),
    ("trunk_across", { $0.heading.across($0.moment.trunk) }),
  ]

  private static let head: [(name: String, measure: Measure)] = [
    ("nose_height", { $0.moment[.nose].y - $0.moment.trunk.y }),
    ("ear_height", { $0.moment.middle(.leftEar, .rightEar).y - $0.moment.trunk.y }),
    ("nose_over_ears", { $0.moment[.nose].y - $0.moment.middle(.leftEar, .rightEar).y }),
  ]

  private static let spans: [(name: String, measure: Measure)] = [
    ("hands_apart_2d", { $0.moment.distance(.leftWrist, .rightWrist, inFrame: true) }),
    ("hands_apart_3d", { $0.moment.distance(.leftWrist, .rightWrist) }),
    ("feet_apart_2d", { $0.moment.distance(.leftAnkle, .rightAnkle, inFrame: true) }),
    ("feet_apart_3d", { $0.moment.distance(.leftAnkle, .rightAnkle) }),
    ("shoulder_width_2d", { $0.moment.distance(.leftShoulder, .rightShoulder, inFrame: true) }),
    ("hip_width_2d", { $0.moment.distance(.leftHip, .rightHip, inFrame: true) }),
    ("hands_forward", { $0.forward(\.hands) - $0.forward(\.ankles) }),
  ]

  private static let hipsOverFeet: [(name: String, measure: Measure)] = [
    (
      "hips_share_forward",
      { instant in
        let base = instant.forward { $0[.leftAnkle] - $0[.rightAnkle] }
        return -instant.forward { $0[.rightAnkle] } / max(0.25, base)
      }
    ),
    (
      "hips_share_3d",
      { share(from: $0.moment[.rightAnkle], to: $0.moment[.leftAnkle], least: 0.1) }
    ),
    (
      "hips_share_2d",
      {
        share(
          from: $0.moment[.rightAnkle].inFrame, to: $0.moment[.leftAnkle].inFrame, least: 0.06)
      }
    ),
    ("hips_over_back_foot", { -$0.forward { $0[.rightAnkle] } }),
    ("hips_over_front_foot", { -$0.forward { $0[.leftAnkle] } }),
  ]

  /// Returns the position of mid-hips, the origin, along the line from the back (0) to the front
  /// ankle (1).
  private static func share(from back: BodyPoint, to front: BodyPoint, least: Double) -> Double {
    let base = front - back
    return -back.dot(base) / max(least, base.dot(base))
  }

  /// Returns the angle between two sides of a triangle from its side lengths, in degrees.
  private static func angle(_ a: Double, _ b: Double, opposite c: Double) -> Double {
    Angle.betweenUnits(cosine: (a * a + b * b - c * c) / max(1e-9, 2 * a * b))
  }
}
