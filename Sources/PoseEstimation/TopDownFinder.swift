internal import Media

/// Finds people with a landmark model in buffered frames, most of which hold only ROIs.
struct TopDownFinder: PersonFinder, ~Copyable {
  private var landmarks: LandmarkEstimator
  private var scaler = FrameScaler()

  init(_ landmarks: consuming LandmarkEstimator) { self.landmarks = landmarks }

  mutating func find(
    _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person] {
    let pixels: PixelBuffer
    do throws(MediaError) {
      pixels = try scaler.begin(frame)
    } catch {
      throw InferenceError(ofFrame: error)
    }
    defer { scaler.end() }
    var found: [PoseObservation.Person] = []
    for person in people {
      guard let region = person.region, landmarks.shows(pixels, region) else { continue }
      guard let seen = try landmarks.find(pixels, near: region) else { continue }
      found.append(seen.person(person.id))
    }
    return found
  }
}
