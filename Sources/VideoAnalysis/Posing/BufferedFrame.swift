internal import FrameSelection
internal import Frames
internal import Media
internal import Mathematics
internal import PoseEstimation
internal import Synchronization

/// A decoded frame that is buffered until it is decided whether inference has to run on it.
///
/// Used by one thread at a time; inference never runs while its lock is held.
final class BufferedFrame: Sendable {
  /// The frame, or the ROIs of it that inference may need; `nil` when it needs none.
  private let frame: Mutex<VideoFrame?>
  /// The frame's features; `nil` when they were not measured.
  let features: FrameFeatures?
  /// The presentation time in seconds.
  let time: Double
  /// The number of frames that are presented before it.
  let index: Int

  init(_ frame: consuming VideoFrame, features: FrameFeatures?) {
    self.features = features
    time = frame.time
    index = frame.position.index
    self.frame = Mutex(frame)
  }

  /// The size of the buffered samples, in bytes.
  var byteCount: Int {
    frame.withLock { frame in
      switch frame {
      case .some(let frame): frame.byteCount
      case .none: 0
      }
    }
  }

  /// Returns the result of `body` for the frame; `nil` when the frame was released.
  func withFrame<Found>(
    _ body: (borrowing VideoFrame) throws(InferenceError) -> Found
  ) throws(InferenceError) -> Found? {
    guard let frame = frame.withLock({ $0.take() }) else { return nil }
    let found = try body(frame)
    put(frame)
    return found
  }

  /// Replaces the frame by the crop that `body` returns; keeps the whole frame for `nil`.
  func crop(_ body: (borrowing VideoFrame) -> VideoFrame?) {
    guard let frame = frame.withLock({ $0.take() }) else { return }
    if let crop = body(frame) { put(crop) } else { put(frame) }
  }

  /// Releases the frame.
  func release() { frame.withLock { $0 = nil } }

  private func put(_ frame: consuming VideoFrame) {
    var frame = Optional(frame)
    self.frame.withLock { $0 = frame.take() }
  }
}
