/// The measurements of one frame, apart from the people in it.
package struct FrameFeatures: Sendable, Hashable {
  /// Presentation time in seconds.
  package var time: Double
  /// The share of the detail that blurring would remove, 0 to 1; `nil` for a flat frame.
  package var sharpness: Double?
  /// The mean brightness, 0 to 1.
  package var meanLuma: Double
  /// The share of the frame that is nearly black or nearly white, 0 to 1.
  package var clippedShare: Double
  /// The change since the previous measured frame that the camera motion does not explain, as the
  /// mean difference in brightness, 0 to 1; `nil` without a previous frame.
  package var motionEnergy: Double?
  /// The motion of the background from the previous measured frame to this one, in pixels relative
  /// to the centre of the displayed frame; `nil` when it could not be measured.
  ///
  /// Frames that were not measured have no features: the consecutive motions of a clip add up to
  /// the camera's whole path, as far as it was measured. Frames that are all black or white have no
  /// motion; the motion after them is relative to the last frame before them.
  package var cameraMotion: Similarity?
  /// Whether a scene cut precedes this frame, at or after the previous measured frame.
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
