internal import AnalysisDocuments
internal import Foundation
internal import ShotAnalysis
internal import VideoAnalysis

/// The messages of a child so far; enforces their order.
struct Transcript {
  private(set) var ready: ReadyMessage?
  private(set) var failure: FailureMessage?
  private var document: AnalysisDocument?
  private var track: PoseTrackDocument?
  /// How many frames of the track are still missing; `nil` before its first part.
  private var trackLeft: Int?
  private var stills: [StillImage] = []
  private var images: [DrawnImage] = []
  private var clips: [ShotClip] = []
  private var curves: [[ShotCurve]]?
  private var observation = Data()
  /// For how many shots still images were requested.
  private let shotsWithStills: Int
  /// The maximum number of images with drawings.
  private let mostImages: Int
  /// For how many shots clips were requested.
  private let shotsWithClips: Int
  /// Whether the observation file was requested.
  private let wantsObservation: Bool
  /// The still images that were requested without an analysis.
  private let wantedStills: [WantedStill]
  private var inspected: VideoSection?
  /// The corrections that were requested; `nil` for other work.
  private let corrections: ClipCorrections?
  /// The frames of a corrected result's key moments.
  private(set) var keyMoments: [WantedStill]?
  /// The maximum size of a remuxed file, in bytes; 0 when none was requested.
  private let fileLimit: Int
  private var hasParts = false
  /// Whether every part of an annotated film has been received.
  private var hasFilm = false
  private var hasEnded = false

  /// Whether the child has sent its last message.
  var isComplete: Bool { hasEnded || failure != nil }

  /// A message for the caller while the child works.
  enum Update {
    case progress(AnalysisProgress)
    case part(FilePart)
  }

  init(
    shotsWithStills: Int = 0, mostImages: Int = 0, shotsWithClips: Int = 0,
    wantsObservation: Bool = false,
    fileLimit: Int = 0,
    wantedStills: [WantedStill] = [], corrections: ClipCorrections? = nil
  ) {
    self.wantedStills = wantedStills
    self.corrections = corrections
    self.shotsWithStills = shotsWithStills
    self.mostImages = mostImages
    self.shotsWithClips = shotsWithClips
    self.wantsObservation = wantsObservation
    self.fileLimit = fileLimit
  }

  /// The result of a successful analysis; still images may be missing before the last message.
  var result: AnalysisResult? {
    guard let document, let track, trackLeft == 0 else { return nil }
    var result = AnalysisResult(
      document: document, track: track, stills: stills, images: images,
      clips: clips.sorted { $0.shot < $1.shot },
      observation: observation.isEmpty ? nil : ObservationFile(data: observation),
      curves: curves ?? [])
    result.hasFilm = hasFilm
    return result
  }

  /// Whether all of the result but still images and clips has been received.
  var hasAddedFiles: Bool { !stills.isEmpty || !images.isEmpty || !clips.isEmpty }

  /// The result of a successful inspection.
  var video: VideoSection? { hasEnded ? inspected : nil }

  /// The still images that were made without an analysis; those that could not be made are missing.
  var madeStills: [StillImage]? { hasEnded && !wantedStills.isEmpty ? stills : nil }

  /// Whether every part of a remuxed file has been received.
  var isRemuxed: Bool { hasEnded && hasParts && document == nil }

