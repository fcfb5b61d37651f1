internal import Frames
package import Media
internal import Poses

/// Tracks the people in a video with a detector and a landmark model (top-down).
///
/// The landmarks of one frame give the ROI in the next. The detector, which runs on the whole
/// frame, runs only while a person is lost, and periodically to find new people.
package struct TopDownEstimator: PoseEstimator, ~Copyable {
  package let modelName: String
  private var detector: PersonDetector
  private var landmarks: LandmarkEstimator
  private var scaler = FrameScaler()
  private var tracks = PersonTracks()
  private var lastDetectionTime = -Double.infinity
  /// How many consecutive searches found no new person.
  private var quietSearches = 0
  /// The latest frame, converted as far as inference needed it: a previewed frame is often observed
  /// next.
  private var begun: (time: Double, pixels: PixelBuffer)?
  /// The results of the latest preview, by person id, and the time of its frame.
  private var previewed: (time: Double, found: [Int: LandmarkEstimator.Found])?

  /// The interval of the detector while no person is tracked, in seconds.
  private static let searchInterval = 0.1
  /// The interval of the search in the whole frame while a person is tracked, in seconds.
  private static let countInterval = 0.5
  /// The same interval once `quietCount` consecutive searches have found no new person.
  private static let quietInterval = 1.0
  private static let quietCount = 3

  /// Loads the runtime and both models.
  ///
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  package init(files: ModelFiles) throws(InferenceError) {
    try files.requireAll()
    try InferenceRuntime.load(path: files.runtime)
    // Compiling a model takes a third of a second, most of it in one thread; with both models
    // cached in compiled form, loading both takes a tenth.
    let loadingDetector = BackgroundLoading { () throws(InferenceError) in
      try PersonDetector(path: files.detector, compiled: files.compiled)
    }
    let loadingLandmarks = BackgroundLoading { () throws(InferenceError) in
      try LandmarkEstimator(files)
    }
    // Wait for both in any case: the process must not end while the runtime is still busy.
    let loadedDetector = loadingDetector.result()
    let loadedLandmarks = loadingLandmarks.result()
    let detector = try loadedDetector.get()
    let landmarks = try loadedLandmarks.get()
    self.detector = detector
    self.landmarks = landmarks
    modelName = files.model.rawValue
    InferenceRuntime.releaseCode()
  }

  package mutating func forgetPeople() {
    tracks.forget()
    quietSearches = 0
    previewed = nil
    lastDetectionTime = -Double.infinity
  }

  package mutating func reset() {
    forgetPeople()
    tracks = PersonTracks()
    begun = nil
    scaler.end()
  }

  package mutating func observe(
    _ frame: borrowing VideoFrame
  ) throws(InferenceError) -> PoseObservation {
    // Most frames without people need not even be converted.
    guard isDue(at: frame.time) else { return .skipped }
    defer {
      begun = nil
      scaler.end()
    }
    return try observe(try pixels(of: frame), time: frame.time)
  }

  package mutating func preview(
    _ frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person] {
    guard !tracks.live.isEmpty else { return [] }
    let pixels = try pixels(of: frame)
    var found: [Int: LandmarkEstimator.Found] = [:]
    for track in tracks.live { found[track.id] = try landmarks.find(pixels, near: track.roi) }
    previewed = (frame.time, found)
    return tracks.live.compactMap { track in found[track.id].map { $0.person(track.id) } }
  }

  package func makeFinder() throws(InferenceError) -> sending any PersonFinder & ~Copyable {
    TopDownFinder(try landmarks.another())
  }

  package mutating func crop(
    of frame: borrowing VideoFrame, showing people: [PoseObservation.Person]
  ) -> VideoFrame? {
    let rois = people.compactMap(\.roi)
    begun = nil
    defer { scaler.end() }
    let sampler = landmarks.sampler
    return scaler.crop(of: frame) { frame in
      let samples = LandmarkEstimator.samples(of: frame, near: rois, with: sampler)
      return samples.map { samples in
        let box = StickFinder.box(around: rois, in: frame)
        return (box.map(samples.box.union) ?? samples.box, samples.isLarge)
      }
    }
  }

  private mutating func pixels(
    of frame: borrowing VideoFrame
  ) throws(InferenceError) -> PixelBuffer {
    if let begun, begun.time == frame.time { return begun.pixels }
    begun = nil
    let pixels = try scaler.pixels(of: frame)
    begun = (frame.time, pixels)
    return pixels
  }

  /// Runs inference on a frame that is already converted.
  package mutating func observe(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> PoseObservation {
    guard isDue(at: time) else { return .skipped }
    let known = tracks.live.count
    let sinceSearch = time - lastDetectionTime
    var people = try follow(pixels, time: time, except: [])
    // A person who was lost in this frame may just have moved faster than the tracked ROI.
    let isPersonLost = people.count < known
    var count: Int?
    if known == 0 || sinceSearch >= countInterval
      || (isPersonLost
        && (people.isEmpty || sinceSearch >= TopDownEstimator.searchInterval))
    {
      count = try search(pixels, time: time, searchesUnmodified: isPersonLost)
      people += try follow(pixels, time: time, except: Set(people.map(\.id)))
    }
    let duplicates = tracks.dropDuplicates()
    people.removeAll { duplicates.contains($0.id) }
    return PoseObservation(people: people, count: count)
  }

  /// Whether inference runs on a frame at this time: always while a person is tracked.
  private func isDue(at time: Double) -> Bool {
    !tracks.live.isEmpty || time - lastDetectionTime >= TopDownEstimator.searchInterval
  }

  /// Runs the detector, starts tracking new people, and returns how many people there are.
  ///
  /// Tracked people are painted over, unless their maximum number is reached: the detector finds
  /// the most prominent person best, and others next to that person hardly at all.
  ///
  /// - Parameter searchesUnmodified: Whether the detector first runs on the unmodified frame: a
  ///   person who was just lost may stand where another one is painted over.
  private mutating func search(
    _ pixels: PixelBuffer, time: Double, searchesUnmodified: Bool
  ) throws(InferenceError) -> Int {
    lastDetectionTime = time
    let before = tracks.live.count
    let bodies = tracks.live.compactMap { $0.pose.flatMap(BoundingBox.init(body:)) }
    let canHide = !bodies.isEmpty && before < PersonTracks.mostPeople
    var count = before
    if searchesUnmodified || !canHide {
      let detections = try detector.detect(pixels)
      tracks.adopt(detections.compactMap(\.roi), at: time)
      count = max(count, detections.count)
    }
    if canHide, tracks.live.count == before {
      let others = try detector.detect(pixels, hiding: bodies)
      tracks.adopt(others.compactMap(\.roi), at: time)
      count = max(count, before + others.count)
    }
    quietSearches = count > before ? 0 : quietSearches + 1
    return count
  }

  private var countInterval: Double {
    quietSearches < Self.quietCount ? Self.countInterval : Self.quietInterval
  }

  /// Runs the landmark model for every tracked person; people who are no longer found become lost.
  private mutating func follow(
    _ pixels: PixelBuffer, time: Double, except done: Set<Int>
  ) throws(InferenceError) -> [PoseObservation.Person] {
    var people: [PoseObservation.Person] = []
    for track in tracks.live where !done.contains(track.id) {
      guard let seen = try latest(track, pixels, time: time) else {
        tracks.lose(track.id)
        continue
      }
      tracks.follow(track.id, to: seen.roi, pose: seen.pose, at: time)
      people.append(seen.person(track.id))
    }
    return people
  }

  /// Returns the person in a frame; reuses a preview of nearly the same ROI.
  private mutating func latest(
    _ track: PersonTracks.Track, _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> LandmarkEstimator.Found? {
    if let previewed, previewed.time == time, let found = previewed.found[track.id],
      found.sought.isClose(to: track.roi)
    {
      return found
    }
    return try landmarks.find(pixels, near: track.roi)
  }
}
