/// What a frame from the child holds, and how much of it the parent takes.
enum MessageKind: UInt8, CaseIterable {
  /// `ReadyMessage`: the models are loaded and the sandbox is closed; the video comes next.
  case ready = 1
  /// `AnalysisProgress`.
  case progress
  /// The analysis document, with exact numbers.
  case document
  /// `TrackMessage`; as many as the pose track has pieces.
  case track
  /// `FailureMessage`; the last frame.
  case failure
  /// Nothing; the last frame of an analysis that succeeded.
  case end
  /// The `video` part of the document alone, of a video that was only inspected.
  case video
  /// `StillMessage`; as many as were asked for, after the track.
  case still

  /// The largest payload that is accepted, in bytes.
  var sizeLimit: Int {
    switch self {
    case .ready, .progress: 1 << 10
    case .video: 64 << 10
    case .document: 16 << 20
    case .track: 4 << 20
    case .still: 2 * StillMessage.fileLimit
    case .failure: 16 << 10
    case .end: 0
    }
  }
}
