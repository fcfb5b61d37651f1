import Foundation
import Frames
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

/// A track filmed by a camera with known motion.
@Suite struct CameraPathTests {
  private let clip = SyntheticTrack(
    activity: .shots([2.0]), duration: 5, framesPerSecond: 30, cameraYaw: 20, noise: 0.003)

  /// The transformation of the frame by the camera at a time, around the frame's centre.
  private typealias Camera = (Double) -> Similarity

  private func camera(
    size: Double = 1, degrees: Double = 0, _ x: Double = 0, _ y: Double = 0
  ) -> Similarity {
    let roll = degrees * .pi / 180
    return Similarity(a: size * cos(roll), b: size * sin(roll), shift: Point(x, y))
  }

  private func filmed(_ track: PoseTrack, by camera: Camera) -> PoseTrack {
    var moved = track
    let middle = Point(track.frameWidth / 2, track.frameHeight / 2)
    for index in track.samples.indices {
      guard var pose = track.samples[index].pose else { continue }
      let now = camera(track.samples[index].time)
      let turn = Similarity(a: now.a / now.scale, b: now.b / now.scale)
      for joint in Joint.allCases {
        let keypoint = pose[joint]
        pose[joint].position = now.applied(to: keypoint.position - middle) + middle
        let world = turn.applied(to: Point(keypoint.world.x, keypoint.world.y))
        pose[joint].world = WorldPoint(world.x, world.y, keypoint.world.z)
      }
      moved.samples[index].pose = pose
    }
    return moved
  }

  private func frames(
    _ times: [Double], by camera: Camera, cuts: Set<Int> = [], unknown: Set<Int> = []
  ) throws -> [FrameFeatures] {
    try times.indices.map { index in
      var features = FrameFeatures(
        time: times[index], sharpness: 0.5, meanLuma: 0.5, clippedShare: 0)
      features.isCut = cuts.contains(index)
      if index > 0, !features.isCut, !unknown.contains(index) {
        let back = try #require(camera(times[index - 1]).inverse)
        features.cameraMotion = camera(times[index]).after(back)
      }
      return features
    }
  }

  private struct Errors {
    /// The largest errors: of the trunk's lean in degrees, and of any joint and the path of the
    /// hips in torsos.
    var lean = 0.0
    var joints = 0.0
    var hips = 0.0
  }

  private func errors(_ motion: BodyMotion, from still: BodyMotion) -> Errors {
    var errors = Errors()
    let offsets = zip(motion.moments, still.moments).map { $0.hips - $1.hips }
    let usual = Point(offsets.map(\.x).median ?? 0, offsets.map(\.y).median ?? 0)
    for (index, (one, other)) in zip(motion.moments, still.moments).enumerated() {
      let lean = atan2(one.trunk.x, one.trunk.y) - atan2(other.trunk.x, other.trunk.y)
      errors.lean = max(errors.lean, abs(Angle.degrees(lean)))
      errors.hips = max(errors.hips, (offsets[index] - usual).length)
      for joint in Joint.allCases {
        errors.joints = max(errors.joints, (one[joint] - other[joint]).length)
      }
    }
    return errors
  }

  private func compare(_ camera: Camera) throws -> (with: Errors, without: Errors) {
    let still = clip.track
    let moved = filmed(still, by: camera)
    let known = try frames(still.samples.map(\.time), by: camera)
    let truth = BodyMotion(still)
    #expect(BodyMotion(moved, frames: known).moments.count == truth.moments.count)
    return (
      errors(BodyMotion(moved, frames: known), from: truth), errors(BodyMotion(moved), from: truth)
    )
  }

  @Test func theTremblingOfAHandGoes() throws {
    let (with, without) = try compare { time in
      camera(
        degrees: 3 * sin(2 * .pi * 2 * time), 12 * sin(2 * .pi * 1.7 * time),
        9 * cos(2 * .pi * 2.3 * time))
    }
    #expect(without.lean > 2.5 && with.lean < 1)
    #expect(without.joints > 0.08 && with.joints < 0.035)
    #expect(without.hips > 0.12)
    #expect(with.hips < 0.1)
  }

  @Test func aPanThatFollowsGoes() throws {
    let (with, without) = try compare { time in
      camera(-60 * time, 8 * time)
    }
    #expect(without.hips > 1.2 && with.hips < 0.15)
    #expect(with.joints < 0.01)
  }

