internal import Frames
internal import Media
internal import Synchronization

/// Notes what each picture shows by itself, beside the search for people.
final class PictureNotes: Sendable {
  /// What is to be done with a picture.
  struct Note: Sendable {
    /// Whether people may be looked for in it.
    var isConsidered: Bool
    /// What it shows beside them; `nil` when that is not to be measured.
    var image: MeasuredImage?
  }

  private struct State: ~Copyable {
    var gray = GrayScaler()
    /// When the latest picture was shown that was considered, that was measured, and whose
    /// sharpness was.
    var considered: Double?
    var measured: Double?
    var sharpness: Double?
  }

  /// Sharpness is measured in pictures at least this far apart, in seconds: what is made of it are
  /// medians over a second and more.
  private static let sharpnessInterval = 0.12

  private let state = Mutex(State())
  private let leastInterval: Double

  /// - Parameter leastInterval: Pictures closer together than this, in seconds, are not considered.
  init(leastInterval: Double) {
    self.leastInterval = leastInterval
  }

  /// The note for the next picture.
  func note(_ picture: borrowing Picture) -> Note {
    let time = picture.time
    return state.withLock { state in
      let isConsidered = state.considered.map { time > $0 && time - $0 >= leastInterval } ?? true
      guard isConsidered else { return Note(isConsidered: false) }
      state.considered = time
      guard FrameObserver.isDue(at: time, after: state.measured),
        // Where a picture cannot be made grey, the search for people fails too, and says why.
        let image = try? state.gray.gray(picture)
      else { return Note(isConsidered: true) }
      state.measured = time
      let withSharpness = state.sharpness.map { time - $0 >= Self.sharpnessInterval } ?? true
      if withSharpness { state.sharpness = time }
      return Note(
        isConsidered: true, image: MeasuredImage(image, withSharpness: withSharpness))
    }
  }
}
