internal import Frames
internal import Media
internal import PoseEstimation
internal import Synchronization

/// A decoded frame that waits until it is known whether anybody has to be looked for in it.
final class BufferedFrame: Sendable {
  private struct Content: ~Copyable, Sendable {
    /// The frame, or as much of it as may be looked at; `nil` when nobody will.
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

  /// Observes the frame in its turn; `nil` when it is gone.
  func observe<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> PoseObservation? {
    try look { (frame) throws(InferenceError) in try estimator?.observe(frame) }
  }

  /// Where those who are followed are; `nil` when the frame is gone.
  func preview<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try look { (frame) throws(InferenceError) in try estimator?.preview(frame) }
  }

  /// Looks for people where another frame showed them; `nil` when the frame is gone.
  func find(
    _ people: [PoseObservation.Person], with finder: any PersonFinder
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try look { (frame) throws(InferenceError) in try finder.find(people, in: frame) }
  }

  private func look<Found>(
    _ body: (borrowing VideoFrame) throws(InferenceError) -> sending Found?
  ) throws(InferenceError) -> sending Found? {
    try content.withLock { (content) throws(InferenceError) in
      switch content.frame {
      case .some(let frame): return try body(frame)
      case .none: return nil
      }
    }
  }

  /// Keeps only what shows people, where that can be cut out.
  func cut<Estimator: PoseEstimator & ~Copyable>(
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

  /// Lets go of the frame.
  func letGo() { content.withLock { $0 = Content(nil) } }
}
