package import Poses

/// The shooter's true body in one frame of a simulated drill.
package struct TrueFrame: Sendable {
  /// The presentation time in seconds.
  package var time: Double
  package var joints: [Joint: DrillPoint]
  /// The included angle of each knee in degrees, 180 is straight, as the simulator states it.
  package var kneeAngles: [Side: Double] = [:]
  /// The angle of the trunk against the vertical in degrees, as the simulator states it.
  package var trunkLean: Double?
}

extension TrueFrame {
  package subscript(joint: Joint) -> DrillPoint? { joints[joint] }

  package func middle(_ a: Joint, _ b: Joint) -> DrillPoint? {
    guard let a = self[a], let b = self[b] else { return nil }
    return (a + b) * 0.5
  }

  package var hips: DrillPoint? { middle(.leftHip, .rightHip) }
  package var shoulders: DrillPoint? { middle(.leftShoulder, .rightShoulder) }

  /// The distance from mid-hips to mid-shoulders in metres, the unit length of ratios.
  package var torso: Double? {
    guard let hips, let shoulders else { return nil }
    let length = (shoulders - hips).length
    return length > 1e-6 ? length : nil
  }

  /// Returns the distance between two joints in torsos.
  package func distance(_ a: Joint, _ b: Joint) -> Double? {
    guard let a = self[a], let b = self[b], let torso else { return nil }
    return (a - b).length / torso
  }

  /// Returns the height of a joint above mid-hips in torsos.
  package func heightOverHips(_ joint: Joint) -> Double? {
    guard let point = self[joint], let hips, let torso else { return nil }
    return (point.y - hips.y) / torso
  }

  /// Returns the included angle at the elbow in degrees, 180 is straight.
  package func elbowAngle(_ side: Side) -> Double? {
    guard let shoulder = self[side.shoulder], let elbow = self[side.elbow],
      let wrist = self[side.wrist]
    else { return nil }
    return (shoulder - elbow).angle(to: wrist - elbow)
  }

  /// Returns the position of mid-hips along the ground, from the back ankle (0) to the front ankle
  /// (1).
  package func stancePosition(front: Side) -> Double? {
    guard let hips, let ahead = self[front.ankle], let back = self[front.opposite.ankle] else {
      return nil
    }
    let line = (ahead - back).horizontal
    let square = line.dot(line)
    return square > 1e-6 ? (hips - back).horizontal.dot(line) / square : nil
  }
}

extension TrueFrame: Decodable {
  private enum CodingKeys: String, CodingKey {
    case time = "t"
    case joints = "world"
    case leftKnee = "left_knee_deg"
    case rightKnee = "right_knee_deg"
    case trunkLean = "trunk_lean_deg"
  }

  private static let jointsByName = Dictionary(
    uniqueKeysWithValues: Joint.allCases.map { ($0.name, $0) })

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decode(Double.self, forKey: .time)
    joints = [:]
    // The simulator also states the ends of the stick, which are not joints.
    for (name, point) in try container.decode([String: DrillPoint].self, forKey: .joints) {
      if let joint = Self.jointsByName[name] { joints[joint] = point }
    }
    kneeAngles[.left] = try container.decodeIfPresent(Double.self, forKey: .leftKnee)
    kneeAngles[.right] = try container.decodeIfPresent(Double.self, forKey: .rightKnee)
    trunkLean = try container.decodeIfPresent(Double.self, forKey: .trunkLean)
  }
}
