/// The copied samples of a crop, with their position in the frame.
struct FrameCopy: ~Copyable {
  let avFrame: AVFrameHandle
  let crop: FrameCrop
}
