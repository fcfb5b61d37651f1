import Foundation
import Mathematics
import Testing

@testable import PoseEstimation

@Suite struct ROITests {
  private let roi = ROI(center: Point(300, 200), side: 100, rotation: 0)

  @Test func shiftedROIsAreAsFarApartAsTheirMiddles() {
    let other = ROI(center: Point(303, 204), side: 100, rotation: 0)
    #expect(roi.distance(to: roi) == 0)
    #expect(abs(roi.distance(to: other) - 0.05) < 1e-9)
  }

  /// The distance is in side lengths of the first ROI: from one twice as large, it is half as long.
  @Test func theDistanceIsInSidesOfTheFirst() {
    let larger = ROI(center: Point(300, 200), side: 200, rotation: 0)
    #expect(abs(roi.distance(to: larger) - 0.5 * 2.0.squareRoot()) < 1e-9)
    #expect(abs(larger.distance(to: roi) - 0.25 * 2.0.squareRoot()) < 1e-9)
  }

  /// After half a turn, each corner is at the previous position of the opposite one.
  @Test(arguments: [0.1, -0.1, Double.pi])
  func turnedROIsAreAsFarApartAsTheirCorners(turn: Double) {
    let other = ROI(center: roi.center, side: 100, rotation: turn)
    #expect(abs(roi.distance(to: other) - 2.0.squareRoot() * abs(sin(turn / 2))) < 1e-9)
  }
}
