internal import AnalysisDocuments
internal import Foundation
internal import Media
internal import Poses
internal import PuckBuddyAPI
internal import Reports
internal import ShotAnalysis
internal import Summaries
internal import Worker

extension ResultArtifact {
  /// Returns all files of a result, in the order of the cases.
  ///
  /// - Parameter kept: The still images of an earlier result that are images of this one, by their
  ///   file names, for the report.
  /// - Throws: `AnalysisFailure` with `internal` for a number that is not finite.
  static func files(
    of result: AnalysisResult, kept: [String: Data] = [:]
  ) throws(AnalysisFailure) -> [AnalyzedVideo.File] {
    var files: [AnalyzedVideo.File] = []
    let track = track(of: result)
    for artifact in allCases { files += try artifact.files(of: result, track: track, kept: kept) }
    return files
  }

  /// Returns the files of this kind; none where the result lacks what they are made of.
  ///
  /// - Parameter track: The track with the model's own coordinates; `nil` where they were not kept.
  private func files(
    of result: AnalysisResult, track: PoseTrack?, kept: [String: Data]
  ) throws(AnalysisFailure) -> [AnalyzedVideo.File] {
    let summaries = result.document.summaries
    switch self {
    // Exactly the texts of the job document: apps compare them.
    case .parentSummary: return [file(Data(summaries.parent.utf8))]
    case .coachSummary: return [file(Data(summaries.coach.utf8))]
    case .childSummary: return [file(Data(summaries.child.utf8))]
    case .poseTrack: return [file(try DocumentWriter.trackLine(result.track))]
    case .angles:
      return track.map { [file(Data(AngleSeries($0).csv.utf8))] } ?? []
    case .landmarks:
      return track.map { [file(Data(LandmarkSeries($0).trc(name: name).utf8))] } ?? []
    case .observation: return result.observation.map { [file($0.data)] } ?? []
    case .stillImages:
      return result.stills.map(Self.file)
    case .clips:
      return result.clips.map { file(Data($0.file), name: "\(name)/\($0.fileName)") }
    case .thumbnail:
      return result.images.filter { $0.content == .thumbnail }
        .map { file($0.image.bytes) }
    case .report:
      return [file(Data(PrintedReport(of: result, kept: kept, isInFolder: true).html.utf8))]
    case .analysis: return [file(try DocumentWriter.pretty(result.document))]
    }
  }

  /// Returns the file of a still image.
  static func file(_ still: StillImage) -> AnalyzedVideo.File {
    stillImages.file(still.image.bytes, name: "\(stillImages.name)/\(still.fileName)")
  }

  /// Whether a name is one that a file of this folder can have.
  func canHold(_ name: String) -> Bool {
    switch self {
    case .stillImages: StillImage.isFileName(name)
    case .clips: ShotClip.isFileName(name)
    default: false
    }
  }

  private func file(_ content: Data, name: String? = nil) -> AnalyzedVideo.File {
    AnalyzedVideo.File(name: name ?? self.name, content: content, contentType: contentType)
  }

  /// Returns the track; `nil` where the model's own coordinates were not kept.
  private static func track(of result: AnalysisResult) -> PoseTrack? {
    let video = result.document.video
    return result.track.track(frameWidth: video.width, frameHeight: video.height)
  }
}
