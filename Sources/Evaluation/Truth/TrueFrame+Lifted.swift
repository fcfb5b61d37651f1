package import Poses

internal import Foundation

extension TrueFrame {
  /// Returns the pose lifter's targets for this frame, by name: angles in degrees, lengths in
  /// torsos, times in seconds.
  ///
  /// Names that begin with `joint_` are positions of joints. They are auxiliary targets: learning
  /// them improves the angles, and the lifter does not keep them.
  ///
  /// - Parameters:
  ///   - front: The side of the front leg.
  ///   - yaw: The camera's, in degrees, with the player mirrored to a right-hander.
  ///   - moments: The moments of the shot, in seconds: each becomes the time since it, within 0.3
  ///     s.
  package func lifted(
    front: Side, yaw: Double, moments: (load: Double?, release: Double, finish: Double?)
  ) -> [String: Double] {
    let back = front.opposite
    var values: [String: Double] = [:]
    values["front_knee"] = kneeAngles[front]
    values["back_knee"] = kneeAngles[back]
    values["front_elbow"] = elbowAngle(front)
    values["back_elbow"] = elbowAngle(back)
    values["trunk_lean"] = trunkLean
    values["feet_apart"] = distance(.leftAnkle, .rightAnkle)
    values["hands_apart"] = distance(.leftWrist, .rightWrist)
    values["top_hand_clearance"] = distance(front.wrist, front.hip)
    values["front_hand_height"] = heightOverHips(front.wrist)
    values["back_hand_height"] = heightOverHips(back.wrist)
    values["hips_share"] = stancePosition(front: front)
    if let nose = heightOverHips(.nose), let hips, let shoulders, let torso {
      values["nose_height"] = nose - (shoulders.y - hips.y) / torso
    }
    let turn = yaw * .pi / 180
    values["view_cosine"] = cos(turn)
    values["view_sine"] = -sin(turn)
    for (name, moment) in [
      ("since_load", moments.load), ("since_release", moments.release),
      ("since_finish", moments.finish),
    ] {
      values[name] = moment.map { min(0.3, max(-0.3, time - $0)) }
    }
    for (name, joint) in [("front_ankle", front.ankle), ("back_ankle", back.ankle)] {
      guard let point = fromHips(joint, front: front) else { continue }
      (values["\(name)_x"], values["\(name)_y"], values["\(name)_z"]) = (point.x, point.y, point.z)
    }
    for joint in joints.keys {
      guard let point = fromHips(joint, front: front) else { continue }
      let name = "joint_\(front == .left ? joint.name : joint.opposite.name)"
      values["\(name)_x"] = point.x
      values["\(name)_y"] = point.y
      values["\(name)_z"] = point.z
      values["\(name)_right"] = point.x * cos(turn) - point.z * sin(turn)
      values["\(name)_near"] = point.x * sin(turn) + point.z * cos(turn)
    }
    return values
  }

  /// Returns a joint relative to mid-hips in torsos, with the player mirrored to a right-hander.
  private func fromHips(_ joint: Joint, front: Side) -> DrillPoint? {
    guard let point = self[joint], let hips, let torso else { return nil }
    let offset = (point - hips) * (1 / torso)
    return DrillPoint(offset.x, offset.y, front == .left ? offset.z : -offset.z)
  }
}
