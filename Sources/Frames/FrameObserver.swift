internal import Mathematics

/// Measures what the frames of a video show beside the people, one frame after the other.
///
/// Frames must come in the order of their times. Of videos with many frames a second it is
/// enough to measure those that are due.
package struct FrameObserver: Sendable {
  /// The area around a person that does not count as background is wider and higher by this share,
  /// on each side: for the stick, and for what the person does until the next frame.
  private static let margin = 0.2
  /// When more of the frame than this looks different, the motion is looked for farther away, and
  /// not believed when that does not help.
  private static let searchShare = 0.2
  /// When less of two frames than this can be compared, nothing is said about a cut: a flash.
  private static let leastCompared = 0.2

  /// With fewer patterned parts of 64 than this nothing is said about a cut: a plain wall.
  private static let leastPatterns = 16

  /// Frames closer to the measured one before than this, in seconds, need not be measured: thirty
  /// a second say what light, cuts and the camera do, and with a little room for clocks that
  /// tremble.
  private static let leastInterval = 1.0 / 35

  /// The latest frame of which something could be seen, the finest map first.
  private var earlier: (maps: [BrightnessMap], time: Double)?
  private var cuts = CutDetector()

  package init() {}

  /// Whether a frame is to be measured, by when it is shown and when the latest measured one was,
  /// in seconds; `nil` for the first.
  package static func isDue(at time: Double, after latest: Double?) -> Bool {
    latest.map { time - $0 >= leastInterval } ?? true
  }

  /// Takes in the next frame.
  ///
  /// - Parameters:
  ///   - image: What it shows by itself.
  ///   - time: In seconds.
  ///   - width: The width of the displayed frame, in pixels.
  ///   - people: Where people were seen last, in displayed pixels.
  package mutating func observe(
    _ image: MeasuredImage, at time: Double, width: Double, people: [BoundingBox] = []
  ) -> FrameFeatures {
    var features = FrameFeatures(
      time: time, sharpness: image.sharpness, meanLuma: image.exposure.mean,
      clippedShare: image.exposure.clippedShare)
    let maps = image.maps
    // What is all black or white, as in a flash, says nothing: the next frame is compared with
    // the one before it.
    if image.exposure.clippedShare > 1 - Self.leastCompared { return features }
    defer { earlier = (maps, time) }
    guard let earlier, earlier.maps[0].width == maps[0].width,
      earlier.maps[0].height == maps[0].height
    else { return features }
    let pixels = width / Double(maps[0].width)
    let hidden = earlier.maps.indices.map { level in
      earlier.maps[level].places(
        of: people.map { $0.grown(by: Self.margin) }, scale: pixels * Double(1 << level))
    }
    let motion = bestMotion(from: earlier.maps, to: maps, isLeftOut: hidden)
    let alignment = motion.alignment
    features.motionEnergy = alignment.difference
    if alignment.compared >= Self.leastCompared, alignment.patterns >= Self.leastPatterns {
      features.isCut = cuts.isCut(
        changedShare: alignment.changedShare, after: time - earlier.time)
    }
    if !features.isCut, alignment.changedShare <= Self.searchShare, let found = motion.found {
      features.cameraMotion = Similarity(a: found.a, b: found.b, shift: found.shift * pixels)
    }
    return features
  }

  /// The motion that explains most of what changed, in places of the finest map around its middle.
  private func bestMotion(
    from before: [BrightnessMap], to after: [BrightnessMap], isLeftOut: [[Bool]]
  ) -> (found: Similarity?, alignment: MapAlignment) {
    var best: (found: Similarity?, alignment: MapAlignment)?
    for isSearching in [false, true] {
      let found = MotionEstimator().motion(
        from: before, to: after, isSearching: isSearching, isLeftOut: isLeftOut)
      var half = found ?? .identity
      half.shift = half.shift * 0.5
      let alignment = MapAlignment(before[1], after[1], motion: half, isLeftOut: isLeftOut[1])
      if best.map({ alignment.changedShare < $0.alignment.changedShare }) ?? true {
        best = (found, alignment)
      }
      if alignment.changedShare < Self.searchShare { break }
    }
    guard let best else { preconditionFailure("there are two ways to look") }
    return best
  }
}
