internal import CFFmpeg

/// One decoded frame of a video.
///
/// Stays valid after the reader has moved on to the next frame.
@safe package struct VideoFrame: ~Copyable, Sendable {
  /// The presentation time in seconds; 0 is the first displayed frame.
  package let time: Double
  /// The frame's position in the file.
  package let position: FramePosition
  package let geometry: FrameGeometry
  /// The samples: all of the stored frame, or the part of it that was copied.
  let avFrame: AVFrameHandle
  /// The position of the samples in the stored frame; `nil` when all of it is there.
  let part: FramePart?

  /// The size of the stored frame, in samples.
  var wholeWidth: Int { part?.wholeWidth ?? avFrame.width }
  var wholeHeight: Int { part?.wholeHeight ?? avFrame.height }

  /// The size of the samples in bytes.
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
