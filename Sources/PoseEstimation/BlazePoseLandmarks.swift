internal import Mathematics
internal import Poses

/// The BlazePose landmark model.
struct BlazePoseLandmarks: LandmarkModel {
  static let sampler = ROISampler(size: inputSize, low: 0, high: 1, border: .nearest)

  private let raw: Int
  private let presence: Int
  private let heatMaps: Int
  private let world: Int

  init(outputsOf session: borrowing InferenceSession) throws(InferenceError) {
    let count = Self.landmarkCount
    raw = try session.outputIndex(ofCount: count * Self.valuesPerLandmark)
    presence = try session.outputIndex(ofCount: 1)
    heatMaps = try session.outputIndex(ofCount: Self.heatMapSize * Self.heatMapSize * count)
    world = try session.outputIndex(ofCount: count * 3)
  }

  func result(of session: borrowing InferenceSession, in roi: ROI) -> LandmarkResult {
    let certainty = session.withOutput(presence) { Double($0[0]) }
    return session.withOutput(raw) { raw in
      session.withOutput(heatMaps) { heatMaps in
        session.withOutput(world) { world in
          Self.result(
            raw: raw, heatMaps: heatMaps, world: world, presence: certainty, in: roi)
        }
      }
    }
  }

  /// The joint of each landmark, in the model's order (model card "BlazePose GHUM 3D", 2021).
  private static let joints: [Joint] = [
    .nose, .leftEyeInner, .leftEye, .leftEyeOuter, .rightEyeInner, .rightEye, .rightEyeOuter,
    .leftEar, .rightEar, .mouthLeft, .mouthRight, .leftShoulder, .rightShoulder, .leftElbow,
    .rightElbow, .leftWrist, .rightWrist, .leftPinky, .rightPinky, .leftIndex, .rightIndex,
    .leftThumb, .rightThumb, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle, .rightAnkle,
    .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex,
  ]
  /// The side of the model's input, in samples.
  static let inputSize = 256
  /// Landmarks in the raw output: the 33 joints, then the points for the next ROI and two unused.
  static let landmarkCount = 39
  /// Numbers for each raw landmark: x, y, z, visibility, presence.
  static let valuesPerLandmark = 5
  /// The side of the heat maps, in cells.
  static let heatMapSize = 64
  /// The radius around a landmark within which its heat map counts, in cells (a kernel of 9).
  private static let refinementReach = 4
  /// A heat map whose maximum near the landmark is below this is ignored.
  private static let leastHeat = 0.5
  /// The raw landmarks that give the centre and the size of the next ROI.
  private static let centerIndex = 33
  private static let scaleIndex = 34

  /// Decodes the outputs into a pose; pure.
  ///
  /// - Parameters:
  ///   - raw: `landmarkCount` · `valuesPerLandmark` numbers, in samples of the input.
  ///   - heatMaps: Cells by row and column, `landmarkCount` numbers in each.
  ///   - world: x, y, z in metres for each landmark, relative to the ROI.
  ///   - presence: The model's confidence that a person is in the ROI, 0 to 1.
  ///   - roi: The ROI of the frame that was the model's input.
  static func result(
    raw: Span<Float>, heatMaps: Span<Float>, world: Span<Float>, presence: Double, in roi: ROI
  ) -> LandmarkResult {
    func position(_ index: Int) -> Point {
      let offset = index * valuesPerLandmark
      let unit = Point(
        Double(raw[offset]) / Double(inputSize), Double(raw[offset + 1]) / Double(inputSize))
      return roi.point(atUnit: refined(unit, landmark: index, heatMaps: heatMaps))
    }
    var pose = Pose(presence: presence)
    for (landmark, joint) in joints.enumerated() {
      let offset = landmark * 3
      let flat = roi.turned(Point(Double(world[offset]), Double(world[offset + 1])))
      let visibility = Double(raw[landmark * valuesPerLandmark + 3])
      pose[joint] = Keypoint(
        position: position(landmark), visibility: DetectionDecoding.logistic(visibility),
        world: WorldPoint(flat.x, flat.y, Double(world[offset + 2])))
    }
    return LandmarkResult(
      pose: pose,
      nextROI: ROI.around(
        center: position(centerIndex), scalePoint: position(scaleIndex)))
  }

  /// Moves a landmark to the centroid of its heat map near the position that the model returned.
  private static func refined(
    _ unit: Point, landmark: Int, heatMaps: Span<Float>
  ) -> Point {
    let size = heatMapSize
    guard unit.x >= 0, unit.y >= 0, unit.x < 1, unit.y < 1 else { return unit }
    let (column, row) = (Int(unit.x * Double(size)), Int(unit.y * Double(size)))
    var (total, highest) = (0.0, 0.0)
    var weighted = Point(0, 0)
    for y in max(0, row - refinementReach)...min(size - 1, row + refinementReach) {
      for x in max(0, column - refinementReach)...min(size - 1, column + refinementReach) {
        let heat = DetectionDecoding.logistic(
          Double(heatMaps[(y * size + x) * landmarkCount + landmark]))
        total += heat
        highest = max(highest, heat)
        weighted = weighted + Point(Double(x), Double(y)) * heat
      }
    }
    guard highest >= leastHeat, total > 0 else { return unit }
    return weighted / (total * Double(size))
  }
}
