internal import AnalysisDocuments
internal import Foundation
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
    /// Making still images, without models.
    case stills
    /// Making a result again from an observation file, which is the standard input.
    case correct
  }

  var work: Work
  /// The video's name in the document; not used to open a file.
  var name: String
  var settings: AnalysisSettings
  var models: ModelFiles
  var limits: AnalysisLimits
  /// The frames of which still images are wanted.
  var stills: [WantedStill]
  /// The corrections, and what does not change in the document.
  var correction: CorrectionRequest?

  /// The request as an argument; `nil` when a value cannot be encoded.
  var argument: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  init(
    _ work: Work = .analyze, name: String, settings: AnalysisSettings, models: ModelFiles,
    limits: AnalysisLimits, stills: [WantedStill] = [], correction: CorrectionRequest? = nil
  ) {
    self.work = work
    self.name = name
    self.settings = settings
    self.models = models
    self.limits = limits
    self.stills = stills
    self.correction = correction
  }

  /// - Returns: `nil` when `argument` is not a request.
  init?(argument: String) {
    guard let request = try? JSONDecoder().decode(ChildRequest.self, from: Data(argument.utf8))
    else { return nil }
    self = request
  }
}
