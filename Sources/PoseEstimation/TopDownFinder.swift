internal import Media

/// Finds people with a landmark model in buffered frames, most of which hold only ROIs, and their
/// sticks.
struct TopDownFinder: PersonFinder, ~Copyable {
  private var landmarks: LandmarkEstimator
  private var sticks = StickFinder()
  private var scaler = FrameScaler()

  init(_ landmarks: consuming LandmarkEstimator) { self.landmarks = landmarks }

  mutating func find(
    _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person] {
    let pixels = try scaler.pixels(of: frame)
    defer { scaler.end() }
    var found: [PoseObservation.Person] = []
    for person in people {
      guard let roi = person.roi, landmarks.shows(pixels, roi) else { continue }
      guard let seen = try landmarks.find(pixels, near: roi) else { continue }
      var person = seen.person(person.id)
      person.sticks = try sticks.candidates(of: person, in: pixels)
      found.append(person)
    }
    return found
  }

  mutating func findSticks(
    of people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person] {
    let pixels = try scaler.pixels(of: frame)
    defer { scaler.end() }
    var found = people
    for index in found.indices where found[index].sticks == nil {
      found[index].sticks = try sticks.candidates(of: found[index], in: pixels)
    }
    return found
  }
}
