import Foundation
import Frames
import Mathematics
import PoseEstimation
import Poses
import ShotAnalysis

/// The subject of one clip as a binary file, so that measuring it again needs no video.
///
/// Little-endian doubles: a header, then each sample of the track, then each measured frame; NaN
/// for missing values. tools/fit/imitation.py reads and writes such files too.
enum SubjectFile {
  /// The suffix of the files' names.
  static let suffix = "subject"
  private static let headerCount = 8
  private static let perSample = 3 + 6 * Joint.allCases.count + perSticks
  /// How many candidates for the stick there are, or NaN where none was searched; then their numbers.
  private static let perSticks = 1 + StickFinder.most * StickCandidate.numberCount
  private static let perFrame = FrameFeatures.numberCount

  /// Returns the file's bytes.
  static func data(of subject: AnalysisSubject) -> Data {
    let track = subject.track
    var numbers: [Double] = [
      track.frameWidth, track.frameHeight, subject.duration, subject.frameRate,
      subject.slowdown, Double(subject.people), Double(track.samples.count), Double(perSample),
    ]
    for sample in track.samples {
      numbers += [sample.time, sample.pose == nil ? 0 : 1, sample.pose?.presence ?? .nan]
      for joint in Joint.allCases {
        guard let key = sample.pose?[joint] else {
          numbers += Array(repeating: .nan, count: 6)
          continue
        }
        numbers += [key.position.x, key.position.y, key.visibility]
        numbers += [key.world.x, key.world.y, key.world.z]
      }
      let sticks = sample.sticks.map { [Double($0.count)] + $0.flatMap(\.numbers).map(Double.init) }
      numbers += sticks ?? [.nan]
      numbers += Array(repeating: .nan, count: perSticks - (sticks?.count ?? 1))
    }
    for frame in subject.frames { numbers += frame.numbers }
    return Data(numbers.flatMap(bytes))
  }

  private static func bytes(_ number: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
  }

  /// Returns the subject stored in a file; `nil` when the data is not a subject file, or is one of
  /// a program whose samples have other numbers.
  static func subject(_ data: Data) -> AnalysisSubject? {
    let bytes = [UInt8](data)
    guard bytes.count.isMultiple(of: 8) else { return nil }
    let numbers = stride(from: 0, to: bytes.count, by: 8).map { start in
      Double(
        bitPattern: (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << (8 * $1) })
    }
    guard numbers.count >= headerCount, let count = Int(exactly: numbers[6]), count >= 0,
      numbers[7] == Double(perSample)
    else { return nil }
    let firstFrame = headerCount + count * perSample
    guard numbers.count >= firstFrame, (numbers.count - firstFrame).isMultiple(of: perFrame) else {
      return nil
    }
    let track = PoseTrack(
      frameWidth: numbers[0], frameHeight: numbers[1],
      samples: (0..<count).map { sample(numbers[(headerCount + $0 * perSample)...]) })
    let frames = stride(from: firstFrame, to: numbers.count, by: perFrame).map {
      FrameFeatures(numbers: numbers[$0..<$0 + perFrame])
    }
    return AnalysisSubject(
      track: track, duration: numbers[2], frameRate: numbers[3], people: Int(numbers[5]),
      frames: frames, slowdown: numbers[4])
  }

  private static func sticks(_ numbers: ArraySlice<Double>) -> [StickCandidate]? {
    let first = numbers.startIndex
    guard let count = Int(exactly: numbers[first]), (0...StickFinder.most).contains(count) else {
      return nil
    }
    return (0..<count).map { index in
      let start = first + 1 + index * StickCandidate.numberCount
      return StickCandidate(
        numbers: numbers[start..<start + StickCandidate.numberCount].map(Float.init)[...])
    }
  }

  private static func sample(_ numbers: ArraySlice<Double>) -> PoseTrack.Sample {
    let first = numbers.startIndex
    guard numbers[first + 1] == 1 else {
      return PoseTrack.Sample(time: numbers[first], pose: nil)
    }
    let keypoints = Joint.allCases.indices.map { index in
      let at = first + 3 + 6 * index
      return Keypoint(
        position: Point(numbers[at], numbers[at + 1]), visibility: numbers[at + 2],
        world: WorldPoint(numbers[at + 3], numbers[at + 4], numbers[at + 5]))
    }
    return PoseTrack.Sample(
      time: numbers[first], pose: Pose(keypoints: keypoints, presence: numbers[first + 2]),
      sticks: sticks(numbers[(first + perSample - perSticks)...]))
  }
}
