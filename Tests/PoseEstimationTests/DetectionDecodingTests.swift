import Mathematics
import Testing

@testable import PoseEstimation

@Suite struct DetectionDecodingTests {
  private func detection(_ x: Double, score: Double, size: Double = 10) -> PersonDetection {
    PersonDetection(
      score: score, boxMinimum: Point(x, 0), boxMaximum: Point(x + size, size),
      hips: Point(x + 5, 20), scalePoint: Point(x + 5, -10))
  }

  @Test func everyCellHasItsAnchors() {
    #expect(DetectionDecoding.anchors.count == DetectionDecoding.anchorCount)
    #expect(DetectionDecoding.anchors[0] == Point(0.5 / 28, 0.5 / 28))
    #expect(DetectionDecoding.anchors[2253] == Point(6.5 / 7, 6.5 / 7))
  }

  @Test func overlappingCandidatesBecomeTheirWeightedMean() {
    let merged = DetectionDecoding.merged([
      detection(0, score: 0.6), detection(2, score: 0.9), detection(50, score: 0.7),
    ])
    #expect(merged.map(\.score) == [0.9, 0.7])
    #expect(abs(merged[0].boxMinimum.x - 2 * 0.9 / 1.5) < 1e-9)
    #expect(merged[1].boxMinimum.x == 50)
  }

  @Test func aBoxWithoutAreaStandsAlone() {
    let merged = DetectionDecoding.merged([
      detection(0, score: 0.9, size: 0), detection(0, score: 0.8, size: 0),
    ])
    #expect(merged.count == 2)
  }

  /// One anchor above the threshold, at the first cell of the coarsest grid.
  @Test func aDetectionIsMappedToTheDisplayedFrame() {
    let index = 28 * 28 * 2 + 14 * 14 * 2
    var boxes = [Float](repeating: 0, count: 2254 * 12)
    var scores = [Float](repeating: -20, count: 2254)
    scores[index] = 3
    for (offset, value) in [16, 0, 22.4, 44.8, 0, 56, 0, -28].enumerated() {
      boxes[index * 12 + offset] = Float(value)
    }
    let roi = ROI(center: Point(320, 180), side: 640, rotation: 0)
    let found = DetectionDecoding.detections(boxes: boxes.span, scores: scores.span, in: roi)
    #expect(found.count == 1)
    #expect(abs(found[0].score - 1 / (1 + 0.049787)) < 1e-4)
    // The anchor is at 1/14 of the square, which starts 140 pixels above the frame.
    #expect(abs(found[0].hips.x - 640 / 14) < 1e-3)
    #expect(abs(found[0].hips.y - (640 / 14 + 160 - 140)) < 1e-3)
    #expect(abs(found[0].boxMaximum.x - found[0].boxMinimum.x - 64) < 1e-3)
  }
}
