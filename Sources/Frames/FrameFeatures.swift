/// What one measured frame shows beside the people in it.
package struct FrameFeatures: Sendable, Hashable {
  /// Presentation time in seconds.
  package var time: Double
  /// How much of the detail blurring would take away, 0 to 1; `nil` for a flat frame.
  package var sharpness: Double?
  /// The mean brightness, 0 to 1.
  package var meanLuma: Double
  /// The share of the frame that is nearly black or white, 0 to 1.
  package var clippedShare: Double
  /// How much of the frame changed since the measured frame before, in a way that the camera's
  /// motion does not explain, as the mean difference in brightness, 0 to 1; `nil` without a frame
  /// before.
  package var motionEnergy: Double?
  /// From the places of the background in the measured frame before to those in this one, counted
  /// from the middle of the displayed frame, in its pixels; `nil` when it could not be measured.
  ///
  /// Frames that were not measured have no features: the motions of a clip, one after the other,
  /// are the whole way of the camera, as far as it was measured. After frames that are all black
  /// or white, which have none, a motion is from the last frame before them.
  package var cameraMotion: Similarity?
  /// Whether another scene begins with this frame, or after the measured frame before.
  package var isCut: Bool

  package init(
    time: Double, sharpness: Double?, meanLuma: Double, clippedShare: Double,
    motionEnergy: Double? = nil, cameraMotion: Similarity? = nil, isCut: Bool = false
  ) {
    self.time = time
    self.sharpness = sharpness
    self.meanLuma = meanLuma
    self.clippedShare = clippedShare
    self.motionEnergy = motionEnergy
    self.cameraMotion = cameraMotion
    self.isCut = isCut
  }
}
