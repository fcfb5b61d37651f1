import Foundation
import Testing

@testable import ShotAnalysis

@Suite struct KneeAngleTests {
  /// A leg in a plane that is rotated from the image plane, with exact model depths.
  private func leg(_ angle: Double, turned degrees: Double) -> (BodyPoint, BodyPoint, BodyPoint) {
    let half = angle / 2 * .pi / 180
    let turn = degrees * .pi / 180
    func turned(_ x: Double, _ y: Double) -> BodyPoint {
      BodyPoint(x * cos(turn), y, x * sin(turn) / 1.2)
    }
    return (
      turned(0.81 * cos(half), 0.81 * sin(half)), BodyPoint(0, 0, 0),
      turned(0.76 * cos(half), -0.76 * sin(half))
    )
  }

  @Test(arguments: [70.0, 100, 130, 160], [0.0, 20, 40])
  func legsOfTheUsualLengthAreReadNearlyAsTheyAre(angle: Double, turned: Double) {
    let (hip, knee, ankle) = leg(angle, turned: turned)
    #expect(abs(KneeAngle.expected(hip: hip, knee: knee, ankle: ankle) - angle) < 9)
  }

  @Test func aStraighterLegIsReadAsStraighter() {
    let angles = stride(from: 60.0, through: 175, by: 5).map { angle in
      let (hip, knee, ankle) = leg(angle, turned: 20)
      return KneeAngle.expected(hip: hip, knee: knee, ankle: ankle)
    }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// A bone that appears short points to the camera, also if the model's depth does not show it.
  @Test func aShortBoneIsNotTakenForAStraightLeg() {
    let bent = KneeAngle.expected(
      hip: BodyPoint(0, 0.4, 0), knee: .zero, ankle: BodyPoint(0, -0.4, 0))
    #expect(bent < 150)
    let straight = KneeAngle.expected(
      hip: BodyPoint(0, 0.81, 0), knee: .zero, ankle: BodyPoint(0, -0.76, 0))
    #expect(straight > 155)
  }

  @Test func impossibleBonesStillHaveAnAngle() {
    for scale in [0.0, 1e-9, 1e3] {
      let angle = KneeAngle.expected(
        hip: BodyPoint(0, scale, scale), knee: .zero, ankle: BodyPoint(scale, -scale, 0))
      #expect((0...180).contains(angle))
    }
  }
}
