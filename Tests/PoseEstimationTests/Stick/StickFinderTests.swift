import Foundation
import Media
import Mathematics
import Poses
import Testing

@testable import PoseEstimation

/// Shafts drawn into frames of plain or rough background, in the hands of a standing person whose
/// torso is 60 pixels long.
@Suite struct StickFinderTests {
  private static let (width, height) = (480, 360)
  private let upper = Point(228, 150)
  private let lower = Point(258, 186)

  private var person: PoseObservation.Person {
    func keypoint(_ x: Double, _ y: Double) -> Keypoint {
      Keypoint(
        position: Point(x, y), visibility: 1,
        world: WorldPoint((x - 240) / 120, (y - 170) / 120, 0))
    }
    var pose = Pose(
      keypoints: Joint.allCases.map { _ in keypoint(240, 60) }, presence: 1)
    for (joint, x, y) in [
      (Joint.leftShoulder, 255.0, 110.0), (.rightShoulder, 225, 110), (.leftHip, 250, 170),
      (.rightHip, 230, 170), (.leftKnee, 252, 220), (.rightKnee, 228, 220),
      (.leftAnkle, 254, 270), (.rightAnkle, 226, 270),
    ] { pose[joint] = keypoint(x, y) }
    for joint in [Joint.rightWrist, .rightIndex, .rightPinky] { pose[joint] = keypoint(258, 186) }
    for joint in [Joint.leftWrist, .leftIndex, .leftPinky] { pose[joint] = keypoint(228, 150) }
    let roi = ROI(center: Point(240, 170), side: 300, rotation: 0)
    return PoseObservation.Person(id: 0, pose: pose, roi: roi)
  }

  /// Returns a frame with a line of a brightness, three pixels wide, from the upper hand.
  private func frame(
    to end: Point?, brightness: Double = 30, noise: Double = 0
  ) throws -> PixelBuffer {
    var state: UInt32 = 9
    var rgb: [UInt8] = []
    let along = end.map { ($0 - upper) / ($0 - upper).length }
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        state = state &* 1_664_525 &+ 1_013_904_223
        var value = 130 + noise * (Double(state >> 16) / 32_768 - 1)
        if let end, let along {
          let offset = Point(Double(x), Double(y)) - upper
          let distance = offset.dot(along)
          let aside = abs(offset.x * along.y - offset.y * along.x)
          if (0...(end - upper).length).contains(distance), aside <= 1.5 { value = brightness }
        }
        rgb += Array(repeating: UInt8(min(255, max(0, value))), count: 3)
      }
    }
    return try #require(PixelBuffer(width: Self.width, height: Self.height, rgb: rgb))
  }

  @Test(arguments: [30.0, 230])
  func aShaftIsFoundFromTheHandsToTheBlade(brightness: Double) throws {
    let blade = upper + (lower - upper) * 3.3
    var finder = StickFinder()
    let best = try #require(
      finder.candidates(of: person, in: try frame(to: blade, brightness: brightness)).first)
    #expect(best.lowerHand == .right)
    #expect((best.end - blade).length < 9)
    #expect((best.hand - lower).length < 6)
    #expect(best.logOdds > 0)
  }

  @Test func theTrueDirectionWinsWhereTheHandsAreGuessedWrongly() throws {
    let blade = Point(360, 260)
    var finder = StickFinder()
    let found = try finder.candidates(of: person, in: try frame(to: blade, noise: 10))
    let best = try #require(found.first)
    let (expected, own) = (blade - upper, best.end - best.hand)
    let turn = atan2(expected.x * own.y - expected.y * own.x, expected.dot(own))
    #expect(abs(turn) < 5 * .pi / 180)
  }

  @Test(arguments: [0.0, 12])
  func thereIsNoStickInAFrameWithoutOne(noise: Double) throws {
    var finder = StickFinder()
    let found = try finder.candidates(of: person, in: try frame(to: nil, noise: noise))
    let odds = found.reduce(0) { $0 + exp($1.logOdds) }
    #expect(odds < 1)
  }

  /// The hands are hidden; they are guessed beside the hips, up to 0.6 torsos off.
  @Test func aShaftIsFoundBelowHiddenHands() throws {
    let blade = upper + (lower - upper) * 3.3
    var hidden = person
    for joint in [Joint.leftWrist, .leftIndex, .leftPinky] {
      hidden.pose[joint].position = Point(205, 175)
      hidden.pose[joint].visibility = 0.1
    }
    for joint in [Joint.rightWrist, .rightIndex, .rightPinky] {
      hidden.pose[joint].position = Point(246, 190)
      hidden.pose[joint].visibility = 0.1
    }
    var finder = StickFinder()
    let found = try finder.candidates(of: hidden, in: try frame(to: blade, noise: 8))
    let expected = blade - upper
    let best = try #require(found.first)
    let own = best.end - best.hand
    let turn = atan2(expected.x * own.y - expected.y * own.x, expected.dot(own))
    #expect(abs(turn) < 5 * .pi / 180)
    #expect((best.end - blade).length < 9)
  }

  @Test func aLineIsJudgedWithSeveralEnds() throws {
    let blade = upper + (lower - upper) * 3.3
    var finder = StickFinder()
    let found = try finder.readings(of: person, in: try frame(to: blade, noise: 40))
    let hasTwoEnds = found.contains { one in
      found.contains { other in
        let (first, second) = (one.candidate, other.candidate)
        let (along, further) = (first.end - first.hand, second.end - second.hand)
        let turn = (along.x * further.y - along.y * further.x) / (along.length * further.length)
        return first.lowerHand == second.lowerHand && first.hand == second.hand
          && abs(turn) < 1e-3 && further.length > along.length + 3
      }
    }
    #expect(hasTwoEnds)
  }

  @Test func noMoreCandidatesAreKeptThanTheMost() throws {
    var finder = StickFinder()
    let rough = try frame(to: Point(330, 270), noise: 30)
    #expect(try finder.readings(of: person, in: rough).count > StickFinder.most)
    #expect(try finder.candidates(of: person, in: rough).count == StickFinder.most)
  }

  @Test func aPersonOutsideTheFrameHasNone() throws {
    var finder = StickFinder()
    var away = person
    away.roi = ROI(center: Point(-900, 170), side: 300, rotation: 0)
    #expect(try finder.candidates(of: away, in: try frame(to: nil)).isEmpty)
    away.roi = nil
    #expect(try finder.candidates(of: away, in: try frame(to: nil)).isEmpty)
  }

  @Test func aPoseWithoutASizeHasNone() throws {
    var finder = StickFinder()
    var flat = person
    flat.pose = Pose(presence: 1)
    #expect(try finder.candidates(of: flat, in: try frame(to: nil)).isEmpty)
  }
}
