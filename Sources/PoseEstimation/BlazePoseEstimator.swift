package import Media
internal import Poses

/// Follows one player with the two BlazePose models.
///
/// The landmarks of one picture say where to look in the next; the detector, which looks at the
/// whole picture, runs only while the player is lost, and now and then to count the people.
package struct BlazePoseEstimator: PoseEstimator, ~Copyable {
  private var detector: PersonDetector
  private var landmarks: LandmarkEstimator
  private var scaler = PictureScaler()
  private var region: Region?
  private var lastRegion: (region: Region, time: Double)?
  private var lastDetectionTime = -Double.infinity

  /// Below this presence the player is lost (the model card's threshold).
  private static let leastPresence = 0.5
  /// While nobody is seen, the detector runs this often, in seconds.
  private static let searchInterval = 0.1
  /// While a player is tracked, people are counted this often, in seconds.
  package static let countInterval = 0.5
  /// A player who was lost for longer than this, in seconds, may come back anywhere.
  private static let memory = 2.0

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

  package mutating func reset() {
    region = nil
    lastRegion = nil
    lastDetectionTime = -Double.infinity
  }

  package mutating func observe(
    _ picture: borrowing Picture
  ) throws(InferenceError) -> PoseObservation {
    guard isDue(at: picture.time) else { return PoseObservation(pose: nil, people: nil) }
    let pixels: PixelBuffer
    do {
      pixels = try scaler.rgb(picture)
    } catch {
      throw InferenceError(
        .failed, operation: error.operation, operand: "picture", reason: error.reason)
    }
    return try observe(pixels, time: picture.time)
  }

  /// Looks at a picture whose pixels are at hand.
  package mutating func observe(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> PoseObservation {
    guard isDue(at: time) else { return PoseObservation(pose: nil, people: nil) }
    var people: Int?
    if region == nil || time - lastDetectionTime >= BlazePoseEstimator.countInterval {
      people = try search(pixels, time: time)
    }
    if let pose = try track(pixels, time: time) {
      return PoseObservation(pose: pose, people: people)
    }
    guard people == nil else { return PoseObservation(pose: nil, people: people) }
    // Lost in this very picture: he may just have moved faster than the region followed.
    people = try search(pixels, time: time)
    return PoseObservation(pose: try track(pixels, time: time), people: people)
  }

  /// Whether a picture of this time is looked at: always while a player is tracked.
  private func isDue(at time: Double) -> Bool {
    region != nil || time - lastDetectionTime >= BlazePoseEstimator.searchInterval
  }

  /// Runs the detector; takes up a player when none is tracked. Returns how many people it saw.
  private mutating func search(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> Int {
    let detections = try detector.detect(pixels)
    lastDetectionTime = time
    if region == nil { region = choice(among: detections, time: time) }
    return detections.count
  }

  /// The nearest to where the player was lost a moment ago, otherwise the largest.
  private func choice(among detections: [PersonDetection], time: Double) -> Region? {
    let regions = detections.compactMap(\.region)
    if let lastRegion, time - lastRegion.time <= BlazePoseEstimator.memory {
      return regions.min {
        ($0.center - lastRegion.region.center).length
          < ($1.center - lastRegion.region.center).length
      }
    }
    return regions.max { $0.side < $1.side }
  }

  /// Runs the landmark model in the region; forgets the region when nobody is in it.
  private mutating func track(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> Pose? {
    guard let current = region else { return nil }
    let result = try landmarks.estimate(pixels, in: current)
    guard result.pose.presence >= BlazePoseEstimator.leastPresence else {
      region = nil
      return nil
    }
    lastRegion = (current, time)
    region = result.nextRegion
    return result.pose
  }
}
