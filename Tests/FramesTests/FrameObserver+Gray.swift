@testable import Frames

extension FrameObserver {
  /// Adds the next frame, measured by this test.
  mutating func observe(
    _ image: GrayImage, at time: Double, width: Double, people: [BoundingBox] = []
  ) -> FrameFeatures {
    observe(MeasuredImage(image), at: time, width: width, people: people)
  }
}
