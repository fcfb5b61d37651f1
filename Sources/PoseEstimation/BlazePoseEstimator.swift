package import Media
internal import Poses

/// Follows the people in a video with the two BlazePose models.
///
/// The landmarks of one picture say where to look in the next; the detector, which looks at the
/// whole picture, runs only while somebody is lost, and now and then to see who else is there.
package struct BlazePoseEstimator: PoseEstimator, ~Copyable {
  private var detector: PersonDetector
  private var landmarks: LandmarkEstimator
  private var scaler = PictureScaler()
  private var tracks = PersonTracks()
  private var lastDetectionTime = -Double.infinity

  /// Below this presence a person is lost (the model card's threshold).
  private static let leastPresence = 0.5
  /// While nobody is seen, the detector runs this often, in seconds.
  private static let searchInterval = 0.1
  /// While somebody is followed, the whole picture is searched this often, in seconds.
  private static let countInterval = 0.5

  /// Loads the runtime and both models.
  ///
  /// - Parameter threads: How many threads one inference may use.
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  package init(files: ModelFiles, threads: Int = 2) throws(InferenceError) {
    try files.requireAll()
    try InferenceRuntime.load(path: files.runtime)
    let detector = try PersonDetector(path: files.detector, threads: threads)
    let landmarks = try LandmarkEstimator(path: files.landmarks, threads: threads)
    self.detector = detector
    self.landmarks = landmarks
  }

  package mutating func forgetPeople() {
    tracks.forget()
    lastDetectionTime = -Double.infinity
  }

  package mutating func reset() {
    tracks = PersonTracks()
    lastDetectionTime = -Double.infinity
  }

  package mutating func observe(
    _ picture: borrowing Picture
  ) throws(InferenceError) -> PoseObservation {
    // Most pictures without anybody need not even be converted.
    guard isDue(at: picture.time) else { return .passedOver }
    let pixels: PixelBuffer
    do {
      pixels = try scaler.rgb(picture)
    } catch {
      let code: InferenceError.Code =
        switch error.code {
        case .outOfResources: .outOfResources
        case .unsupportedCodec: .unsupportedPicture
        default: .failed
        }
      throw InferenceError(
        code, operation: error.operation, operand: "picture", reason: error.reason)
    }
    return try observe(pixels, time: picture.time)
  }

  /// Looks at a picture whose pixels are at hand.
  package mutating func observe(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> PoseObservation {
    guard isDue(at: time) else { return .passedOver }
    let known = Set(tracks.live.map(\.id))
    var count: Int?
    if known.isEmpty || time - lastDetectionTime >= BlazePoseEstimator.countInterval {
      count = try search(pixels, time: time)
    }
    var people = try follow(pixels, time: time, except: [])
    let isSomebodyLost = !known.isSubset(of: people.map(\.id))
    if count == nil, isSomebodyLost,
      people.isEmpty || time - lastDetectionTime >= BlazePoseEstimator.searchInterval
    {
      // Lost in this very picture: he may just have moved faster than the region followed.
      count = try search(pixels, time: time)
      people += try follow(pixels, time: time, except: Set(people.map(\.id)))
    }
    let duplicates = tracks.dropDuplicates()
    people.removeAll { duplicates.contains($0.id) }
    return PoseObservation(people: people, count: count)
  }

  /// Whether a picture of this time is looked at: always while somebody is followed.
  private func isDue(at time: Double) -> Bool {
    !tracks.live.isEmpty || time - lastDetectionTime >= BlazePoseEstimator.searchInterval
  }

  /// Runs the detector and takes up whoever is not followed yet; returns how many it saw.
  private mutating func search(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> Int {
    let detections = try detector.detect(pixels)
    lastDetectionTime = time
    let before = tracks.live.count
    tracks.adopt(detections.compactMap(\.region), at: time)
    let bodies = tracks.live.compactMap(\.body)
    guard !bodies.isEmpty, tracks.live.count == before, before < PersonTracks.mostPeople else {
      return detections.count
    }
    // Who else is there shows when those who are followed are painted over.
    let others = try detector.detect(pixels, hiding: bodies)
    tracks.adopt(others.compactMap(\.region), at: time)
    return max(detections.count, before + others.count)
  }

  /// Runs the landmark model for everybody who is followed; who is not there any more is lost.
  private mutating func follow(
    _ pixels: PixelBuffer, time: Double, except done: Set<Int>
  ) throws(InferenceError) -> [PoseObservation.Person] {
    var people: [PoseObservation.Person] = []
    for track in tracks.live where !done.contains(track.id) {
      let result = try landmarks.estimate(pixels, in: track.region)
      guard result.pose.presence >= BlazePoseEstimator.leastPresence,
        let next = result.nextRegion
      else {
        tracks.lose(track.id)
        continue
      }
      tracks.follow(track.id, to: next, body: BodyBox(around: result.pose), at: time)
      people.append(PoseObservation.Person(id: track.id, pose: result.pose))
    }
    return people
  }
}
