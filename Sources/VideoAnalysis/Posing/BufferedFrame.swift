internal import FrameSelection
internal import Frames
internal import Media
internal import Mathematics
internal import PoseEstimation
internal import Synchronization

/// A decoded frame that waits until it is known whether inference has to run on it.
///
/// One thread at a time works with it; inference never runs under its lock.
final class BufferedFrame: Sendable {
  /// The frame, or the ROIs of it that inference may need; `nil` when it needs none.
  private let frame: Mutex<VideoFrame?>
  /// What it shows beside the people; `nil` when that was not measured.
  let features: FrameFeatures?
  /// Presentation time in seconds.
  let time: Double
  /// How many frames are shown before it.
  let index: Int

  init(_ frame: consuming VideoFrame, features: FrameFeatures?) {
    self.features = features
    time = frame.time
    index = frame.position.index
    self.frame = Mutex(frame)
  }

  /// The memory it takes, in bytes.
  var byteCount: Int {
    frame.withLock { frame in
      switch frame {
      case .some(let frame): frame.byteCount
      case .none: 0
      }
    }
  }

  /// Returns what `body` returns for the frame; `nil` when it was released.
  func withFrame<Found>(
    _ body: (borrowing VideoFrame) throws(InferenceError) -> Found
  ) throws(InferenceError) -> Found? {
    guard let frame = frame.withLock({ $0.take() }) else { return nil }
    let found = try body(frame)
    put(frame)
    return found
  }

  /// Replaces the frame by the part of it that `body` returns; keeps all of it for `nil`.
  func crop(_ body: (borrowing VideoFrame) -> VideoFrame?) {
    guard let frame = frame.withLock({ $0.take() }) else { return }
    if let part = body(frame) { put(part) } else { put(frame) }
  }

  /// Releases the frame.
  func release() { frame.withLock { $0 = nil } }

  private func put(_ frame: consuming VideoFrame) {
    var frame = Optional(frame)
    self.frame.withLock { $0 = frame.take() }
  }
}
