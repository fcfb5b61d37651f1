internal import Media
internal import Mathematics
internal import Poses

/// Finds the landmarks of the person in an ROI with a landmark model.
struct LandmarkEstimator: ~Copyable, Sendable {
  private var session: InferenceSession
  private let model: any LandmarkModel
  /// Crops an ROI to the model's input.
  let sampler: ROISampler

  /// - Throws: `InferenceError` when the model is missing or is a different one.
  init(_ files: ModelFiles) throws(InferenceError) {
    let kind = files.model.landmarks
    let session = try InferenceSession.open(
      path: files.landmarks, inputCount: kind.sampler.size * kind.sampler.size * 3,
      compiled: files.compiled, isForTwo: true)
    model = try kind.init(outputsOf: session)
    self.session = session
    sampler = kind.sampler
  }

  /// Creates an estimator with the same model, to run in parallel with another one.
  private init(_ session: consuming InferenceSession, like other: borrowing LandmarkEstimator) {
    self.session = session
    model = other.model
    sampler = other.sampler
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

  /// The margin by which a kept crop of a frame extends on each side beyond the ROIs just before
  /// and after it, in sides of the ROI: a person who moves farther in between is not found.
  private static let margin = 0.05

  /// A detected person.
  struct Found: Sendable {
    var pose: Pose
    /// The ROI of the person.
    var roi: ROI
    /// The ROI on which inference ran.
    var sought: ROI

    /// Returns the person with an id.
    func person(_ id: Int) -> PoseObservation.Person {
      .init(id: id, pose: pose, roi: roi, sought: sought)
    }
  }

  /// Returns the person near an ROI; `nil` when there is none.
  mutating func find(
    _ frame: PixelBuffer, near roi: ROI
  ) throws(InferenceError) -> Found? {
    var result = try estimate(frame, in: roi)
    guard result.pose.presence >= Self.leastPresence, var next = result.nextROI else {
      return nil
    }
    if (next.center - roi.center).length > Self.farOff * roi.side, shows(frame, next) {
      let again = try estimate(frame, in: next)
      if again.pose.presence >= Self.leastPresence, let better = again.nextROI {
        (result, next) = (again, better)
      }
    }
    return Found(pose: result.pose, roi: next, sought: roi)
  }

  /// Returns the samples of a frame that `find` needs for people near some ROIs, and whether half
  /// the resolution is sufficient: the model's input then has no more samples across the smallest
  /// ROI.
  static func samples(
    of frame: PixelBuffer, near rois: [ROI], with sampler: ROISampler
  ) -> (box: PixelBox, isLarge: Bool)? {
    let boxes = rois.map { roi in
      var wide = roi
      wide.side *= 1 + 2 * margin
      return sampler.box(frame, wide)
    }
    guard let first = boxes.first else { return nil }
    let isLarge = rois.allSatisfy { sampler.step(frame, $0) >= 2 }
    return (boxes.reduce(first) { $0.union($1) }, isLarge)
  }

  /// Whether a frame, of which only a crop may have been kept, contains an ROI.
  func shows(_ frame: PixelBuffer, _ roi: ROI) -> Bool {
    frame.shows(sampler.box(frame, roi))
  }

  /// Returns the landmarks in the ROI; their presence is the confidence that a person is there.
  mutating func estimate(
    _ frame: PixelBuffer, in roi: ROI
  ) throws(InferenceError) -> LandmarkResult {
    try sampler.prepare(frame, roi)
    let sampler = sampler
    session.withInput { sampler.sample(frame, roi, into: &$0) }
    try session.run()
    return model.result(of: session, in: roi)
  }
}
