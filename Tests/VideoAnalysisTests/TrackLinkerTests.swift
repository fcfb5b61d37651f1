import Foundation
import Frames
import Mathematics
import Testing

@testable import VideoAnalysis

@Suite struct TrackLinkerTests {
  private let player = SyntheticPath()
  /// A person nearer to the camera who walks past in front of the player at 3 s.
  private let crosser = SyntheticPath(start: -9, speed: 3, size: 1.8)

  private func people(
    _ tracks: [[Sighting]], camera: SceneCamera = .made
  ) -> [[Sighting]] {
    TrackLinker(camera: camera).people(in: tracks).sorted { $0.count > $1.count }
  }

  /// Returns the first and last time of a person's sightings.
  private func span(_ person: [Sighting]) -> [Double] {
    [person.first, person.last].compactMap { $0 }.map { ($0.time * 10).rounded() / 10 }
  }

  /// Whether all sightings are of the same body; the crosser is larger.
  private func isOnePerson(_ person: [Sighting]) -> Bool {
    let sizes = person.map(\.size)
    return (sizes.max() ?? 0) - (sizes.min() ?? 0) < 0.3
      && zip(person, person.dropFirst()).allSatisfy { $0.time < $1.time }
  }

  @Test func aPersonWhoStandsStillIsOnePerson() {
    let track = player.sightings(from: 0, to: 6, track: 0)
    #expect(people([track]).map(\.count) == [track.count])
  }

  /// The track continues on the person who crosses; the player is found again as a new person.
  @Test func aTrackThatJumpsOntoTheCrosserIsParted() {
    let jumping =
      player.sightings(from: 0, to: 3, track: 0) + crosser.sightings(from: 3, to: 4.4, track: 0)
    let again = player.sightings(from: 3.6, to: 9, track: 1)
    let found = people([jumping, again])
    #expect(found.map { span($0) } == [[0, 9], [3, 4.4]])
    #expect(found.allSatisfy { isOnePerson($0) })
    #expect(found.flatMap { $0 }.count == jumping.count + again.count)
  }

  @Test func twoTracksThatSwapPeopleAreCorrected() {
    let one =
      player.sightings(from: 0, to: 3, track: 0) + crosser.sightings(from: 3, to: 6, track: 0)
    let other =
      crosser.sightings(from: 1, to: 2.8, track: 1) + player.sightings(from: 3.2, to: 6, track: 1)
    let found = people([one, other])
    #expect(found.map { span($0) } == [[0, 6], [1, 6]])
    #expect(found.allSatisfy { isOnePerson($0) })
  }

  @Test(arguments: [0.4, 1.0, 1.9])
  func aHiddenPersonIsTheSameAfterwards(_ absence: Double) {
    let walker = SyntheticPath(start: -5, speed: 1.5)
    for path in [player, walker] {
      let tracks = [
        path.sightings(from: 0, to: 3, track: 0),
        path.sightings(from: 3 + absence, to: 8, track: 1),
        crosser.sightings(from: 1, to: 5, track: 2),
      ]
      #expect(people(tracks).count == 2)
    }
  }

  @Test func aPersonAfterALongAbsenceIsAnotherOne() {
    let tracks = [
      player.sightings(from: 0, to: 3, track: 0), player.sightings(from: 5.5, to: 9, track: 1),
    ]
    #expect(people(tracks).count == 2)
  }

  @Test func aPersonAtAnotherPositionOrSizeIsAnotherOne() {
    let before = player.sightings(from: 0, to: 3, track: 0)
    for other in [SyntheticPath(start: 4), SyntheticPath(size: 1.6), SyntheticPath(size: 0.6)] {
      #expect(people([before, other.sightings(from: 3.5, to: 6, track: 1)]).count == 2)
    }
  }

  @Test func aPersonSeenAtTheSameTimeIsAnotherOne() {
    let tracks = [
      player.sightings(from: 0, to: 3, track: 0), player.sightings(from: 2.5, to: 6, track: 1),
    ]
    #expect(people(tracks).count == 2)
  }

  @Test(arguments: [1, 2, 3])
  func aFewWildPosesPartNothing(_ count: Int) {
    var track = player.sightings(from: 0, to: 6, track: 0)
    for index in 90..<(90 + count) {
      track[index].position = track[index].position + Point(200, -100)
      track[index].size += 0.7
    }
    #expect(people([track]).count == 1)
  }

  /// A person who runs or skates past, or towards the camera, moves steadily.
  @Test(arguments: [3.0, 8.0, 16.0])
  func speedPartsNothing(_ speed: Double) {
    let runner = SyntheticPath(start: -3 * speed, speed: speed).sightings(from: 0, to: 6, track: 0)
    #expect(people([runner]).count == 1)
    let nearing = player.sightings(from: 0, to: 4, track: 0).map { sighting in
      var nearer = sighting
      nearer.size += log(1 / (1 - sighting.time / 6))
      return nearer
    }
    #expect(people([nearing]).count == 1)
  }

  /// The camera pans quickly within a fifth of a second; its motion was measured, or not.
  @Test func aQuickPanIsNoJump() throws {
    let swing = -3 * SyntheticPath.torso
    for isMeasured in [true, false] {
      let frames = SceneCamera.frames { time in
        guard time > 2.95, time < 3.15 else { return .identity }
        return isMeasured ? Similarity(shift: Point(swing / 6, 0)) : nil
      }
      let camera = SceneCamera(frames)
      let seen = player.sightings(from: 0, to: 6, track: 0).map { sighting in
        var moved = sighting
        let share = min(1, max(0, (sighting.time - 2.95) / 0.2))
        let shown = sighting.position + Point(swing * share, 0)
        guard let back = camera.motion(at: sighting.time).inverse else { return sighting }
        moved.position = back.applied(to: shown)
        return moved
      }
      #expect(people([seen], camera: camera).count == 1, "\(isMeasured)")
    }
    // With a static camera, the same is a jump.
    let jumping = player.sightings(from: 0, to: 6, track: 0).map { sighting in
      var moved = sighting
      if sighting.time > 3 { moved.position.x += swing }
      return moved
    }
    #expect(people([jumping]).count == 2)
  }

  @Test func noSightingsAreNoPeople() {
    #expect(people([]).isEmpty)
    #expect(people([[]]).isEmpty)
  }
}
