/// Copied samples of a part of a frame, with their position in the frame.
struct FrameCopy: ~Copyable {
  let avFrame: AVFrameHandle
  let part: FramePart
}
