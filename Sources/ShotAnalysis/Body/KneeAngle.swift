internal import Foundation

/// The included angle of a knee, as one camera sees it.
enum KneeAngle {
  /// The lengths of thigh and shank in torsos, and how far a person's may be from them.
  private static let thigh = 0.81
  private static let shank = 0.76
  private static let lengthSpread = 0.105
  /// What the model's depth is multiplied by, and how far off it then is, in torsos.
  private static let depthScale = 1.2
  private static let depthSpread = 0.34
  /// The depths that are tried, in torsos.
  private static let depths = Array(stride(from: -1.2, through: 1.2, by: 0.15))

  /// Returns the angle to expect at the knee, in degrees; 180 is straight.
  ///
  /// The frame shows where the joints are across it; how far each bone points towards the camera is
  /// known from the model's depth and from the length of the bone, both roughly. The angle is the mean
  /// over all depths, each weighted by how likely it is. Of an adult filmed by four cameras, whose
  /// joints were triangulated, one camera's angles were 4.8° off in the median (nine in ten within
  /// 14.9°), against 8.5° (20.8°) with the model's depth as it is (docs/accuracy.md).
  ///
  /// - Parameters: Relative to mid-hips, in torsos.
  static func expected(hip: BodyPoint, knee: BodyPoint, ankle: BodyPoint) -> Double {
    let thighs = bones(hip - knee, length: thigh)
    let shanks = bones(ankle - knee, length: shank)
    var sum = 0.0
    var weights = 0.0
    for thigh in thighs {
      for shank in shanks {
        guard let angle = thigh.bone.angle(to: shank.bone) else { continue }
        let weight = thigh.weight * shank.weight
        sum += weight * angle
        weights += weight
      }
    }
    return weights > 0 ? sum / weights : 180
  }

  /// A bone at each depth, with how likely that is.
  private static func bones(
    _ seen: BodyPoint, length: Double
  ) -> [(bone: BodyPoint, weight: Double)] {
    depths.map { depth in
      let bone = BodyPoint(seen.x, seen.y, depth)
      let fromModel = (depth - depthScale * seen.z) / depthSpread
      let fromLength = (bone.length - length) / lengthSpread
      // Far from both, the least is taken, so that some depth is always possible.
      return (bone, max(1e-12, exp(-0.5 * (fromModel * fromModel + fromLength * fromLength))))
    }
  }
}
