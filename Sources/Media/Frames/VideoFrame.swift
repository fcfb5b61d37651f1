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
  /// The samples: all of the stored frame, or a copied crop of it.
  let avFrame: AVFrameHandle
  /// The position of the samples in the stored frame; `nil` when all of it is there.
  let crop: FrameCrop?

  /// The size of the stored frame, in samples.
  var fullWidth: Int { crop?.fullWidth ?? avFrame.width }
  var fullHeight: Int { crop?.fullHeight ?? avFrame.height }

  /// The size of the samples in bytes.
  package var byteCount: Int { avFrame.byteCount }

  init(
    time: Double, position: FramePosition, geometry: FrameGeometry, avFrame: consuming AVFrameHandle
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    self.avFrame = avFrame
    crop = nil
  }

  init(
    time: Double, position: FramePosition, geometry: FrameGeometry,
    copy: consuming FrameCopy
  ) {
    self.time = time
    self.position = position
    self.geometry = geometry
    crop = copy.crop
    avFrame = copy.avFrame
  }
}