  @Test func aZoomGoes() throws {
    // Zooming in and out again within a second, which the body scale, a median over two seconds,
    // misses.
    let (with, without) = try compare { time in
      camera(size: 1 + 0.4 * exp(-(time - 2) * (time - 2) / 0.08))
    }
    #expect(without.joints > 0.15)
    #expect(with.joints < 0.05)
    #expect(with.lean < 0.1)
  }

  @Test func framesThatWereNotMeasuredLieBetweenTheirNeighbours() throws {
    let times = clip.track.samples.map(\.time)
    let pan: Camera = { time in camera(-60 * time) }
    let measured = times.indices.filter { $0.isMultiple(of: 2) }.map { times[$0] }
    let path = CameraPath(
      try frames(measured, by: pan), frameWidth: 640, frameHeight: 480)
    let shifts = try times.dropLast().map {
      try #require(path.placement(at: $0)).motion.shift.x
    }
    let steps = zip(shifts.dropFirst(), shifts).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - 2) < 0.2 }, "\(steps)")
  }

  @Test func onAStandNothingChanges() throws {
    var random = RepeatableNoise(seed: 5)
    let track = clip.track
    let frames = track.samples.map { sample in
      FrameFeatures(
        time: sample.time, sharpness: 0.5, meanLuma: 0.5, clippedShare: 0,
        cameraMotion: Similarity(
          a: 1 + 1e-5 * (random.next() + 0.5), b: 1e-5 * random.next(),
          shift: Point(0.02 * random.next(), 0.02 * random.next())))
    }
    let path = CameraPath(frames, frameWidth: 640, frameHeight: 480)
    #expect(frames.allSatisfy { path.placement(at: $0.time)?.motion == .identity })
    let (one, other) = (BodyMotion(track, frames: frames), BodyMotion(track))
    #expect(one.moments.map(\.points) == other.moments.map(\.points))
    #expect(one.moments.map(\.hips) == other.moments.map(\.hips))
  }

  @Test func eachSceneHasAPlaneOfItsOwn() throws {
    let times = clip.track.samples.map(\.time)
    let pan: Camera = { time in camera(time < 2.5 ? 100 * time : 0) }
    let path = CameraPath(
      try frames(times, by: pan, cuts: [75]), frameWidth: 640, frameHeight: 480)
    #expect(times[75] == 2.5)
    #expect(abs(path.placement(at: 0)?.motion.shift.x ?? 0) > 80)
    #expect(times[75...].allSatisfy { path.placement(at: $0)?.motion == .identity })
  }

  @Test func aLongGapEndsASection() throws {
    let times = clip.track.samples.map(\.time)
    let pan: Camera = { time in camera(min(300, 150 * time)) }
    let brief = CameraPath(
      try frames(times, by: pan, unknown: Set(40..<44)), frameWidth: 640, frameHeight: 480)
    let long = CameraPath(
      try frames(times, by: pan, unknown: Set(40..<60)), frameWidth: 640, frameHeight: 480)
    // Before the gap: the placement of the first frame, relative to the camera's usual position.
    #expect((brief.placement(at: 0)?.motion.shift.x ?? 0) > 150)
    #expect((long.placement(at: 0)?.motion.shift.x ?? 300) < 150)
    #expect((long.placement(at: 4)?.motion.shift.length ?? 300) < 1)
  }

  @Test func withoutFramesNothingIsMoved() {
    let path = CameraPath([], frameWidth: 640, frameHeight: 480)
    #expect(path.placement(at: 1) == nil)
    let steady = clip.track.steadied(by: path)
    #expect(steady.samples.map(\.pose) == clip.track.samples.map(\.pose))
  }

  @Test func impossibleMotionsAreNotBelieved() throws {
    let track = clip.track
    var known = try frames(track.samples.map(\.time)) { _ in .identity }
    known[30].cameraMotion = Similarity(a: .nan, b: 0)
    known[31].cameraMotion = Similarity(a: 0, b: 0)
    known[32].cameraMotion = Similarity(shift: Point(.infinity, 0))
    let plain = BodyMotion(track).moments.map(\.hips)
    #expect(BodyMotion(track, frames: known).moments.map(\.hips) == plain)
  }
}
