import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct StickTrackTests {
  /// A candidate from a hand in one place, two torsos of 50 pixels long.
  private func candidate(
    _ degrees: Double, odds: Double, lowerHand: Side = .right, length: Double = 100
  ) -> StickCandidate {
    let angle = degrees * .pi / 180
    return StickCandidate(
      hand: Point(100, 100), end: Point(100 + length * cos(angle), 100 + length * sin(angle)),
      lowerHand: lowerHand, logOdds: odds)
  }

  private func directions(
    _ frames: [[StickCandidate]?], interval: Double = 1 / 30.0
  ) -> [Double?] {
    let samples = frames.enumerated().map {
      PoseTrack.Sample(time: Double($0.offset) * interval, pose: nil, sticks: $0.element)
    }
    return StickTrack(samples, pixelsPerTorso: Array(repeating: 50, count: samples.count))
      .sightings.map { sighting in
        sighting.map {
          let offset = $0.stick.end - $0.stick.hand
          return (atan2(offset.y, offset.x) * 180 / .pi).rounded()
        }
      }
  }

  @Test func theDirectionOfTheNeighboursDecides() {
    // In the middle frame an edge in the background looks more like a shaft.
    let frames = (0..<7).map { index in
      index == 3
        ? [candidate(-40, odds: 2), candidate(60, odds: 1)] : [candidate(60, odds: 3)]
    }
    #expect(directions(frames) == Array(repeating: 60, count: 7))
  }

  @Test func aSwingIsFollowed() {
    let swing = (0..<8).map { [candidate(20 + 18 * Double($0), odds: 2)] }
    #expect(directions(swing) == (0..<8).map { 20 + 18 * Double($0) })
  }

  @Test func candidatesOfOneShaftCountTogether() {
    // Alone, none of three ends has a probability of one half.
    let ends = [80.0, 100, 120].map { candidate(60, odds: 1, length: $0) }
    #expect(directions(Array(repeating: ends, count: 5)) == Array(repeating: 60, count: 5))
  }

  @Test func unlikelyCandidatesAreNoStick() {
    let found = directions(Array(repeating: [candidate(60, odds: -3)], count: 9))
    #expect(found.allSatisfy { $0 == nil })
  }

  @Test func candidatesThatJumpAreNoStick() {
    let frames = (0..<12).map { [candidate(Double($0 * 67 % 360), odds: 0.7)] }
    #expect(directions(frames).count { $0 != nil } <= 3)
  }

  @Test func framesThatWereNotSearchedHaveNone() {
    let found = directions([[candidate(60, odds: 4)], nil, [], [candidate(60, odds: 4)]])
    #expect(found[0] == 60 && found[1] == nil && found[2] == nil && found[3] == 60)
  }

  @Test func aGapSeparatesTheFramesAroundIt() {
    // A second later the stick may be anywhere.
    let frames = [[candidate(60, odds: 3)], [candidate(-120, odds: 3, lowerHand: .left)]]
    #expect(directions(frames, interval: 1) == [60, -120])
  }

  @Test func withoutASizeThereIsNoStick() {
    let samples = [PoseTrack.Sample(time: 0, pose: nil, sticks: [candidate(60, odds: 4)])]
    #expect(StickTrack(samples, pixelsPerTorso: [nil]).sightings == [nil])
  }
}
