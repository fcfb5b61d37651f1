internal import Glibc
internal import Mathematics

/// Decodes the detector's output into detections; has no state.
enum DetectionDecoding {
  /// The side of the detector's input, in samples.
  static let inputSize = 224
  /// How many anchors the detector has.
  static let anchorCount = 2254
  /// The numbers for each anchor: the box (centre, size), then four points.
  static let valuesPerAnchor = 12
  /// The minimum score of a detection (the model card's threshold).
  static let leastScore = 0.5
  /// Detections with a larger overlap than this (intersection over union) are the same person.
  static let samePersonOverlap = 0.3

  /// The centres of the anchors, 0 to 1 across the input.
  ///
  /// As in "SSD: Single Shot MultiBox Detector" (Liu et al., 2016): a grid for each stride, with
  /// several anchors in each cell, all of the same size here.
  static let anchors: [Point] = {
    var anchors: [Point] = []
    for (stride, perCell) in [(8, 2), (16, 2), (32, 6)] {
      let cells = inputSize / stride
      for row in 0..<cells {
        for column in 0..<cells {
          let middle = Point(
            (Double(column) + 0.5) / Double(cells), (Double(row) + 0.5) / Double(cells))
          anchors.append(contentsOf: repeatElement(middle, count: perCell))
        }
      }
    }
    return anchors
  }()

  /// Returns the detections above the minimum score, by descending score, one for each person.
  ///
  /// - Parameters:
  ///   - boxes: `valuesPerAnchor` numbers for each anchor, in samples of the input.
  ///   - scores: One number for each anchor, before the logistic function.
  ///   - roi: The ROI of the frame that was the detector's input.
  ///   - leastScore: The minimum score of a detection.
  static func detections(
    boxes: Span<Float>, scores: Span<Float>, in roi: ROI, leastScore: Double = leastScore
  ) -> [PersonDetection] {
    var candidates: [PersonDetection] = []
    for index in 0..<anchorCount {
      let score = logistic(Double(scores[index]))
      guard score >= leastScore else { continue }
      let offset = index * valuesPerAnchor
      let anchor = anchors[index]
      func point(_ index: Int) -> Point {
        Point(
          Double(boxes[offset + index]) / Double(inputSize) + anchor.x,
          Double(boxes[offset + index + 1]) / Double(inputSize) + anchor.y)
      }
      let half = Point(
        Double(boxes[offset + 2]) / Double(2 * inputSize),
        Double(boxes[offset + 3]) / Double(2 * inputSize))
      let middle = point(0)
      candidates.append(
        PersonDetection(
          score: score,
          boxMinimum: roi.point(atUnit: middle - half),
          boxMaximum: roi.point(atUnit: middle + half),
          hips: roi.point(atUnit: point(4)),
          scalePoint: roi.point(atUnit: point(6))))
    }
    return merged(candidates)
  }

  /// Returns the candidates after weighted non-maximum suppression: overlapping ones become their
  /// score-weighted mean.
  static func merged(_ candidates: [PersonDetection]) -> [PersonDetection] {
    var rest = candidates.sorted { $0.score > $1.score }
    var result: [PersonDetection] = []
    while let best = rest.first {
      // A box without area overlaps nothing, not even itself, and forms its own group.
      var same = [best]
      var others: [PersonDetection] = []
      for candidate in rest.dropFirst() {
        if candidate.overlap(with: best) > samePersonOverlap {
          same.append(candidate)
        } else {
          others.append(candidate)
        }
      }
      result.append(weightedMean(same, score: best.score))
      rest = others
    }
    return result
  }

  private static func weightedMean(
    _ detections: [PersonDetection], score: Double
  ) -> PersonDetection {
    let total = detections.reduce(0) { $0 + $1.score }
    func mean(_ value: (PersonDetection) -> Point) -> Point {
      detections.reduce(Point(0, 0)) { $0 + value($1) * ($1.score / total) }
    }
    return PersonDetection(
      score: score, boxMinimum: mean(\.boxMinimum), boxMaximum: mean(\.boxMaximum),
      hips: mean(\.hips), scalePoint: mean(\.scalePoint))
  }

  /// Returns the logistic function of a value, which is clamped so that it cannot overflow.
  static func logistic(_ value: Double) -> Double { 1 / (1 + exp(-min(max(value, -100), 100))) }
}
