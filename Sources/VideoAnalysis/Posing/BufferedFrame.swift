internal import Frames
internal import Media
internal import PoseEstimation
internal import Synchronization

/// A decoded frame that waits until it is known whether inference has to run on it.
final class BufferedFrame: Sendable {
  private struct Content: ~Copyable, Sendable {
    /// The frame, or the part of it that inference may need; `nil` when it needs none.
    var frame: VideoFrame?
    let byteCount: Int

    init(_ frame: consuming VideoFrame?) {
      byteCount = frame?.byteCount ?? 0
      self.frame = frame
    }
  }

  private let content: Mutex<Content>
  /// What it shows beside the people; `nil` when that was not measured.
  let features: FrameFeatures?
  /// Presentation time in seconds.
  let time: Double
  /// How many frames are shown before it.
  let index: Int
  /// How many bytes it takes.
  var byteCount: Int { content.withLock { $0.byteCount } }

  init(_ noted: consuming AnnotatedFrame<FrameAnnotator.Note>, features: FrameFeatures?) {
    self.features = features
    time = noted.frame.time
    index = noted.frame.position.index
    content = Mutex(Content(noted.withoutNote()))
  }

  /// Returns the observation of the frame in its turn; `nil` when it was released.
  func observe<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> PoseObservation? {
    try withFrame { (frame) throws(InferenceError) in try estimator?.observe(frame) }
  }

  /// Returns the poses of the people who are followed; `nil` when it was released.
  func preview<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try withFrame { (frame) throws(InferenceError) in try estimator?.preview(frame) }
  }

  /// Returns the people found in the ROIs of another frame; `nil` when it was released.
  func find(
    _ people: [PoseObservation.Person], with finder: any PersonFinder
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try withFrame { (frame) throws(InferenceError) in try finder.find(people, in: frame) }
  }

  private func withFrame<Found>(
    _ body: (borrowing VideoFrame) throws(InferenceError) -> sending Found?
  ) throws(InferenceError) -> sending Found? {
    try content.withLock { (content) throws(InferenceError) in
      switch content.frame {
      case .some(let frame): return try body(frame)
      case .none: return nil
      }
    }
  }

  /// Keeps only the ROIs of people, where the frame can be cropped.
  func crop<Estimator: PoseEstimator & ~Copyable>(
    to people: [PoseObservation.Person], with estimator: inout Estimator?
  ) {
    content.withLock { content in
      let part: VideoFrame?
      switch content.frame {
      case .some(let frame): part = estimator?.part(of: frame, showing: people)
      case .none: part = nil
      }
      guard let part else { return }
      content = Content(part)
    }
  }

  /// Releases the frame.
  func release() { content.withLock { $0 = Content(nil) } }
}
