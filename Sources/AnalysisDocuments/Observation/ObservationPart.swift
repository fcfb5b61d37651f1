internal import Foundation
internal import Frames
internal import Poses
internal import ShotAnalysis

/// A part of an observation file: the clip, the frames that were shown, or some poses of one track.
struct ObservationPart: Codable {
  var clip: Clip?
  var shown: Shown?
  var poses: Poses?

  /// All but the poses.
  struct Clip: Codable {
    var version = Clip.currentVersion
    var width: Double
    var height: Double
    var duration: Double
    var frameRate: Double
    var slowdown: Double
    var isSlowMotion: Bool
    var isDamaged: Bool
    var people: Int
    var shoots: Side?
    var ageGroup: AgeGroup?
    var player: PlayerPosition?
    var hints: [Double]
    var tracks: Int
    /// The presentation times of the samples of every track, in seconds.
    var times: Data
    /// The features of each measured frame, NaN for those that are missing.
    var frames: Data

    static let currentVersion = 1
    private static let mostTracks = 64
  }

  /// The frames of the file, for still images.
  struct Shown: Codable {
    /// Eight bytes each.
    var times: Data
    var indices: [Int]
    var timestamps: [Int64]
  }

  /// Consecutive samples of one track.
  struct Poses: Codable {
    var track: Int
    /// One byte for each sample: 1 when the person was found, otherwise 0.
    var isSeen: Data
    /// The numbers of the pose of each sample in which the person was found, four bytes each.
    var numbers: Data
    /// One byte for each of these: how many candidates for the stick there are, or 255 where none
    /// was searched; `nil` in files without candidates.
    var stickCounts: Data?
    /// The numbers of the candidates, four bytes each.
    var sticks: Data?
  }
}

/// Whether a number of a file is in any range that a video can cause.
private func isPlausible(_ number: some BinaryFloatingPoint) -> Bool { number.magnitude < 1e9 }

extension ObservationPart.Clip {
  init(_ clip: ClipObservation) {
    let track = clip.tracks.first
    self.init(
      width: track?.frameWidth ?? 0, height: track?.frameHeight ?? 0, duration: clip.duration,
      frameRate: clip.frameRate, slowdown: clip.slowdown, isSlowMotion: clip.isSlowMotion,
      isDamaged: clip.isDamaged, people: clip.people, shoots: clip.shoots,
      ageGroup: clip.ageGroup, player: clip.player, hints: clip.hints, tracks: clip.tracks.count,
      times: PackedNumbers.pack(track?.samples.map(\.time) ?? []),
      frames: PackedNumbers.pack(clip.frames.flatMap(\.numbers)))
  }

  /// The times of the samples; `nil` unless all is as a video can cause it.
  var sampleTimes: [Double]? {
    guard version == Self.currentVersion, (1...Self.mostTracks).contains(tracks),
      let times = PackedNumbers.unpack(times), times.allSatisfy(isPlausible),
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
      ([width, height, duration, frameRate, slowdown] + hints).allSatisfy(isPlausible),
      (0...1_000_000).contains(people)
    else { return nil }
    return times
  }

  /// Returns the observation of the clip with these tracks.
  ///
  /// - Returns: `nil` when a frame's features cannot be of a video.
  func clip(tracks: [PoseTrack]) -> ClipObservation? {
    guard let numbers = PackedNumbers.unpack(frames),
      numbers.count.isMultiple(of: FrameFeatures.numberCount),
      numbers.allSatisfy({ $0.isNaN || isPlausible($0) })
    else { return nil }
    let count = FrameFeatures.numberCount
    let frames = stride(from: 0, to: numbers.count, by: count).map {
      FrameFeatures(numbers: numbers[$0..<$0 + count])
    }
    guard frames.allSatisfy({ !$0.time.isNaN && !$0.meanLuma.isNaN && !$0.clippedShare.isNaN }),
      zip(frames, frames.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    return ClipObservation(
      tracks: tracks, frames: frames, duration: duration, frameRate: frameRate,
      slowdown: slowdown, isSlowMotion: isSlowMotion, isDamaged: isDamaged, people: people,
      shoots: shoots, ageGroup: ageGroup, player: player, hints: hints)
  }
}

extension ObservationPart.Shown {
  init(_ frames: ShownFrames) {
    self.init(
      times: PackedNumbers.pack(frames.times), indices: frames.indices,
      timestamps: frames.timestamps)
  }

  /// - Returns: `nil` for numbers that cannot be of a video.
  var frames: ShownFrames? {
    guard let times = PackedNumbers.unpack(times), times.allSatisfy(isPlausible),
      indices.count == times.count, indices.allSatisfy({ (0..<1_000_000_000).contains($0) }),
      timestamps.count <= times.count
    else { return nil }
    return ShownFrames(times: times, indices: indices, timestamps: timestamps)
  }
}

extension ObservationPart.Poses {
  private static let notSearched: UInt8 = 255

  init(_ samples: ArraySlice<PoseTrack.Sample>, of track: Int) {
    let seen = samples.filter { $0.pose != nil }
    self.init(
      track: track, isSeen: Data(samples.map { $0.pose == nil ? 0 : 1 }),
      numbers: PackedNumbers.pack(seen.compactMap(\.pose).flatMap(\.numbers)),
      stickCounts: Data(
        seen.map { $0.sticks.map { UInt8(min(254, $0.count)) } ?? Self.notSearched }),
      sticks: PackedNumbers.pack(seen.flatMap { ($0.sticks ?? []).flatMap(\.numbers) }))
  }

  /// The pose and the candidates for the stick of each sample, `nil` where the person was not found;
  /// `nil` unless the numbers fit.
  var unpacked: [(pose: Pose, sticks: [StickCandidate]?)?]? {
    guard let numbers = PackedNumbers.unpack(numbers, as: Float.self),
      isSeen.allSatisfy({ $0 <= 1 }),
      numbers.count == Pose.numberCount * isSeen.count(where: { $0 == 1 }),
      numbers.allSatisfy(isPlausible), let sticks = unpackedSticks,
      sticks.count == isSeen.count(where: { $0 == 1 })
    else { return nil }
    var index = 0
    return isSeen.map { isSeen in
      guard isSeen == 1 else { return nil }
      defer { index += 1 }
      let start = index * Pose.numberCount
      return (Pose(numbers: numbers[start..<start + Pose.numberCount]), sticks[index])
    }
  }

  /// The candidates of each sample in which the person was found; `nil` unless the numbers fit.
  private var unpackedSticks: [[StickCandidate]?]? {
    guard let stickCounts, let sticks else {
      return Array(repeating: nil, count: isSeen.count { $0 == 1 })
    }
    let count = StickCandidate.numberCount
    let total = stickCounts.reduce(0) { $0 + ($1 == Self.notSearched ? 0 : Int($1)) }
    guard let numbers = PackedNumbers.unpack(sticks, as: Float.self),
      numbers.count == count * total, numbers.allSatisfy(isPlausible)
    else { return nil }
    var offset = 0
    return stickCounts.map { found in
      guard found != Self.notSearched else { return nil }
      return (0..<Int(found)).map { _ in
        defer { offset += count }
        return StickCandidate(numbers: numbers[offset..<offset + count])
      }
    }
  }
}
