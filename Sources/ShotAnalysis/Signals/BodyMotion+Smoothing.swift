internal import Mathematics
internal import Poses

extension BodyMotion {
  /// Returns the motion with the paths of `joints` smoothed, separately for each section between
  /// gaps.
  func smoothing(_ joints: [Joint]) -> BodyMotion {
    var smooth: [Moment] = []
    var start = 0
    for index in moments.indices {
      let next = index + 1
      if next == moments.count || moments[next].time - moments[index].time > Self.longestGap {
        smooth += Self.smoothed(Array(moments[start...index]), joints)
        start = next
      }
    }
    return BodyMotion(moments: smooth, cuts: cuts)
  }

  /// Returns moments with joints smoothed in frame coordinates, not relative to the hips, so that
  /// each joint's own speed sets its window.
  ///
  /// Frame coordinates use the section's median of pixels per torso: with a varying size, joints
  /// far from the frame's corner would seem to move.
  private static func smoothed(_ moments: [Moment], _ joints: [Joint]) -> [Moment] {
    let times = moments.map(\.time)
    guard let unit = moments.map(\.pixelsPerTorso).median, unit > 0 else { return moments }
    let sizes = moments.map { $0.pixelsPerTorso / unit }
    var smooth = moments
    for joint in joints {
      let positions = AdaptiveSmoothing.smoothed(
        zip(moments, sizes).map { moment, size in
          Point(moment.hips.x + moment[joint].x, -moment.hips.y + moment[joint].y) * size
        }, at: times)
      let depths = AdaptiveSmoothing.smoothed(moments.map { Point($0[joint].z, 0) }, at: times)
      for index in moments.indices {
        let hips = moments[index].hips
        smooth[index].points[joint.rawValue] = BodyPoint(
          positions[index].x / sizes[index] - hips.x, positions[index].y / sizes[index] + hips.y,
          depths[index].x)
      }
    }
    return smooth
  }
}
