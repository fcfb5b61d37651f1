internal import Mathematics

/// Measures light, sharpness, camera motion and scene cuts of a video's frames, one after the
/// other.
///
/// Frames must be passed in the order of their times. In videos with a high frame rate it is enough
/// to measure the frames that are due.
package struct FrameObserver: Sendable {
  /// The margin around a person that is excluded from the background, on each side, as a share of
  /// the box: for the stick, and for the person's motion until the next frame.
  private static let margin = 0.2
  /// When more of the frame than this has changed, the motion is searched in a wider range, and
  /// rejected when that does not help.
  private static let searchShare = 0.2
  /// When less of two frames than this can be compared, as in a flash, no cut is detected.
  private static let leastCompared = 0.2

  /// With fewer textured tiles of 64 than this, as on a plain wall, no cut is detected.
  private static let leastPatterns = 16

  /// Frames closer to the previous measured frame than this, in seconds, need not be measured: 30
  /// fps are enough for light, cuts and camera motion; the limit leaves some room for timestamp
  /// jitter.
  private static let leastInterval = 1.0 / 35

  /// The maps of the latest frame with visible content, the finest first.
  private var earlier: (maps: [BrightnessMap], time: Double)?
  private var cuts = CutDetector()

  package init() {}

  /// Whether a frame has to be measured, by its time and that of the latest measured frame, in
  /// seconds; `nil` for the first.
  package static func isDue(at time: Double, after latest: Double?) -> Bool {
    latest.map { time - $0 >= leastInterval } ?? true
  }

  /// Adds the next frame and returns its features.
  ///
  /// - Parameters:
  ///   - image: The measurements of the frame by itself.
  ///   - time: In seconds.
  ///   - width: The width of the displayed frame, in pixels.
  ///   - people: The latest known boxes of people, in displayed pixels.
  package mutating func observe(
    _ image: MeasuredImage, at time: Double, width: Double, people: [BoundingBox] = []
  ) -> FrameFeatures {
    var features = FrameFeatures(
      time: time, sharpness: image.sharpness, meanLuma: image.exposure.mean,
      clippedShare: image.exposure.clippedShare)
    let maps = image.maps
    // A frame that is all black or white, as in a flash, is ignored: the next frame is compared
    // with the one before it.
    if image.exposure.clippedShare > 1 - Self.leastCompared { return features }
    defer { earlier = (maps, time) }
    guard let earlier, earlier.maps[0].width == maps[0].width,
      earlier.maps[0].height == maps[0].height
    else { return features }
    let pixels = width / Double(maps[0].width)
    let hidden = earlier.maps.indices.map { level in
      earlier.maps[level].mask(
        of: people.map { $0.grown(by: Self.margin) }, scale: pixels * Double(1 << level))
    }
    let motion = bestMotion(from: earlier.maps, to: maps, isExcluded: hidden)
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

  /// Returns the motion that explains most of the change, in samples of the finest map, relative to
  /// its centre.
  private func bestMotion(
    from before: [BrightnessMap], to after: [BrightnessMap], isExcluded: [[Bool]]
  ) -> (found: Similarity?, alignment: MapAlignment) {
    var best: (found: Similarity?, alignment: MapAlignment)?
    for isSearching in [false, true] {
      let found = MotionEstimator().motion(
        from: before, to: after, isSearching: isSearching, isExcluded: isExcluded)
      var half = found ?? .identity
      half.shift = half.shift * 0.5
      let alignment = MapAlignment(before[1], after[1], motion: half, isExcluded: isExcluded[1])
      if best.map({ alignment.changedShare < $0.alignment.changedShare }) ?? true {
        best = (found, alignment)
      }
      if alignment.changedShare < Self.searchShare { break }
    }
    guard let best else { preconditionFailure("two candidates were compared") }
    return best
  }
}
