internal import Media
internal import Mathematics
internal import Poses

/// Finds the landmarks of the person in an ROI with the BlazePose landmark model.
struct LandmarkEstimator: ~Copyable, Sendable {
  private var session: InferenceSession
  private let raw: Int
  private let presence: Int
  private let heatMaps: Int
  private let world: Int
  private static let sampler = RegionSampler(
    size: LandmarkDecoding.inputSize, low: 0, high: 1, border: .nearest)

  /// - Throws: `InferenceError` when the model is missing or is a different one.
  init(path: String, compiled: String) throws(InferenceError) {
    let (side, count) = (LandmarkDecoding.inputSize, LandmarkDecoding.landmarkCount)
    let session = try InferenceSession.open(
      path: path, inputCount: side * side * 3, compiled: compiled, isForTwo: true)
    let raw = try session.outputIndex(ofCount: count * LandmarkDecoding.valuesPerLandmark)
    let presence = try session.outputIndex(ofCount: 1)
    let cells = LandmarkDecoding.heatMapSize * LandmarkDecoding.heatMapSize
    let heatMaps = try session.outputIndex(ofCount: cells * count)
    let world = try session.outputIndex(ofCount: count * 3)
    self.session = session
    self.raw = raw
    self.presence = presence
    self.heatMaps = heatMaps
    self.world = world
  }

  /// Creates an estimator with the same model, to run in parallel with another one.
  private init(_ session: consuming InferenceSession, like other: borrowing LandmarkEstimator) {
    self.session = session
    raw = other.raw
    presence = other.presence
    heatMaps = other.heatMaps
    world = other.world
  }

  /// Returns an estimator with the same model, for another thread.
  ///
  /// - Throws: `InferenceError` when memory is exhausted.
  func another() throws(InferenceError) -> LandmarkEstimator {
    LandmarkEstimator(try session.another(), like: self)
  }

  /// Below this presence no person is there (the model card's threshold).
  private static let leastPresence = 0.5
  /// When the person is farther from the centre of the ROI than this, in sides of the ROI,
  /// inference runs again on the corrected ROI: the model was trained on ROIs that fit closely.
  private static let farOff = 0.08

  /// The margin by which a kept part of a frame extends on each side beyond the ROIs just before
  /// and after it, in sides of the ROI: a person who moves farther in between is not found.
  private static let margin = 0.05

  /// A detected person.
  struct Found: Sendable {
    var pose: Pose
    /// The ROI of the person.
    var region: Region
    /// The ROI on which inference ran.
    var sought: Region

    /// Returns the person with an id.
    func person(_ id: Int) -> PoseObservation.Person {
      .init(id: id, pose: pose, region: region, sought: sought)
    }
  }

  /// Returns the person near an ROI; `nil` when there is none.
  mutating func find(
    _ frame: PixelBuffer, near region: Region
  ) throws(InferenceError) -> Found? {
    var result = try estimate(frame, in: region)
    guard result.pose.presence >= Self.leastPresence, var next = result.nextRegion else {
      return nil
    }
    if (next.center - region.center).length > Self.farOff * region.side, shows(frame, next) {
      let again = try estimate(frame, in: next)
      if again.pose.presence >= Self.leastPresence, let better = again.nextRegion {
        (result, next) = (again, better)
      }
    }
    return Found(pose: result.pose, region: next, sought: region)
  }

  /// Returns the samples of a frame that `find` needs for people near some ROIs, and whether half
  /// the resolution is sufficient: the model's input then has no more samples across the smallest
  /// ROI.
  static func samples(
    of frame: PixelBuffer, near regions: [Region]
  ) -> (box: PixelBox, isLarge: Bool)? {
    let boxes = regions.map { region in
      var wide = region
      wide.side *= 1 + 2 * margin
      return sampler.box(frame, wide)
    }
    guard let first = boxes.first else { return nil }
    let isLarge = regions.allSatisfy { sampler.step(frame, $0) >= 2 }
    return (boxes.reduce(first) { $0.union($1) }, isLarge)
  }

  /// Whether a frame, of which only a part may have been kept, contains a region.
  func shows(_ frame: PixelBuffer, _ region: Region) -> Bool {
    frame.shows(Self.sampler.box(frame, region))
  }

  /// Returns the landmarks in the ROI; their presence is the confidence that a person is there.
  mutating func estimate(
    _ frame: PixelBuffer, in region: Region
  ) throws(InferenceError) -> LandmarkResult {
    try Self.sampler.prepare(frame, region)
    session.withInput { Self.sampler.sample(frame, region, into: &$0) }
    try session.run()
    let certainty = session.withOutput(presence) { Double($0[0]) }
    return session.withOutput(raw) { raw in
      session.withOutput(heatMaps) { heatMaps in
        session.withOutput(world) { world in
          LandmarkDecoding.result(
            raw: raw, heatMaps: heatMaps, world: world, presence: certainty, in: region)
        }
      }
    }
  }
}
