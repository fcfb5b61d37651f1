import Foundation
import Frames
import Mathematics
import Poses
import ShotAnalysis
import Testing

@testable import AnalysisDocuments

@Suite struct ObservationFileTests {
  /// Two people, one of whom is found in every other frame; more samples than are in one part.
  private let clip: ClipObservation = {
    func pose(_ frame: Int, _ person: Int) -> Pose {
      Pose(
        keypoints: Joint.allCases.map { joint in
          func number(_ offset: Int) -> Double {
            Double(Float(sin(Double(frame * 37 + person * 11 + joint.rawValue * 5 + offset))))
          }
          return Keypoint(
            position: Point(number(0), number(1)), visibility: number(2),
            world: WorldPoint(number(3), number(4), number(5)))
        }, presence: 0.75)
    }
    /// None was searched in every third frame, and none found in the next.
    func sticks(_ frame: Int) -> [StickCandidate]? {
      frame % 3 == 0
        ? nil
        : (1..<frame % 3).map { index in
          StickCandidate(
            hand: Point(100, Double(frame)), end: Point(200, 50),
            lowerHand: index.isMultiple(of: 2) ? .left : .right, logOdds: -0.5)
        }
    }
    let tracks = (0..<2).map { person in
      PoseTrack(
        frameWidth: 640, frameHeight: 360,
        samples: (0..<1100).map { frame in
          PoseTrack.Sample(
            time: Double(frame) / 59.94,
            pose: person == 0 || frame.isMultiple(of: 2) ? pose(frame, person) : nil,
            sticks: person == 0 || frame.isMultiple(of: 2) ? sticks(frame) : nil)
        })
    }
    return ClipObservation(
      tracks: tracks,
      frames: [
        FrameFeatures(time: 0, sharpness: nil, meanLuma: 0.4, clippedShare: 0.1),
        FrameFeatures(
          time: 0.5, sharpness: 0.6, meanLuma: 0.4, clippedShare: 0, motionEnergy: 0.01,
          cameraMotion: Similarity(a: 1, b: 0.01, shift: Point(3, -2)), isCut: true),
      ], duration: 18.35, frameRate: 59.94, slowdown: 2, isSlowMotion: true, isDamaged: true,
      people: 3, shoots: .left, ageGroup: .under10, player: .middle)
  }()

  @Test func whatIsReadIsWhatWasWritten() throws {
    let read = try ObservationFile(data: ObservationFile(clip).data).content().clip
    #expect(read.tracks.count == 2)
    for (own, other) in zip(read.tracks, clip.tracks) {
      #expect(own.samples.map(\.time) == other.samples.map(\.time))
      #expect(own.samples.map(\.pose) == other.samples.map(\.pose))
      #expect(own.samples.map(\.sticks) == other.samples.map(\.sticks))
      #expect(own.frameWidth == 640 && own.frameHeight == 360)
    }
    #expect(read.frames == clip.frames)
    #expect(read.duration == 18.35 && read.frameRate == 59.94 && read.slowdown == 2)
    #expect(read.isSlowMotion && read.isDamaged && read.people == 3)
    #expect(read.shoots == .left && read.ageGroup == .under10 && read.player == .middle)
  }

  @Test func aClipWithoutFramesCanBeStored() throws {
    let empty = ClipObservation(
      tracks: [PoseTrack(frameWidth: 10, frameHeight: 10)], frames: [], duration: 0,
      frameRate: 0, people: 0)
    let read = try ObservationFile(empty).content().clip
    #expect(read.tracks.count == 1 && read.tracks[0].samples.isEmpty)
  }

  /// The file is written by a process that a video may have compromised.
  @Test func damagedFilesAreRefused() throws {
    let data = try ObservationFile(clip).data
    func isRefused(_ data: Data) -> Bool {
      (try? ObservationFile(data: data).content()) == nil
    }
    #expect(isRefused(Data()))
    #expect(isRefused(Data("not an observation".utf8)))
    for length in [1, 4, 100, data.count / 2, data.count - 1] {
      #expect(isRefused(data.prefix(length)), "\(length)")
    }
    #expect(isRefused(data + data))
    #expect(isRefused(Data([0xFF, 0xFF, 0xFF, 0xFF]) + data))
  }

  /// No change of a byte ends the process.
  @Test func changedBytesAreReadOrRefused() throws {
    let data = try ObservationFile(clip).data
    for index in stride(from: 0, to: data.count, by: 30_011) {
      var changed = data
      changed[index] ^= 0xFF
      _ = try? ObservationFile(data: changed).content()
    }
  }

  @Test func impossibleNumbersAreRefused() throws {
    for change: (inout ClipObservation) -> Void in [
      { $0.duration = .infinity }, { $0.frameRate = .nan }, { $0.people = -1 },
      { $0.tracks[0].frameWidth = 1e300 }, { $0.frames[0].meanLuma = .nan },
      { $0.tracks[0].samples[1].time = 0 }, { $0.tracks[1].samples.removeLast() },
    ] {
      var clip = clip
      change(&clip)
      let file = try ObservationFile(clip)
      #expect(throws: AnalysisFailure.self) { try file.content() }
    }
  }
}
