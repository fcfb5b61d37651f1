package import Foundation
package import Mathematics
package import Poses

/// The analysis results of one camera's video, frame by frame.
package struct CameraTrack: Sendable {
  /// The player in one frame.
  package struct Frame: Sendable, Hashable {
    /// The presentation time in seconds.
    package var time: Double
    /// The image positions of the joints, in pixels.
    package var positions: [Joint: Point]
    /// 0 to 1.
    package var visibilities: [Joint: Double]
    /// The joints in the model's space, in metres; without those that are occluded.
    package var modelSpace: [Joint: SIMD3<Double>] = [:]
    /// The included angles of the knees as read by the program in single frames, in degrees;
    /// without those that are occluded.
    package var kneeAngles: [Side: Double] = [:]
  }

  /// In the order of time; without frames in which the player was not found.
  package let frames: [Frame]
  /// The maximum distance of frames for interpolation, in seconds.
  private static let longestGap = 0.05

  package init(frames: [Frame]) { self.frames = frames }

  /// - Parameters:
  ///   - poseTrack: The content of `pose_track.json`.
  ///   - landmarks: The content of `landmarks.trc`.
  ///   - angles: The content of `angles.csv`.
  /// - Throws: `DecodingError` when `poseTrack` is not a pose track, or the other two have other
  ///   rows.
  package init(poseTrack: Data, landmarks: String, angles: String) throws {
    let track = try JSONDecoder().decode(Track.self, from: poseTrack)
    let joints = Dictionary(uniqueKeysWithValues: Joint.allCases.map { ($0.name, $0) })
    let names = track.joints.map { joints[$0] }
    // A TRC file has five header lines, the table has one.
    let markers = Self.rows(of: landmarks, separator: "\t").dropFirst(5)
    let table = Self.rows(of: angles, separator: ",")
    guard markers.count == track.times.count, table.count == track.times.count + 1,
      track.points.count == track.times.count, let head = table.first
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "the series have other rows than the pose track"))
    }
    let knees = Side.allCases.map {
      (side: $0, column: head.firstIndex(of: "\($0.rawValue)_knee_deg"))
    }
    var frames: [Frame] = []
    for index in track.times.indices where !track.points[index].isEmpty {
      var frame = Frame(time: track.times[index], positions: [:], visibilities: [:])
      let fields = markers[markers.startIndex + index]
      for (jointIndex, (joint, numbers)) in zip(names, track.points[index]).enumerated() {
        guard let joint, numbers.count == 3 else { continue }
        frame.positions[joint] = Point(numbers[0], numbers[1])
        frame.visibilities[joint] = numbers[2]
        let own = fields.dropFirst(2 + 3 * jointIndex).prefix(3).compactMap { Double($0) }
        if own.count == 3 { frame.modelSpace[joint] = SIMD3(own) }
      }
      for knee in knees {
        guard let column = knee.column, column < table[index + 1].count else { continue }
        frame.kneeAngles[knee.side] = Double(table[index + 1][column])
      }
      frames.append(frame)
    }
    self.frames = frames
  }

  private struct Track: Decodable {
    var times: [Double]
    var joints: [String]
    var points: [[[Double]]]
  }

  private static func rows(of text: String, separator: Character) -> [[Substring]] {
    text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: separator, omittingEmptySubsequences: false)
    }
  }

  /// Returns the frame interpolated at `time`; `nil` where no frames are near.
  package func frame(at time: Double) -> Frame? {
    let next = frames.partitioningIndex { $0.time >= time - 0.0005 }
    guard next < frames.count else { return nil }
    if frames[next].time <= time + 0.0005 { return frames[next] }
    guard next > 0, frames[next].time - frames[next - 1].time <= Self.longestGap else { return nil }
    let (from, to) = (frames[next - 1], frames[next])
    let share = (time - from.time) / (to.time - from.time)
    var frame = Frame(time: time, positions: [:], visibilities: [:])
    for (joint, start) in from.positions {
      guard let end = to.positions[joint] else { continue }
      frame.positions[joint] = start + (end - start) * share
      frame.visibilities[joint] = min(from.visibilities[joint] ?? 0, to.visibilities[joint] ?? 0)
    }
    for (joint, start) in from.modelSpace {
      if let end = to.modelSpace[joint] { frame.modelSpace[joint] = start + (end - start) * share }
    }
    for (side, angle) in from.kneeAngles {
      if let end = to.kneeAngles[side] { frame.kneeAngles[side] = angle + (end - angle) * share }
    }
    return frame
  }
}

extension CameraTrack.Frame {
  /// The joints that are swapped where the model confused the legs.
  private static let exchanged: [(left: Joint, right: Joint)] = [
    (.leftHip, .rightHip), (.leftKnee, .rightKnee), (.leftAnkle, .rightAnkle),
    (.leftHeel, .rightHeel), (.leftFootIndex, .rightFootIndex),
  ]

  /// Returns the frame with the left and right hips and legs swapped.
  func withExchangedLegs() -> CameraTrack.Frame {
    var frame = self
    for (left, right) in Self.exchanged {
      (frame.positions[left], frame.positions[right]) = (positions[right], positions[left])
      (frame.visibilities[left], frame.visibilities[right]) = (
        visibilities[right], visibilities[left]
      )
      (frame.modelSpace[left], frame.modelSpace[right]) = (modelSpace[right], modelSpace[left])
    }
    frame.kneeAngles = [:]
    frame.kneeAngles[.left] = kneeAngles[.right]
    frame.kneeAngles[.right] = kneeAngles[.left]
    return frame
  }
}
