internal import VideoAnalysis

/// A piece of the pose track: a JSON encoder takes many times a document's own size.
struct TrackMessage: Codable, Hashable {
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
