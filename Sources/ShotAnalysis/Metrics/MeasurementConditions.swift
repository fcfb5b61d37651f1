import Frames
internal import Mathematics
import Poses

/// What the clip shows of a shot, and how much less sure every measurement of it is for that.
///
/// The errors of the metrics come from simulated drills, in which a torso was 28 to 76 pixels long
/// and a second had 24 to 60 frames. Within these, errors hardly depend on either: the pose model
/// errs by what it believes of a body, not by pixels. Beyond, geometry decides: a joint misplaced
/// by two pixels turns a shin of ten by eleven degrees, and between two frames a knee goes on
/// bending.
struct MeasurementConditions: Sendable, Hashable {
  /// The player's torso in the frame, in pixels, 0 and more; `nil` when unknown.
  var torsoPixels: Double?
  /// The time from one frame to the next, in seconds; `nil` when unknown.
  var interval: Double?
  /// The sharpness of the frames around the shot, 0 to 1 (see `FrameFeatures`); `nil` when
  /// unknown.
  var sharpness: Double?

  /// The middle of the simulated shots from which errors were set.
  static let usual = MeasurementConditions(torsoPixels: 48, interval: 1.0 / 30, sharpness: nil)

  /// Smaller players are not measured: at a torso of 12 pixels two pixels are 17° of a knee.
  static let smallestTorso = 12.0
  /// With longer times between frames, in seconds, nothing is measured.
  ///
  /// The release then falls between two of them, and a knee is 5° farther in the next one. Ten frames a second, however their times are rounded,
  /// are enough.
  static let longestInterval = 0.105

  /// The error of one joint in pixels, in a sharp frame: how far joints of a standing player jump
  /// from frame to frame.
  private static let jitter = 2.0
  /// How many times as large it is in blurred frames, by sharpness: clips as phones film them had
  /// 0.55 and more, those in which a joint cannot be told from its neighbourhood 0.41 at most.
  private static let blur = Table([(0.40, 2.5), (0.55, 1)])

  /// Half the width of the interval that holds the truth under these conditions.
  ///
  /// What pixels and frames add under the usual ones is part of `StatedError.usual`; independent
  /// errors add up by their squares.
  func halfWidth(_ error: StatedError) -> Double {
    let body = max(0, error.usual * error.usual - Self.usual.square(error))
    return (body + square(error)).squareRoot()
  }

  /// The square of what the size of a pixel and the time between frames make of an error.
  private func square(_ error: StatedError) -> Double {
    let blur = sharpness.map { Self.blur[$0] } ?? 1
    let torso = torsoPixels ?? Self.usual.torsoPixels ?? 48
    let misplaced = error.perTorso * Self.jitter * blur / max(torso, 1)
    let moved = error.perSecond * (interval ?? Self.usual.interval ?? 0) / 2
    return misplaced * misplaced + moved * moved
  }

  /// Why nothing can be measured under these conditions; `nil` when it can.
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
  /// The usual sharpness of the frames around `time`; `nil` where it was not measured.
  func sharpness(near time: Double) -> Double? {
    frames.filter { abs($0.time - time) <= 0.5 }.compactMap(\.sharpness).median
  }
}

extension PoseTrack {
  /// The length of the player's torso in the frame around `time`, in pixels, as it would be seen
  /// square; `nil` when the player is not seen within half a second.
  func torsoPixels(near time: Double) -> Double? {
    let near = samples.filter { abs($0.time - time) <= 0.5 }.compactMap(\.pose)
    return near.compactMap { pose -> Double? in
      guard let scale = BodyScale.pixelsPerMetre(pose) else { return nil }
      let pixels = scale * BodyScale.torsoLength(pose)
      return pixels.isFinite ? pixels : nil
    }.median
  }
}
