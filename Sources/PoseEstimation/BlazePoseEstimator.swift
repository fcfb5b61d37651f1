package import Media
internal import Poses

/// Follows the people in a video with the two BlazePose models.
///
/// The landmarks of one frame give the ROI in the next; the detector, which looks at the
/// whole frame, runs only while somebody is lost, and now and then to see who else is there.
package struct BlazePoseEstimator: PoseEstimator, ~Copyable {
  private var detector: PersonDetector
  private var landmarks: LandmarkEstimator
  private var scaler = FrameScaler()
  private var tracks = PersonTracks()
  private var lastDetectionTime = -Double.infinity
  /// How often in a row nobody was seen whom nobody followed.
  private var quietSearches = 0
  /// The latest frame, converted as far as inference needed it: after a preview the same one is
  /// often observed.
  private var begun: (time: Double, pixels: PixelBuffer)?
  /// What the latest preview found, by the number of the person, and in the frame of which time.
  private var previewed: (time: Double, found: [Int: LandmarkEstimator.Found])?

  /// While nobody is seen, the detector runs this often, in seconds.
  private static let searchInterval = 0.1
  /// While somebody is followed, the whole frame is searched this often, in seconds.
  private static let countInterval = 0.5
  /// The same once nobody else was seen for so many times.
  private static let quietInterval = 1.0
  private static let quietCount = 3

  /// Loads the runtime and both models.
  ///
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  package init(files: ModelFiles) throws(InferenceError) {
    try files.requireAll()
    try InferenceRuntime.load(path: files.runtime)
    // Compiling a model takes a third of a second, most of it in one thread; where both were kept
    // compiled it is a tenth for both.
    let loadingDetector = BackgroundLoading { () throws(InferenceError) in
      try PersonDetector(path: files.detector, compiled: files.compiled)
    }
    let loadingLandmarks = BackgroundLoading { () throws(InferenceError) in
      try LandmarkEstimator(path: files.landmarks, compiled: files.compiled)
    }
    // Both waited for in any case: a runtime that is still busy must not meet the end of the process.
    let loadedDetector = loadingDetector.result()
    let loadedLandmarks = loadingLandmarks.result()
    let detector = try loadedDetector.get()
    let landmarks = try loadedLandmarks.get()
    self.detector = detector
    self.landmarks = landmarks
    InferenceRuntime.releaseCode()
  }

  package var modelName: String { "blazepose-full" }

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
    // Most frames without anybody need not even be converted.
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
    for track in tracks.live { found[track.id] = try landmarks.find(pixels, near: track.region) }
    previewed = (frame.time, found)
    return tracks.live.compactMap { track in found[track.id].map { $0.person(track.id) } }
  }

  package func makeFinder() throws(InferenceError) -> sending any PersonFinder & ~Copyable {
    BlazePoseFinder(try landmarks.another())
  }

  package mutating func part(
    of frame: borrowing VideoFrame, showing people: [PoseObservation.Person]
  ) -> VideoFrame? {
    let regions = people.compactMap(\.region)
    begun = nil
    defer { scaler.end() }
    return scaler.part(of: frame) { LandmarkEstimator.samples(of: $0, near: regions) }
  }

  private mutating func pixels(
    of frame: borrowing VideoFrame
  ) throws(InferenceError) -> PixelBuffer {
    if let begun, begun.time == frame.time { return begun.pixels }
    do {
      begun = nil
      let pixels = try scaler.begin(frame)
      begun = (frame.time, pixels)
      return pixels
    } catch {
      throw InferenceError(ofFrame: error)
    }
  }

  /// Looks at a frame whose pixels are at hand.
  package mutating func observe(
    _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> PoseObservation {
    guard isDue(at: time) else { return .skipped }
    let known = tracks.live.count
    let sinceSearch = time - lastDetectionTime
    var people = try follow(pixels, time: time, except: [])
    // Who was lost in this very frame may just have moved faster than the region followed.
    let isSomebodyLost = people.count < known
    var count: Int?
    if known == 0 || sinceSearch >= countInterval
      || (isSomebodyLost
        && (people.isEmpty || sinceSearch >= BlazePoseEstimator.searchInterval))
    {
      count = try search(pixels, time: time, isWhole: isSomebodyLost)
      people += try follow(pixels, time: time, except: Set(people.map(\.id)))
    }
    let duplicates = tracks.dropDuplicates()
    people.removeAll { duplicates.contains($0.id) }
    return PoseObservation(people: people, count: count)
  }

  /// Whether inference runs on a frame of this time: always while somebody is followed.
  private func isDue(at time: Double) -> Bool {
    !tracks.live.isEmpty || time - lastDetectionTime >= BlazePoseEstimator.searchInterval
  }

  /// Runs the detector and takes up whoever is not followed yet; returns how many people there are.
  ///
  /// Those who are followed are painted over, unless they are as many as may be: the detector sees
  /// the most prominent person best, and others beside hardly at all.
  ///
  /// - Parameter isWhole: Whether inference runs on the frame as it is first: who was just lost may
  /// stand
  ///   where another one is painted over.
  private mutating func search(
    _ pixels: PixelBuffer, time: Double, isWhole: Bool
  ) throws(InferenceError) -> Int {
    lastDetectionTime = time
    let before = tracks.live.count
    let bodies = tracks.live.compactMap { $0.pose.flatMap(BodyBox.init(around:)) }
    let canHide = !bodies.isEmpty && before < PersonTracks.mostPeople
    var count = before
    if isWhole || !canHide {
      let detections = try detector.detect(pixels)
      tracks.adopt(detections.compactMap(\.region), at: time)
      count = max(count, detections.count)
    }
    if canHide, tracks.live.count == before {
      let others = try detector.detect(pixels, hiding: bodies)
      tracks.adopt(others.compactMap(\.region), at: time)
      count = max(count, before + others.count)
    }
    quietSearches = count > before ? 0 : quietSearches + 1
    return count
  }

  private var countInterval: Double {
    quietSearches < Self.quietCount ? Self.countInterval : Self.quietInterval
  }

  /// Runs the landmark model for everybody who is followed; who is not there any more is lost.
  private mutating func follow(
    _ pixels: PixelBuffer, time: Double, except done: Set<Int>
  ) throws(InferenceError) -> [PoseObservation.Person] {
    var people: [PoseObservation.Person] = []
    for track in tracks.live where !done.contains(track.id) {
      guard let seen = try latest(track, pixels, time: time) else {
        tracks.lose(track.id)
        continue
      }
      tracks.follow(track.id, to: seen.region, pose: seen.pose, at: time)
      people.append(seen.person(track.id))
    }
    return people
  }

  /// The person in a frame, which may just have been previewed from nearly the same place.
  private mutating func latest(
    _ track: PersonTracks.Track, _ pixels: PixelBuffer, time: Double
  ) throws(InferenceError) -> LandmarkEstimator.Found? {
    if let previewed, previewed.time == time, let found = previewed.found[track.id],
      found.sought.isClose(to: track.region)
    {
      return found
    }
    return try landmarks.find(pixels, near: track.region)
  }
}
