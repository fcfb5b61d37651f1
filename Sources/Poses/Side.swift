/// A side of the player's body.
package enum Side: String, CaseIterable, Sendable, Codable {
  case left, right

  /// The other side.
  package var opposite: Side { self == .left ? .right : .left }

  package var shoulder: Joint { self == .left ? .leftShoulder : .rightShoulder }
  package var elbow: Joint { self == .left ? .leftElbow : .rightElbow }
  package var wrist: Joint { self == .left ? .leftWrist : .rightWrist }
  package var hip: Joint { self == .left ? .leftHip : .rightHip }
  package var knee: Joint { self == .left ? .leftKnee : .rightKnee }
  package var ankle: Joint { self == .left ? .leftAnkle : .rightAnkle }
}
