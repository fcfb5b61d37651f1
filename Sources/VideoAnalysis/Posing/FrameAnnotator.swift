internal import FrameSelection
internal import Frames
internal import Media
internal import Synchronization

/// Measures each frame by itself, in parallel with the search for people.
final class FrameAnnotator: Sendable {
  /// The annotation of a frame.
  struct Note: Sendable {
    /// Whether inference may run on the frame.
    var isConsidered: Bool
    /// The frame's measurements; `nil` when they are not due.
    var image: MeasuredImage?
  }

  private struct State: ~Copyable {
    var gray = GrayScaler()
    var considered: ConsideredFrames
    /// The times of the latest frame that was measured, and of the latest whose sharpness was.
    var measured: Double?
    var sharpness: Double?
  }

  /// The minimum interval of sharpness measurements, in seconds: they are only used as medians over
  /// a second and more.
  private static let sharpnessInterval = 0.12

  private let state: Mutex<State>

  /// - Parameter leastInterval: The minimum interval of considered frames, in seconds.
  init(leastInterval: Double) {
    state = Mutex(State(considered: ConsideredFrames(leastInterval: leastInterval)))
  }

  /// Returns the note for the next frame.
  func note(_ frame: borrowing VideoFrame) -> Note {
    let time = frame.time
    return state.withLock { state in
      guard state.considered.considers(time) else { return Note(isConsidered: false) }
      guard FrameObserver.isDue(at: time, after: state.measured),
        // Where a frame cannot be converted to grey, pose inference fails too and reports the
        // reason.
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
