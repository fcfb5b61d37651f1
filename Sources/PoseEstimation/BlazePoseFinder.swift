internal import Media
internal import Synchronization

/// Looks for people with the BlazePose landmark model, in frames that were held, of most of which
/// only a part was kept.
final class BlazePoseFinder: PersonFinder {
  private struct State: ~Copyable {
    var landmarks: LandmarkEstimator
    var scaler = FrameScaler()
  }

  private let state: Mutex<State>

  init(_ landmarks: consuming LandmarkEstimator) {
    state = Mutex(State(landmarks: landmarks))
  }

  func find(
    _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person] {
    try state.withLock { (state) throws(InferenceError) in
      let pixels: PixelBuffer
      do throws(MediaError) {
        pixels = try state.scaler.begin(frame)
      } catch {
        throw InferenceError(ofFrame: error)
      }
      defer { state.scaler.end() }
      var found: [PoseObservation.Person] = []
      for person in people {
        guard let region = person.region, state.landmarks.shows(pixels, region) else { continue }
        guard let seen = try state.landmarks.find(pixels, near: region) else { continue }
        found.append(seen.person(person.id))
      }
      return found
    }
  }
}
