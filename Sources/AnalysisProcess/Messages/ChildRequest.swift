internal import Foundation
internal import PoseEstimation
internal import VideoAnalysis

/// What the parent asks of the child, as the one argument after the subcommand.
///
/// The video itself is the child's standard input.
struct ChildRequest: Codable, Hashable {
  /// What is to be done with the video.
  enum Work: String, Codable {
    /// The whole analysis.
    case analyze
    /// Reading it to its end, without models.
    case inspect
  }

  var work: Work
  /// What the video is called in the document; nothing is opened by it.
  var name: String
  var settings: AnalysisSettings
  var models: ModelFiles
  var limits: AnalysisLimits

  /// The request as an argument; `nil` when it has a value that cannot be written.
  var argument: String? {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }

  init(
    _ work: Work = .analyze, name: String, settings: AnalysisSettings, models: ModelFiles,
    limits: AnalysisLimits
  ) {
    self.work = work
    self.name = name
    self.settings = settings
    self.models = models
    self.limits = limits
  }

  /// `nil` when `argument` is no request.
  init?(argument: String) {
    guard let request = try? JSONDecoder().decode(ChildRequest.self, from: Data(argument.utf8))
    else { return nil }
    self = request
  }
}
