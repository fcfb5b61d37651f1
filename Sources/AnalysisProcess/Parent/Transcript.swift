internal import Foundation
internal import ShotAnalysis
internal import VideoAnalysis

/// What a child has said so far, in the only order in which it may.
struct Transcript {
  private(set) var ready: ReadyMessage?
  private(set) var failure: FailureMessage?
  private var document: AnalysisDocument?
  private var track: PoseTrackDocument?
  /// How many pictures of the track are still to come; `nil` before its first piece.
  private var trackLeft: Int?
  private var pictures: [KeyPicture] = []
  /// Of how many shots pictures were asked for.
  private let picturedShots: Int
  private var inspected: VideoSection?
  private var hasEnded = false

  /// Whether the child has said its last word.
  var isComplete: Bool { hasEnded || failure != nil }

  init(picturedShots: Int = 0) {
    self.picturedShots = picturedShots
  }

  /// The result of an analysis that succeeded; pictures of it may still be missing before the end.
  var result: AnalysisResult? {
    guard let document, let track, trackLeft == 0 else { return nil }
    return AnalysisResult(document: document, track: track, pictures: pictures)
  }

  /// What an inspection that succeeded has found.
  var video: VideoSection? { hasEnded ? inspected : nil }

  /// Takes in the next frame.
  ///
  /// - Returns: How far the child has come, when the frame tells.
  /// - Throws: `ProtocolViolation`.
  mutating func add(_ frame: Frame) throws(ProtocolViolation) -> AnalysisProgress? {
    guard !isComplete else { throw .outOfOrder }
    switch frame.kind {
    case .ready:
      guard ready == nil else { throw .outOfOrder }
      ready = try Transcript.read(ReadyMessage.self, frame)
    case .progress:
      guard ready != nil, document == nil else { throw .outOfOrder }
      let progress = try Transcript.read(AnalysisProgress.self, frame)
      guard progress.isPlausible else { throw .implausible }
      return progress
    case .document:
      guard ready != nil, document == nil else { throw .outOfOrder }
      let read = try Transcript.read(AnalysisDocument.self, frame)
      guard read.isPlausible else { throw .implausible }
      document = read
    case .picture:
      guard let document, trackLeft == 0 else { throw .outOfOrder }
      let read = try Transcript.read(PictureMessage.self, frame)
      guard pictures.count < picturedShots * KeyMoment.allCases.count,
        read.isPlausible(in: document, after: pictures)
      else { throw .implausible }
      pictures.append(read.picture)
    case .track:
      guard document != nil, trackLeft != 0 else { throw .outOfOrder }
      let read = try Transcript.read(TrackMessage.self, frame)
      guard read.isPlausible,
        trackLeft.map({ $0 - read.part.times.count == read.picturesLeft }) ?? true
      else { throw .implausible }
      if track == nil { track = read.part } else { track?.append(read.part) }
      trackLeft = read.picturesLeft
    case .video:
      guard ready != nil, document == nil, inspected == nil else { throw .outOfOrder }
      let read = try Transcript.read(VideoSection.self, frame)
      guard read.isPlausible else { throw .implausible }
      inspected = read
    case .failure:
      failure = try Transcript.read(FailureMessage.self, frame)
    case .end:
      guard trackLeft == 0 || inspected != nil else { throw .outOfOrder }
      hasEnded = true
    }
    return nil
  }

  private static func read<Message: Decodable>(
    _ type: Message.Type, _ frame: Frame
  ) throws(ProtocolViolation) -> Message {
    do {
      return try JSONDecoder().decode(type, from: Data(frame.payload))
    } catch {
      throw .malformed
    }
  }
}
