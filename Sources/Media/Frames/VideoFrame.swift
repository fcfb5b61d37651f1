internal import CFFmpeg

/// One frame of a video, as the decoder left it.
///
/// It stays valid after the reader has gone on to the next one.
@safe package struct VideoFrame: ~Copyable, Sendable {
  /// Presentation time in seconds; 0 is the first frame shown.
  package let time: Double
  /// Where in the file it is.
  package let position: FramePosition
  package let geometry: FrameGeometry
  /// The samples: all of the stored frame, or the part of it that was copied.
  let avFrame: AVFrameHandle
  /// Where in the stored frame they are; `nil` for all of it.
  let part: FramePart?

  /// The size of the stored frame, in samples.
  var wholeWidth: Int { part?.wholeWidth ?? avFrame.width }
  var wholeHeight: Int { part?.wholeHeight ?? avFrame.height }

  /// How many bytes its samples take.
  package var byteCount: Int { avFrame.byteCount }

  init(
    time: Double, position: FramePosition, geometry: FrameGeometry, avFrame: consuming AVFrameHandle
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    self.avFrame = avFrame
    part = nil
  }

  init(
    time: Double, position: FramePosition, geometry: FrameGeometry,
    copy: consuming FrameCopy
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    part = copy.part
    avFrame = copy.avFrame
  }
}
