internal import Frames
internal import Media
internal import PoseEstimation
internal import Synchronization

/// A decoded picture that waits until it is known whether anybody has to be looked for in it.
final class HeldPicture: Sendable {
  private struct Content: ~Copyable, Sendable {
    /// The picture, or as much of it as may be looked at; `nil` when nobody will.
    var picture: Picture?
    let byteCount: Int

    init(_ picture: consuming Picture?) {
      byteCount = picture?.byteCount ?? 0
      self.picture = picture
    }
  }

  private let content: Mutex<Content>
  /// What it shows beside the people; `nil` when that was not measured.
  let frame: FrameFeatures?
  /// Presentation time in seconds.
  let time: Double
  /// How many pictures are shown before it.
  let index: Int
  /// How many bytes it takes.
  var byteCount: Int { content.withLock { $0.byteCount } }

  init(_ noted: consuming NotedPicture<PictureNotes.Note>, frame: FrameFeatures?) {
    self.frame = frame
    time = noted.picture.time
    index = noted.picture.position.index
    content = Mutex(Content(noted.withoutNote()))
  }

  /// Observes the picture in its turn; `nil` when it is gone.
  func observe<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> PoseObservation? {
    try look { (picture) throws(InferenceError) in try estimator?.observe(picture) }
  }

  /// Where those who are followed are; `nil` when the picture is gone.
  func preview<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try look { (picture) throws(InferenceError) in try estimator?.preview(picture) }
  }

  /// Looks for people where another picture showed them; `nil` when the picture is gone.
  func find(
    _ people: [PoseObservation.Person], with finder: any PersonFinder
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try look { (picture) throws(InferenceError) in try finder.find(people, in: picture) }
  }

  private func look<Found>(
    _ body: (borrowing Picture) throws(InferenceError) -> sending Found?
  ) throws(InferenceError) -> sending Found? {
    try content.withLock { (content) throws(InferenceError) in
      switch content.picture {
      case .some(let picture): return try body(picture)
      case .none: return nil
      }
    }
  }

  /// Keeps only what shows people, where that can be cut out.
  func cut<Estimator: PoseEstimator & ~Copyable>(
    to people: [PoseObservation.Person], with estimator: inout Estimator?
  ) {
    content.withLock { content in
      let part: Picture?
      switch content.picture {
      case .some(let picture): part = estimator?.part(of: picture, showing: people)
      case .none: part = nil
      }
      guard let part else { return }
      content = Content(part)
    }
  }

  /// Lets go of the picture.
  func letGo() { content.withLock { $0 = Content(nil) } }
}
