internal import VideoAnalysis

/// A piece of the pose track, whose numbers travel as base64.
struct TrackMessage: Hashable {
  var part: PoseTrackDocument
  /// How many pictures are still to come, in the pieces after this one.
  var picturesLeft: Int

  /// How many pictures are sent at once.
  static let picturesOfPart = 500
  /// More pictures than this are not taken after the first piece; `MediaLimits` lets fewer through.
  static let mostPictures = 100_000

  /// The messages that tell a whole track, at least one.
  static func messages(_ track: PoseTrackDocument) -> [TrackMessage] {
    var left = track.times.count
    return track.parts(ofPictures: picturesOfPart).map { part in
      left -= part.times.count
      return TrackMessage(part: part, picturesLeft: left)
    }
  }
}

extension TrackMessage: Codable {
  private enum CodingKeys: String, CodingKey {
    case part, picturesLeft
  }

  /// - Throws: `DecodingError`, also when there are not three numbers for each joint of a picture.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let packed = try container.decode(PackedPoseTrack.self, forKey: .part)
    guard let part = PoseTrackDocument(packed) else {
      throw DecodingError.dataCorruptedError(
        forKey: .part, in: container, debugDescription: "a picture has other points than the joints"
      )
    }
    self.part = part
    picturesLeft = try container.decode(Int.self, forKey: .picturesLeft)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(part.packed, forKey: .part)
    try container.encode(picturesLeft, forKey: .picturesLeft)
  }
}
