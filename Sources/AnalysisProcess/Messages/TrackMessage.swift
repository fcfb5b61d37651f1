internal import AnalysisDocuments

/// A part of the pose track, with numbers encoded as base64.
struct TrackMessage: Codable, Hashable {
  var part: PackedPoseTrack
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
      return TrackMessage(part: part.packed, framesLeft: left)
    }
  }
}
