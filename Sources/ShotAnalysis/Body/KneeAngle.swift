internal import Foundation

/// Estimates the included angle of a knee from one camera.
enum KneeAngle {
  /// The usual lengths of thigh and shank and the standard deviation of a person's lengths, in
  /// torsos.
  private static let thigh = 0.81
  private static let shank = 0.76
  private static let lengthSpread = 0.105
  /// The scale factor for the model's depth, and the standard deviation of the error of the scaled
  /// depth, in torsos.
  private static let depthScale = 1.2
  private static let depthSpread = 0.34
  /// The candidate depths, in torsos.
  private static let depths = Array(stride(from: -1.2, through: 1.2, by: 0.15))

  /// Returns the expected angle at the knee, in degrees; 180 is straight.
  ///
  /// The frame gives the joint positions in the image plane. How far each bone points towards the
  /// camera is estimated from the model's depth and from the bone's length, both of which are
  /// inaccurate. The result is the mean angle over all candidate depths, weighted by their
  /// likelihood. For an adult filmed by four cameras, whose joints were triangulated, the error
  /// from one camera was 4.8° in the median (90 % within 14.9°), against 8.5° (20.8°) with the
  /// model's depth unmodified (docs/accuracy.md).
  ///
  /// - Parameters: Joint positions relative to mid-hips, in torsos.
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

  /// Returns the bone vector at each candidate depth, with its likelihood.
  private static func bones(
    _ seen: BodyPoint, length: Double
  ) -> [(bone: BodyPoint, weight: Double)] {
    depths.map { depth in
      let bone = BodyPoint(seen.x, seen.y, depth)
      let fromModel = (depth - depthScale * seen.z) / depthSpread
      let fromLength = (bone.length - length) / lengthSpread
      // A lower bound, so that every depth has a non-zero weight.
      return (bone, max(1e-12, exp(-0.5 * (fromModel * fromModel + fromLength * fromLength))))
    }
  }
}
