internal import Mathematics
package import Poses
internal import ShotAnalysis

/// The content of `pose_track.json`: times, joint names, and the joints' positions for each time.
///
/// Positions are pixels of the displayed frame with one decimal; a frame without the player is an
/// empty list. Ten minutes hold 18,000 frames of 99 numbers, so they are stored in one flat array
/// here.
package struct PoseTrackDocument: Sendable, Hashable {
  package private(set) var times: [Double]
  package let joints: [String]
  /// Whether the player was found, for each time.
  package private(set) var isSeen: [Bool]
  /// x, y, visibility for each joint of each frame in which the player was found.
  package private(set) var numbers: [Double]
  /// x, y, z for each joint of each frame in which the player was found, in metres as in
  /// `WorldPoint`.
  ///
  /// Empty when they were not kept. Not part of `pose_track.json`.
  package private(set) var modelSpace: [Float]

  static let numbersOfJoint = 3
  private var numbersOfFrame: Int { Self.numbersOfJoint * joints.count }

  /// - Parameter keepsModelSpace: Whether the landmarks' positions in the model's space are kept,
  ///   too.
  package init(_ track: PoseTrack, keepsModelSpace: Bool = false) {
    joints = Joint.allCases.map(\.name)
    times = track.samples.map { $0.time.rounded(toPlaces: 4) }
    isSeen = track.samples.map { $0.pose != nil }
    numbers = []
    modelSpace = []
    let count = Self.numbersOfJoint * joints.count * isSeen.count(where: \.self)
    numbers.reserveCapacity(count)
    if keepsModelSpace { modelSpace.reserveCapacity(count) }
    for pose in track.samples.lazy.compactMap(\.pose) {
      for keypoint in pose.keypoints {
        numbers.append(keypoint.position.x.rounded(toPlaces: 1))
        numbers.append(keypoint.position.y.rounded(toPlaces: 1))
        numbers.append(keypoint.visibility.rounded(toPlaces: 2))
        guard keepsModelSpace else { continue }
        modelSpace.append(Float(keypoint.world.x))
        modelSpace.append(Float(keypoint.world.y))
        modelSpace.append(Float(keypoint.world.z))
      }
    }
  }

  /// - Returns: `nil` when the number of values does not fit the times and joints.
  package init?(
    times: [Double], joints: [String], isSeen: [Bool], numbers: [Double], modelSpace: [Float]
  ) {
    let count = isSeen.count(where: \.self) * Self.numbersOfJoint * joints.count
    guard isSeen.count == times.count, numbers.count == count,
      modelSpace.isEmpty || modelSpace.count == count
    else { return nil }
    (self.times, self.joints, self.isSeen, self.numbers) = (times, joints, isSeen, numbers)
    self.modelSpace = modelSpace
  }

  /// x, y, visibility for each joint of each frame; an empty list where the player was not found.
  package var points: [[[Double]]] {
    var offset = 0
    return isSeen.map { isSeen in
      guard isSeen else { return [] }
      defer { offset += numbersOfFrame }
      return stride(from: offset, to: offset + numbersOfFrame, by: Self.numbersOfJoint).map {
        Array(numbers[$0..<$0 + Self.numbersOfJoint])
      }
    }
  }

  /// Returns the document split into parts of `count` frames, at least one, in order.
  package func parts(ofFrames count: Int) -> [PoseTrackDocument] {
    var offset = 0
    var parts: [PoseTrackDocument] = []
    for start in stride(from: 0, to: max(1, times.count), by: count) {
      let frames = start..<min(times.count, start + count)
      var part = self
      part.times = Array(times[frames])
      part.isSeen = Array(isSeen[frames])
      let end = offset + numbersOfFrame * part.isSeen.count(where: \.self)
      part.numbers = Array(numbers[offset..<end])
      if !modelSpace.isEmpty { part.modelSpace = Array(modelSpace[offset..<end]) }
      offset = end
      parts.append(part)
    }
    return parts
  }

  /// Appends the frames of a later part, which has the same joints.
  package mutating func append(_ part: PoseTrackDocument) {
    times += part.times
    isSeen += part.isSeen
    numbers += part.numbers
    modelSpace += part.modelSpace
  }
}

extension PoseTrackDocument: Codable {
  private enum CodingKeys: String, CodingKey {
    case times, joints, points
  }

  /// - Throws: `DecodingError`, also when there are not three numbers for each joint of a frame.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    times = try container.decode([Double].self, forKey: .times)
    joints = try container.decode([String].self, forKey: .joints)
    (isSeen, numbers, modelSpace) = ([], [], [])
    var frames = try container.nestedUnkeyedContainer(forKey: .points)
    while !frames.isAtEnd {
      let frame = try frames.decode([[Double]].self)
      guard frame.isEmpty || frame.count == joints.count,
        frame.allSatisfy({ $0.count == Self.numbersOfJoint })
      else {
        throw DecodingError.dataCorruptedError(
          in: frames, debugDescription: "a frame's points do not match the joints")
      }
      isSeen.append(!frame.isEmpty)
      for joint in frame { numbers += joint }
    }
    guard isSeen.count == times.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .points, in: container, debugDescription: "the numbers of frames and times differ")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(times, forKey: .times)
    try container.encode(joints, forKey: .joints)
    try container.encode(points, forKey: .points)
  }
}
