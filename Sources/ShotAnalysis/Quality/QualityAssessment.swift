internal import Frames
internal import Mathematics
internal import Poses

/// Assesses from the track how well the clip shows the player.
struct QualityAssessment: Sendable {
  /// The minimum share of the time in which the player must be visible for the clip to be useful.
  private static let visibleEnough = 0.7
  /// The minimum height of the player relative to the frame: below a quarter, joints are a few
  /// pixels in size.
  private static let tallEnough = 0.25
  /// The minimum frame rate for the speed of the hands, in fps.
  private static let fastEnough = 49.5

  /// The minimum mean brightness: well lit real clips had 0.36 and more, a dim hall 0.22; at a
  /// fifth of their light they have 0.14 at most.
  private static let brightEnough = 0.16
  /// The maximum clipped share of a dim clip: where more is black (or white), people are
  /// silhouettes.
  private static let mostClipped = 0.25
  /// The minimum sharpness: typical phone clips had 0.55 to 0.92; clips blurred so that a joint
  /// cannot be distinguished from its neighbourhood 0.41 at most.
  private static let sharpEnough = 0.45

  static func assess(_ subject: AnalysisSubject, view: ViewEstimate?) -> Quality {
    let found = subject.track.samples.compactMap(\.pose)
    let visible = visibleRatio(subject.track.samples)
    let height = heightRatio(found, in: subject.track)
    let work = CameraWork(
      subject.frames, frameWidth: subject.track.frameWidth,
      frameHeight: subject.track.frameHeight)
    var warnings: [QualityWarning] = []
    if found.isEmpty {
      warnings.append(.noPlayer)
    } else {
      if visibleRatio(shownScenes(subject)) < visibleEnough { warnings.append(.playerHidden) }
      if let height, height < tallEnough { warnings.append(.playerTooSmall) }
      if feetHidden(found, in: subject.track) { warnings.append(.feetNotVisible) }
      if subject.frameRate < fastEnough { warnings.append(.lowFrameRate) }
      if let view, view.view != .side { warnings.append(.viewNotFromSide) }
    }
    if isDark(subject.frames) { warnings.append(.tooDark) }
    if isBlurred(subject.frames) { warnings.append(.blurred) }
    if work.isShaky { warnings.append(.shakyCamera) }
    if !subject.cuts.isEmpty, !found.isEmpty { warnings.append(.cut) }
    return Quality(
      playerVisibleRatio: visible, playerHeightRatio: height, people: subject.people,
      camera: work.camera, view: view?.view ?? .unknown, viewYaw: view?.yaw, warnings: warnings)
  }

  /// Whether most frames are so dark that the model guesses the joints.
  private static func isDark(_ frames: [FrameFeatures]) -> Bool {
    guard let brightness = frames.map(\.meanLuma).median,
      let clipped = frames.map(\.clippedShare).median
    else { return false }
    return brightness < brightEnough || (brightness < 2 * brightEnough && clipped > mostClipped)
  }

  /// Whether most frames have lost their fine detail; flat frames are ignored.
  private static func isBlurred(_ frames: [FrameFeatures]) -> Bool {
    frames.compactMap(\.sharpness).median.map { $0 < sharpEnough } ?? false
  }

  /// Returns the samples of the scenes that show the player, in any order.
  private static func shownScenes(_ subject: AnalysisSubject) -> [PoseTrack.Sample] {
    let cuts = subject.cuts
    let scenes = Dictionary(grouping: subject.track.samples) { sample in
      cuts.partitioningIndex { $0 > sample.time }
    }
    return scenes.values.filter { $0.contains { $0.pose != nil } }.flatMap(\.self)
  }

  /// Returns the share of the frames with inference that show the player.
  private static func visibleRatio(_ samples: [PoseTrack.Sample]) -> Double {
    guard !samples.isEmpty else { return 0 }
    return Double(samples.count { $0.pose != nil }) / Double(samples.count)
  }

  /// Returns the median height of the player, from the highest to the lowest joint, relative to the
  /// frame's height.
  private static func heightRatio(_ poses: [Pose], in track: PoseTrack) -> Double? {
    guard track.frameHeight > 0 else { return nil }
    return poses.compactMap { pose -> Double? in
      let heights = pose.keypoints.filter(\.isKnown).map(\.position.y)
      guard let top = heights.min(), let bottom = heights.max() else { return nil }
      return (bottom - top) / track.frameHeight
    }.median
  }

  /// Whether both ankles are outside the frame or hidden in half of the poses.
  private static func feetHidden(_ poses: [Pose], in track: PoseTrack) -> Bool {
    let hidden = poses.count { pose in
      [Joint.leftAnkle, .rightAnkle].allSatisfy { joint in
        let ankle = pose[joint]
        return ankle.visibility < ObservedShot.visible || ankle.position.y > track.frameHeight
          || ankle.position.x < 0 || ankle.position.x > track.frameWidth
      }
    }
    return 2 * hidden > poses.count
  }
}
