internal import Frames
internal import Media
internal import Poses

/// Finds people in a whole frame with the BlazePose detector.
///
/// Not thread-safe.
struct PersonDetector: ~Copyable {
  private var session: InferenceSession
  private let boxes: Int
  private let scores: Int
  private let sampler = ROISampler(
    size: DetectionDecoding.inputSize, low: -1, high: 1, border: .black)

  /// - Throws: `InferenceError` when the model is missing or is a different one.
  init(path: String, compiled: String) throws(InferenceError) {
    let side = DetectionDecoding.inputSize
    let session = try InferenceSession.open(
      path: path, inputCount: side * side * 3, compiled: compiled)
    let boxes = try session.outputIndex(
      ofCount: DetectionDecoding.anchorCount * DetectionDecoding.valuesPerAnchor)
    let scores = try session.outputIndex(ofCount: DetectionDecoding.anchorCount)
    self.session = session
    self.boxes = boxes
    self.scores = scores
  }

  /// Fills a box of the input with grey.
  private static func paintOver(
    _ box: BoundingBox, of roi: ROI, in input: inout MutableSpan<Float>
  ) {
    let size = DetectionDecoding.inputSize
    let (columns, rows) = box.samples(of: roi, size: size)
    for row in rows {
      for column in columns {
        for channel in 0..<3 { input[(row * size + column) * 3 + channel] = 0 }
      }
    }
  }

  /// Returns the people in the frame, by descending score.
  ///
  /// - Parameters:
  ///   - tile: The tile of the frame to search, not rotated; all of it when `nil`.
  ///   - leastScore: The minimum score of a detection.
  ///   - hidden: The boxes to paint over before inference: the detector finds the most prominent
  ///     person best, and others next to that person hardly at all.
  mutating func detect(
    _ frame: PixelBuffer, in tile: ROI? = nil,
    leastScore: Double = DetectionDecoding.leastScore, hiding hidden: [BoundingBox] = []
  ) throws(InferenceError) -> [PersonDetection] {
    let roi =
      tile
      ?? ROI.wholeFrame(
        width: Double(frame.geometry.displayWidth), height: Double(frame.geometry.displayHeight))
    try sampler.prepare(frame, roi)
    session.withInput { input in
      sampler.sample(frame, roi, into: &input)
      for box in hidden { PersonDetector.paintOver(box, of: roi, in: &input) }
    }
    try session.run()
    return session.withOutput(boxes) { boxes in
      session.withOutput(scores) { scores in
        DetectionDecoding.detections(
          boxes: boxes, scores: scores, in: roi, leastScore: leastScore)
      }
    }
  }
}
