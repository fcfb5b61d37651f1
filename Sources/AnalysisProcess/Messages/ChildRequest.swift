internal import AnalysisDocuments
internal import Foundation
internal import Media
internal import PoseEstimation
internal import VideoAnalysis

/// The parent's request, passed as the one argument after the subcommand.
///
/// The video, or the observation file, is the child's standard input.
struct ChildRequest: Codable, Hashable {
  /// The work to do with the video.
  enum Work: String, Codable {
    /// The whole analysis.
    case analyze
    /// Reading the video to its end, without models.
    case inspect
    /// Copying the frames into a new file, without models.
    case remux
    /// Copying the video with the heads of all people blurred, and making still images of it.
    case blur
    /// Making still images, without models.
    case stills
    /// Joining parts of several videos, without models.
    case reel
    /// Making a result again from an observation file, which is the standard input.
    case correct
  }

  var work = Work.analyze
  /// The video's name in the document; not used to open a file.
  var name: String
  var settings: AnalysisSettings
  var models: ModelFiles
  var limits: AnalysisLimits
  /// The frames of which still images are wanted.
  var stills: [WantedStill] = []
  /// The parts of a reel; of the standard input, which holds all videos one after the other.
  var parts: [ReelPart] = []
  /// The corrections, and what does not change in the document.
  var correction: CorrectionRequest?

  /// Whether the work needs the models.
  var needsModels: Bool { work == .analyze || work == .blur }

  /// How much larger than the video a remuxed file may be, in bytes: a QuickTime index of ten
  /// minutes at 240 fps has some 10 MB.
  private static let indexLimit = 64 << 20

  /// The maximum size of a reel, in bytes: 20 s at the most bits of a film are 10 MB.
  private static let reelLimit = 64 << 20

  /// Returns the maximum size of the file that the work makes, in bytes; 0 when it makes none.
  func fileLimit(videoSize: Int) -> Int {
    switch work {
    case .inspect, .stills, .correct: 0
    case .reel: Self.reelLimit
    case .analyze: settings.annotatesFilm ? Int(settings.limits.fileBytes) + Self.indexLimit : 0
    case .remux: videoSize + Self.indexLimit
    // Encoded again, it may be larger than the video.
    case .blur: Int(settings.limits.fileBytes) + Self.indexLimit
    }
  }

  /// The request as an argument; `nil` when a value cannot be encoded.
  var argument: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ChildRequest {
  /// - Returns: `nil` when `argument` is not a request.
  init?(argument: String) {
    guard let request = try? JSONDecoder().decode(ChildRequest.self, from: Data(argument.utf8))
    else { return nil }
    self = request
  }
}
