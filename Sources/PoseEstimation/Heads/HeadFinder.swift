internal import Frames
package import Media
internal import Mathematics
internal import Poses

/// Finds the heads of up to twelve people in a frame, also of small ones in the background; the
/// analysis follows at most three.
///
/// Runs inference in the ROIs of the frame before, then the detector, which finds the most prominent
/// person best: each person found is painted over before the next search. Not thread-safe.
package struct HeadFinder: ~Copyable {
  private var detector: PersonDetector
  private var landmarks: LandmarkEstimator
  private var scaler = FrameScaler()
  private var known: [ROI] = []

  /// The maximum number of people that are searched for in a frame.
  private static let mostPeople = 12
  /// The maximum number of tiles along a side; a frame that is a long strip is not covered by them.
  private static let mostTiles = 6
  /// The minimum score of a person's detection: lower than that of the analysis, since an area
  /// blurred in vain does less harm than a face that is shown.
  private static let leastScore = 0.35
  /// Detections whose centres are closer than this, in sides of the ROI, are the same person.
  private static let sameMiddle = 0.15

  /// Loads the runtime and both models.
  ///
  /// - Throws: `InferenceError` with `modelMissing` or `unexpectedModel`.
  package init(files: ModelFiles) throws(InferenceError) {
    try files.requireAll()
    try InferenceRuntime.load(path: files.runtime)
    let detector = try PersonDetector(path: files.detector, compiled: files.compiled)
    let landmarks = try LandmarkEstimator(files)
    self.detector = detector
    self.landmarks = landmarks
    InferenceRuntime.releaseCode()
  }

  /// Returns the heads in a frame.
  ///
  /// - Parameter searchesTiles: Whether also to search tiles of the frame, in which small people are
  ///   larger.
  package mutating func heads(
    in frame: borrowing VideoFrame, searchesTiles: Bool
  ) throws(InferenceError) -> [Head] {
    let pixels = try scaler.pixels(of: frame)
    defer { scaler.end() }
    var search = Search()
    for roi in known { try follow(roi, in: pixels, &search) }
    let full = ROI.wholeFrame(
      width: Double(pixels.geometry.displayWidth), height: Double(pixels.geometry.displayHeight))
    try detect(in: full, of: pixels, isFull: true, &search)
    if searchesTiles {
      for tile in Self.tiles(of: pixels.geometry) {
        try detect(in: tile, of: pixels, &search)
      }
    }
    known = search.rois
    return search.heads
  }

  /// What a frame has shown so far.
  private struct Search {
    var heads: [Head] = []
    var bodies: [BoundingBox] = []
    var rois: [ROI] = []

    func has(_ roi: ROI) -> Bool {
      rois.contains {
        ($0.center - roi.center).length < sameMiddle * min($0.side, roi.side)
      }
    }
  }

  /// Adds the person of an ROI; returns whether a new one is there.
  @discardableResult
  private mutating func follow(
    _ roi: ROI, in pixels: PixelBuffer, _ search: inout Search
  ) throws(InferenceError) -> Bool {
    guard let found = try landmarks.find(pixels, near: roi), !search.has(found.roi),
      let head = Head(of: found.pose, in: found.roi)
    else { return false }
    search.heads.append(head)
    search.rois.append(found.roi)
    if let body = BoundingBox(body: found.pose) { search.bodies.append(body) }
    return true
  }

  /// Adds the people in a tile of the frame.
  private mutating func detect(
    in tile: ROI, of pixels: PixelBuffer, isFull: Bool = false, _ search: inout Search
  ) throws(InferenceError) {
    while search.rois.count < Self.mostPeople {
      let detections = try detector.detect(
        pixels, in: tile, leastScore: Self.leastScore, hiding: search.bodies)
      var isNew = false
      // A person who does not fit into a tile is visible in the whole frame, or in another tile.
      for detection in detections {
        if let roi = detection.roi, isFull || roi.side <= 1.1 * tile.side,
          !search.has(roi)
        {
          isNew = try follow(roi, in: pixels, &search) || isNew
        }
      }
      if !isNew { return }
    }
  }

  /// Returns overlapping squares of the frame, each two thirds of its shorter side.
  private static func tiles(of geometry: FrameGeometry) -> [ROI] {
    let width = Double(geometry.displayWidth), height = Double(geometry.displayHeight)
    let side = min(width, height) * 2 / 3
    func centers(_ length: Double) -> [Double] {
      let count = min(mostTiles, max(2, Int((length / side * 1.3).rounded(.up))))
      return (0..<count).map { side / 2 + (length - side) * Double($0) / Double(count - 1) }
    }
    return centers(height).flatMap { row in
      centers(width).map { column in
        ROI(center: Point(column, row), side: side, rotation: 0)
      }
    }
  }
}
