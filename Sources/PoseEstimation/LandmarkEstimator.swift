internal import Media
internal import Poses

/// Finds the landmarks of the person in a region with the BlazePose landmark model.
///
/// Not thread-safe.
struct LandmarkEstimator: ~Copyable {
  private var session: InferenceSession
  private let raw: Int
  private let presence: Int
  private let heatMaps: Int
  private let world: Int
  private let sampler = RegionSampler(
    size: LandmarkDecoding.inputSize, low: 0, high: 1, border: .nearest)

  /// - Throws: `InferenceError` when the model is missing or another one.
  init(path: String, threads: Int) throws(InferenceError) {
    let (side, count) = (LandmarkDecoding.inputSize, LandmarkDecoding.landmarkCount)
    let session = try InferenceSession.open(
      path: path, inputCount: side * side * 3, threads: threads)
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

  /// The landmarks in the region; their presence says whether anybody is there at all.
  mutating func estimate(
    _ picture: PixelBuffer, in region: Region
  ) throws(InferenceError) -> LandmarkResult {
    session.withInput { sampler.sample(picture, region, into: &$0) }
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
