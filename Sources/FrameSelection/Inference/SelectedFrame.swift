/// A decoded frame, as far as the selection of frames for inference knows it.
package struct SelectedFrame: Sendable, Hashable {
  /// How many frames are shown before it.
  package var index: Int
  /// Presentation time in seconds.
  package var time: Double
  /// The memory it takes while it is buffered, in bytes.
  package var byteCount: Int
  /// Whether the camera's motion was estimated up to it, so that it belongs to a known scene.
  package var isMeasured: Bool
  /// Whether it is the first frame known to be of another scene.
  package var isCut: Bool

  package init(
    index: Int, time: Double, byteCount: Int, isMeasured: Bool = true, isCut: Bool = false
  ) {
    self.index = index
    self.time = time
    self.byteCount = byteCount
    self.isMeasured = isMeasured
    self.isCut = isCut
  }
}
