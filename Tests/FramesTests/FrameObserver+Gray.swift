@testable import Frames

extension FrameObserver {
  /// Takes in the next frame, measured here.
  mutating func observe(
    _ image: GrayImage, at time: Double, width: Double, people: [BoundingBox] = []
  ) -> FrameFeatures {
    observe(MeasuredImage(image), at: time, width: width, people: people)
  }
}
