internal import Media
internal import Poses

/// Finds people in a whole picture with the BlazePose detector.
///
/// Not thread-safe.
struct PersonDetector: ~Copyable {
  private var session: InferenceSession
  private let boxes: Int
  private let scores: Int
  private let sampler = RegionSampler(
    size: DetectionDecoding.inputSize, low: -1, high: 1, border: .black)

  /// - Throws: `InferenceError` when the model is missing or another one.
  init(path: String, threads: Int) throws(InferenceError) {
    let side = DetectionDecoding.inputSize
    let session = try InferenceSession.open(
      path: path, inputCount: side * side * 3, threads: threads)
    let boxes = try session.outputIndex(
      ofCount: DetectionDecoding.anchorCount * DetectionDecoding.valuesPerAnchor)
    let scores = try session.outputIndex(ofCount: DetectionDecoding.anchorCount)
    self.session = session
    self.boxes = boxes
    self.scores = scores
  }

  /// The people in the picture, the most certain first.
  mutating func detect(_ picture: PixelBuffer) throws(InferenceError) -> [PersonDetection] {
    let region = Region.wholePicture(
      width: Double(picture.geometry.displayWidth), height: Double(picture.geometry.displayHeight))
    session.withInput { sampler.sample(picture, region, into: &$0) }
    try session.run()
    return session.withOutput(boxes) { boxes in
      session.withOutput(scores) { scores in
        DetectionDecoding.detections(boxes: boxes, scores: scores, in: region)
      }
    }
  }
}
