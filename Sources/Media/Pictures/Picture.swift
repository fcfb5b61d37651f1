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
  /// The samples: all of the stored picture, or the part of it that was copied.
  let frame: Frame
  /// Where in the stored picture they are; `nil` for all of it.
  let part: PicturePart?

  /// The size of the stored picture, in samples.
  var wholeWidth: Int { part?.wholeWidth ?? frame.width }
  var wholeHeight: Int { part?.wholeHeight ?? frame.height }

  /// How many bytes its samples take.
  package var byteCount: Int { frame.byteCount }

  init(
    time: Double, position: PicturePosition, geometry: PictureGeometry, frame: consuming Frame
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    self.frame = frame
    part = nil
  }

  init(
    time: Double, position: PicturePosition, geometry: PictureGeometry,
    copy: consuming PictureCopy
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    part = copy.part
    frame = copy.frame
  }
}
