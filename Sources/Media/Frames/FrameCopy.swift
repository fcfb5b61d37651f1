/// The samples of a part of a frame, and where they belong.
struct FrameCopy: ~Copyable {
  let avFrame: AVFrameHandle
  let part: FramePart
}
