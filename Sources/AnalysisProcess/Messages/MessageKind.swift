internal import AnalysisDocuments
internal import Media

/// The kind of a message from the child, and the payload size that the parent accepts.
enum MessageKind: UInt8, CaseIterable {
  /// `ReadyMessage`: the models are loaded and the sandbox is active; the video is read next.
  case ready = 1
  /// `AnalysisProgress`.
  case progress
  /// The analysis document, as it is stored.
  case document
  /// `TrackMessage`; one for each part of the pose track.
  case track
  /// `FailureMessage`; the last message.
  case failure
  /// Empty; the last message of successful work.
  case end
  /// The `video` section of the document, for a video that was only inspected.
  case video
  /// `StillImage`; as many as were requested, after the track.
  case still
  /// `FilePart`; as many as the new file needs, when the video is copied, and after the track when
  /// the film is annotated.
  case part
  /// A part of the observation file; as many as it needs, when it is kept, after the track.
  case observation
  /// The frames of the key moments of a corrected result, a list of `WantedStill`; once, after the
  /// track.
  case keyMoments
  /// A clip of a shot: a byte of its number, and its file; after the track, at most as many as were
  /// requested.
  case clip
  /// `DrawnImage`; after the track, when images are requested.
  case image
  /// Empty; after the last `FilePart` of an annotated film.
  case filmEnd
  /// The curves of the first shots, a list for each; at most once, after the track.
  case curves

  /// The largest payload that is accepted, in bytes.
  var sizeLimit: Int {
    switch self {
    case .ready, .progress: 1 << 10
    case .video: 64 << 10
    case .document: 16 << 20
    case .track, .curves: 4 << 20
    // As base64, a file is larger by a third.
    case .still, .image: 2 * JPEGImage.sizeLimit
    case .failure: 16 << 10
    case .part, .observation: 1 << 20
    case .keyMoments: 64 << 10
    case .clip: 1 + ShotClip.sizeLimit
    case .end, .filmEnd: 0
    }
  }
}
