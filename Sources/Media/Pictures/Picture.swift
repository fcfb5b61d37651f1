internal import CFFmpeg

/// One picture of a video, as the decoder left it.
///
/// It stays valid after the reader has gone on to the next one.
@safe package struct Picture: ~Copyable, Sendable {
  /// Presentation time in seconds; 0 is the first picture shown.
  package let time: Double
  /// Where in the file it is.
  package let position: PicturePosition
  package let geometry: PictureGeometry
  let frame: Frame

  /// How many bytes its samples take.
  package var byteCount: Int { frame.byteCount }

  init(
    time: Double, position: PicturePosition, geometry: PictureGeometry, frame: consuming Frame
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    self.frame = frame
  }
}
