internal import AnalysisDocuments

/// A part of the pose track, with numbers encoded as base64.
struct TrackMessage: Hashable {
  var part: PoseTrackDocument
  /// How many frames follow in later parts.
  var framesLeft: Int

  /// How many frames are sent in one message.
  static let framesOfPart = 500
  /// The maximum number of frames accepted after the first part; `MediaLimits` allows fewer.
  static let mostFrames = 100_000

  /// Returns the messages for a whole track, at least one.
  static func messages(_ track: PoseTrackDocument) -> [TrackMessage] {
    var left = track.times.count
    return track.parts(ofFrames: framesOfPart).map { part in
      left -= part.times.count
      return TrackMessage(part: part, framesLeft: left)
    }
  }
}

extension TrackMessage: Codable {
  private enum CodingKeys: String, CodingKey {
    case part, framesLeft
  }

  /// - Throws: `DecodingError`, also when there are not three numbers for each joint of a frame.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let packed = try container.decode(PackedPoseTrack.self, forKey: .part)
    guard let part = PoseTrackDocument(packed) else {
      throw DecodingError.dataCorruptedError(
        forKey: .part, in: container, debugDescription: "a frame's points do not match the joints"
      )
    }
    self.part = part
    framesLeft = try container.decode(Int.self, forKey: .framesLeft)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(part.packed, forKey: .part)
    try container.encode(framesLeft, forKey: .framesLeft)
  }
}
