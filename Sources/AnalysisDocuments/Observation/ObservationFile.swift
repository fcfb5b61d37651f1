package import Foundation
internal import Frames
internal import Poses
package import ShotAnalysis

/// The content of `observation.bin`: what a clip's report was made from, so that it can be made
/// again with a person's corrections, without the video.
///
/// A sequence of parts, each with four bytes of length (big-endian) and a binary property list: the
/// clip, its frames, then the poses. A minute at 30 fps takes 1.4 MB for each person.
package struct ObservationFile: Sendable, Hashable {
  package private(set) var data: Data

  /// The largest file, in bytes: an hour with one person, ten minutes with six.
  package static let sizeLimit = 128 << 20
  /// How many samples of a track are in one part: small enough for the memory of the process that
  /// analyses the video.
  private static let samplesOfPart = 500
  private static let lengthSize = 4

  /// - Parameter data: Is checked when it is read.
  package init(data: Data) {
    self.data = data
  }

  /// - Throws: `AnalysisFailure` with `internal`.
  package init(
    _ clip: ClipObservation, shown: ShownFrames = ShownFrames()
  ) throws(AnalysisFailure) {
    data = Data()
    try append(ObservationPart(clip: ObservationPart.Clip(clip)))
    try append(ObservationPart(shown: ObservationPart.Shown(shown)))
    for (index, track) in clip.tracks.enumerated() {
      for start in stride(from: 0, to: track.samples.count, by: Self.samplesOfPart) {
        let samples = track.samples[start...].prefix(Self.samplesOfPart)
        try append(ObservationPart(poses: ObservationPart.Poses(samples, of: index)))
      }
    }
  }

  private mutating func append(_ part: ObservationPart) throws(AnalysisFailure) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      let bytes = try encoder.encode(part)
      let length = UInt32(bytes.count)
      for shift in stride(from: 24, through: 0, by: -8) {
        data.append(UInt8(truncatingIfNeeded: length >> UInt32(shift)))
      }
      data += bytes
    } catch {
      throw AnalysisFailure(
        .internal, operation: "encode", file: "observation",
        message: "The poses cannot be stored.")
    }
  }

  /// What the file holds.
  package struct Content: Sendable {
    package var clip: ClipObservation
    /// The frames of the video, for still images.
    package var shown: ShownFrames
  }

  /// Returns what the file holds.
  ///
  /// The file was written by a process that a video may have compromised, so every number is
  /// checked.
  ///
  /// - Throws: `AnalysisFailure` with `internal` for a damaged file.
  package func content() throws(AnalysisFailure) -> Content {
    guard data.count <= Self.sizeLimit, let content = try? read() else {
      throw AnalysisFailure(
        .internal, operation: "read", file: "observation",
        message: "The stored poses are damaged, or of a later version of the program.")
    }
    return content
  }

  /// Reads the parts of the file.
  ///
  /// - Returns: `nil` for parts that do not fit together.
  private func read() throws -> Content? {
    let decoder = PropertyListDecoder()
    var rest = data[...]
    func next() throws -> ObservationPart? {
      guard rest.count >= Self.lengthSize else { return nil }
      let length = rest.prefix(Self.lengthSize).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(Self.lengthSize)
      guard rest.count >= length else { return nil }
      defer { rest = rest.dropFirst(length) }
      return try decoder.decode(ObservationPart.self, from: Data(rest.prefix(length)))
    }
    guard let head = try next()?.clip, let times = head.sampleTimes,
      let shown = try next()?.shown?.frames
    else { return nil }
    var samples = Array(repeating: [PoseTrack.Sample](), count: head.tracks)
    while !rest.isEmpty {
      guard let part = try next()?.poses, samples.indices.contains(part.track),
        let poses = part.unpacked, samples[part.track].count + poses.count <= times.count
      else { return nil }
      for pose in poses {
        samples[part.track].append(
          PoseTrack.Sample(
            time: times[samples[part.track].count], pose: pose?.pose, sticks: pose?.sticks))
      }
    }
    guard samples.allSatisfy({ $0.count == times.count }) else { return nil }
    let clip = head.clip(
      tracks: samples.map {
        PoseTrack(frameWidth: head.width, frameHeight: head.height, samples: $0)
      })
    return clip.map { Content(clip: $0, shown: shown) }
  }
}
