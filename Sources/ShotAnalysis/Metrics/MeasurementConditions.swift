internal import Frames
internal import Mathematics
internal import Poses

/// The imaging conditions of a shot, and how they widen the error of every measurement.
///
/// The errors of the metrics come from simulated drills, in which a torso was 28 to 76 pixels long
/// and the frame rate was 24 to 60 fps. Within these ranges errors hardly depend on either: the
/// pose model's errors come from its assumptions about a body, not from pixels. Beyond them
/// geometry dominates: a joint misplaced by two pixels turns a shin of ten pixels by eleven
/// degrees, and a knee goes on bending between two frames.
struct MeasurementConditions: Sendable, Hashable {
  /// The player's torso length in the frame, in pixels, 0 and more; `nil` when unknown.
  var torsoPixels: Double?
  /// The time from one frame to the next, in seconds; `nil` when unknown.
  var interval: Double?
  /// The sharpness of the frames around the shot, 0 to 1 (see `FrameFeatures`); `nil` when
  /// unknown.
  var sharpness: Double?

  /// The typical conditions of the simulated shots from which the errors were derived.
  static let usual = MeasurementConditions(torsoPixels: 48, interval: 1.0 / 30, sharpness: nil)

  /// The minimum torso length for a measurement, in pixels: at 12 pixels, two pixels are 17° of a
  /// knee.
  static let smallestTorso = 12.0
  /// The maximum time between frames for a measurement, in seconds.
  ///
  /// Beyond it the release falls between two frames, and a knee is 5° farther in the next one. Ten
  /// fps are enough, however their times are rounded.
  static let longestInterval = 0.105

  /// The error of one joint in pixels, in a sharp frame: the frame-to-frame jitter of joints of a
  /// standing player.
  private static let jitter = 2.0
  /// The factor of `jitter` in blurred frames, by sharpness: typical phone clips had 0.55 and more,
  /// clips in which a joint cannot be distinguished from its neighbourhood 0.41 at most.
  private static let blur = Table([(0.40, 2.5), (0.55, 1)])

  /// Returns half the width of the interval that holds the true value under these conditions.
  ///
  /// The contribution of pixels and frames under the usual conditions is part of
  /// `StatedError.usual`; independent errors add in quadrature.
  func halfWidth(_ error: StatedError) -> Double {
    let body = max(0, error.usual * error.usual - Self.usual.square(error))
    return (body + square(error)).squareRoot()
  }

  /// Returns the squared error from the pixel size and from the time between frames.
  private func square(_ error: StatedError) -> Double {
    let blur = sharpness.map { Self.blur[$0] } ?? 1
    let torso = torsoPixels ?? Self.usual.torsoPixels ?? 48
    let misplaced = error.perTorso * Self.jitter * blur / max(torso, 1)
    let moved = error.perSecond * (interval ?? Self.usual.interval ?? 0) / 2
    return misplaced * misplaced + moved * moved
  }

  /// The reason why nothing can be measured under these conditions; `nil` when it can.
  var refusal: MissingReason? {
    if let torsoPixels, torsoPixels < Self.smallestTorso { return .tooSmall }
    if let interval, interval > Self.longestInterval { return .tooFewFrames }
    return nil
  }
}

extension ObservedShot {
  var conditions: MeasurementConditions {
    let shown = frameRate > 0 ? 1 / frameRate : nil
    let tracked = motion.interval(near: release)
    return MeasurementConditions(
      torsoPixels: torsoPixels, interval: [shown, tracked].compactMap { $0 }.max(),
      sharpness: sharpness)
  }
}

extension AnalysisSubject {
  /// Returns the median sharpness of the frames around `time`; `nil` where it was not measured.
  func sharpness(near time: Double) -> Double? {
    frames.filter { abs($0.time - time) <= 0.5 }.compactMap(\.sharpness).median
  }
}

extension PoseTrack {
  /// Returns the length of the player's torso in the frame around `time`, in pixels, as if it were
  /// parallel to the image plane; `nil` when the player is not visible within half a second.
  func torsoPixels(near time: Double) -> Double? {
    let near = samples.filter { abs($0.time - time) <= 0.5 }.compactMap(\.pose)
    return near.compactMap { pose -> Double? in
      guard let scale = pose.pixelsPerMetre else { return nil }
      let pixels = scale * pose.torsoLength
      return pixels.isFinite ? pixels : nil
    }.median
  }
}
