internal import Frames
internal import Media
internal import Synchronization

/// Notes what each frame shows by itself, beside the search for people.
final class FrameAnnotator: Sendable {
  /// What is to be done with a frame.
  struct Note: Sendable {
    /// Whether inference may run on it.
    var isConsidered: Bool
    /// What it shows beside them; `nil` when that is not to be measured.
    var image: MeasuredImage?
  }

  private struct State: ~Copyable {
    var gray = GrayScaler()
    /// When the latest frame was shown that was considered, that was measured, and whose
    /// sharpness was.
    var considered: Double?
    var measured: Double?
    var sharpness: Double?
  }

  /// Sharpness is measured in frames at least this far apart, in seconds: what is made of it are
  /// medians over a second and more.
  private static let sharpnessInterval = 0.12

  private let state = Mutex(State())
  private let leastInterval: Double

  /// - Parameter leastInterval: Frames closer together than this, in seconds, are not considered.
  init(leastInterval: Double) {
    self.leastInterval = leastInterval
  }

  /// The note for the next frame.
  func note(_ frame: borrowing VideoFrame) -> Note {
    let time = frame.time
    return state.withLock { state in
      let isConsidered = state.considered.map { time > $0 && time - $0 >= leastInterval } ?? true
      guard isConsidered else { return Note(isConsidered: false) }
      state.considered = time
      guard FrameObserver.isDue(at: time, after: state.measured),
        // Where a frame cannot be made grey, the search for people fails too, and says why.
        let image = try? state.gray.gray(frame)
      else { return Note(isConsidered: true) }
      state.measured = time
      let withSharpness = state.sharpness.map { time - $0 >= Self.sharpnessInterval } ?? true
      if withSharpness { state.sharpness = time }
      return Note(
        isConsidered: true, image: MeasuredImage(image, withSharpness: withSharpness))
    }
  }
}