  /// Adds the next message.
  ///
  /// - Returns: The progress or the part of a file that the message holds.
  /// - Throws: `ProtocolViolation`.
  mutating func add(_ wire: WireMessage) throws(ProtocolViolation) -> Update? {
    guard !isComplete else { throw .outOfOrder }
    switch wire.kind {
    case .ready:
      guard ready == nil else { throw .outOfOrder }
      ready = try Transcript.read(ReadyMessage.self, wire)
    case .progress:
      guard ready != nil, document == nil else { throw .outOfOrder }
      let progress = try Transcript.read(AnalysisProgress.self, wire)
      guard progress.isPlausible else { throw .implausible }
      return .progress(progress)
    case .document:
      guard ready != nil, document == nil else { throw .outOfOrder }
      let read = try Transcript.read(AnalysisDocument.self, wire)
      guard read.isPlausible(correctedBy: corrections) else { throw .implausible }
      document = read
    case .still where !wantedStills.isEmpty:
      guard ready != nil else { throw .outOfOrder }
      let read = try Transcript.read(StillImage.self, wire)
      guard read.isPlausible(among: wantedStills, after: stills) else { throw .implausible }
      stills.append(read)
    case .still:
      guard let document, trackLeft == 0 else { throw .outOfOrder }
      let read = try Transcript.read(StillImage.self, wire)
      guard stills.count < shotsWithStills * KeyMoment.allCases.count,
        read.isPlausible(in: document, after: stills)
      else { throw .implausible }
      stills.append(read)
    case .track:
      guard document != nil, trackLeft != 0 else { throw .outOfOrder }
      let read = try Transcript.read(TrackMessage.self, wire)
      guard let part = PoseTrackDocument(read.part) else { throw .malformed }
      guard read.isPlausible(unpacked: part),
        trackLeft.map({ $0 - part.times.count == read.framesLeft }) ?? true
      else { throw .implausible }
      if track == nil { track = part } else { track?.append(part) }
      trackLeft = read.framesLeft
    case .video:
      guard ready != nil, document == nil, inspected == nil else { throw .outOfOrder }
      let read = try Transcript.read(VideoSection.self, wire)
      guard read.isPlausible else { throw .implausible }
      inspected = read
    case .part:
      guard ready != nil, document == nil || trackLeft == 0, inspected == nil, !hasFilm
      else { throw .outOfOrder }
      guard let part = FilePart(wire.payload, limit: fileLimit) else { throw .implausible }
      hasParts = true
      return .part(part)
    case .observation:
      guard wantsObservation, trackLeft == 0, stills.isEmpty else { throw .outOfOrder }
      guard observation.count + wire.payload.count <= ObservationFile.sizeLimit else {
        throw .tooMuch
      }
      // Read and checked when it is used.
      observation += wire.payload
    case .keyMoments:
      guard let document, corrections != nil, trackLeft == 0, keyMoments == nil else {
        throw .outOfOrder
      }
      let read = try Transcript.read([WantedStill].self, wire)
      guard read.allSatisfy({ $0.isPlausible(in: document) }) else { throw .implausible }
      keyMoments = read
    case .image:
      guard let document, trackLeft == 0 else { throw .outOfOrder }
      let read = try Transcript.read(DrawnImage.self, wire)
      guard images.count < mostImages, read.isPlausible(in: document, after: images) else {
        throw .implausible
      }
      images.append(read)
    case .clip:
      guard let document, trackLeft == 0 else { throw .outOfOrder }
      guard clips.count < shotsWithClips,
        let clip = ShotClip(wire.payload, in: document, after: clips)
      else { throw .implausible }
      clips.append(clip)
    case .curves:
      guard let document, trackLeft == 0, curves == nil else { throw .outOfOrder }
      let read = try Transcript.read([[ShotCurve]].self, wire)
      let limit = corrections == nil ? shotsWithStills : AnalysisResult.shotsWithStills
      guard read.count <= min(limit, document.report.shots.count),
        read.allSatisfy(\.isPlausible)
      else { throw .implausible }
      curves = read
    case .filmEnd:
      guard trackLeft == 0, hasParts, !hasFilm else { throw .outOfOrder }
      hasFilm = true
    case .failure:
      failure = try Transcript.read(FailureMessage.self, wire)
    case .end:
      let isDone = trackLeft == 0 || inspected != nil || hasParts
      guard isDone || !wantedStills.isEmpty && ready != nil else { throw .outOfOrder }
      hasEnded = true
    }
    return nil
  }

  private static func read<Message: Decodable>(
    _ type: Message.Type, _ wire: WireMessage
  ) throws(ProtocolViolation) -> Message {
    do {
      return try JSONDecoder().decode(type, from: Data(wire.payload))
    } catch {
      throw .malformed
    }
  }
}
