import Poses

/// What the track says about how well the clip shows the player.
struct QualityAssessment: Sendable {
  /// Less of the shown time than this, and the clip is of little use.
  private static let visibleEnough = 0.7
  /// A player lower than a quarter of the picture has joints of a few pixels.
  private static let tallEnough = 0.25
  /// Slower clips cannot show how fast the hands are.
  private static let fastEnough = 49.5

  static func assess(_ subject: AnalysisSubject, view: ViewEstimate?) -> Quality {
    let found = subject.track.samples.compactMap(\.pose)
    let visible = visibleRatio(subject)
    let height = heightRatio(found, in: subject.track)
    var warnings: [QualityWarning] = []
    if found.isEmpty {
      warnings.append(.noPlayer)
    } else {
      if visible < visibleEnough { warnings.append(.playerHidden) }
      if let height, height < tallEnough { warnings.append(.playerTooSmall) }
      if feetHidden(found, in: subject.track) { warnings.append(.feetNotVisible) }
      if subject.frameRate < fastEnough { warnings.append(.lowFrameRate) }
      if let view, view.view != .side { warnings.append(.viewNotFromSide) }
    }
    return Quality(
      playerVisibleRatio: visible, playerHeightRatio: height, people: subject.people,
      camera: .unknown, view: view?.view ?? .unknown, viewYaw: view?.yaw, warnings: warnings)
  }

  /// The share of the posed pictures that show the player.
  private static func visibleRatio(_ subject: AnalysisSubject) -> Double {
    let samples = subject.track.samples
    guard !samples.isEmpty else { return 0 }
    return Double(samples.count { $0.pose != nil }) / Double(samples.count)
  }

  /// From the highest to the lowest joint.
  private static func heightRatio(_ poses: [Pose], in track: PoseTrack) -> Double? {
    guard track.pictureHeight > 0 else { return nil }
    return poses.compactMap { pose -> Double? in
      let heights = pose.keypoints.map(\.position.y)
      guard let top = heights.min(), let bottom = heights.max() else { return nil }
      return (bottom - top) / track.pictureHeight
    }.median
  }

  /// Whether both ankles are outside the picture or hidden in half of the poses.
  private static func feetHidden(_ poses: [Pose], in track: PoseTrack) -> Bool {
    let hidden = poses.count { pose in
      [Joint.leftAnkle, .rightAnkle].allSatisfy { joint in
        let ankle = pose[joint]
        return ankle.visibility < ObservedShot.visible || ankle.position.y > track.pictureHeight
          || ankle.position.x < 0 || ankle.position.x > track.pictureWidth
      }
    }
    return 2 * hidden > poses.count
  }
}
