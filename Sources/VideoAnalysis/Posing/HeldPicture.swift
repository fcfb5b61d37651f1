internal import Frames
internal import Media
internal import PoseEstimation

/// A decoded picture that waits until it is known whether anybody has to be looked for in it.
final class HeldPicture {
  /// The picture, or as much of it as may be looked at; `nil` when nobody will.
  private(set) var picture: Picture?
  /// What it shows beside the people; `nil` when that was not measured.
  let frame: FrameFeatures?
  /// Presentation time in seconds.
  let time: Double
  /// How many pictures are shown before it.
  let index: Int
  /// How many bytes it takes.
  private(set) var byteCount: Int

  init(_ noted: consuming NotedPicture<PictureNotes.Note>, frame: FrameFeatures?) {
    self.frame = frame
    time = noted.picture.time
    index = noted.picture.position.index
    byteCount = noted.picture.byteCount
    picture = noted.withoutNote()
  }

  /// Observes the picture in its turn; `nil` when it is gone.
  func observe<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> PoseObservation? {
    switch picture {
    case .some(let picture): return try estimator?.observe(picture)
    case .none: return nil
    }
  }

  /// Where those who are followed are; `nil` when the picture is gone.
  func preview<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    switch picture {
    case .some(let picture): return try estimator?.preview(picture)
    case .none: return nil
    }
  }

  /// Looks for people where another picture showed them; `nil` when the picture is gone.
  func find<Estimator: PoseEstimator & ~Copyable>(
    _ people: [PoseObservation.Person], with estimator: inout Estimator?
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    switch picture {
    case .some(let picture): return try estimator?.find(people, in: picture)
    case .none: return nil
    }
  }

  /// Keeps only what shows people, where that can be cut out.
  func cut<Estimator: PoseEstimator & ~Copyable>(
    to people: [PoseObservation.Person], with estimator: inout Estimator?
  ) {
    let part: Picture?
    switch picture {
    case .some(let picture): part = estimator?.part(of: picture, showing: people)
    case .none: part = nil
    }
    guard let part else { return }
    byteCount = part.byteCount
    picture = consume part
  }

  /// Lets go of the picture.
  func letGo() {
    byteCount = 0
    picture = nil
  }
}
