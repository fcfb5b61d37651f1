import Foundation
import Media
import ShotAnalysis
import Summaries
import VideoAnalysis
import Worker

/// A file of a result: the command line writes it into a folder, the worker uploads it.
struct ResultArtifact: Hashable {
  /// The path relative to the result, with `/` between folders.
  var name: String
  var contentType: String
  var content: Data

  /// The folder of the still images.
  static let stillsFolder = "frames"

  /// Returns all files of a result; the document, which marks a complete result, is last.
  ///
  /// The series over the clip are included when the result keeps the positions in the model's
  /// coordinates.
  ///
  /// - Throws: `AnalysisFailure` with `internal` for a number that is not finite.
  static func all(of result: AnalysisResult) throws(AnalysisFailure) -> [ResultArtifact] {
    let summaries = result.document.summaries
    let track = ResultArtifact(
      name: "pose_track.json", contentType: "application/json",
      content: try DocumentWriter.trackLine(result.track))
    let document = ResultArtifact(
      name: AnalyzedVideo.documentName, contentType: "application/json",
      content: try DocumentWriter.pretty(result.document))
    return [
      text(AnalyzedVideo.parentSummaryName, summaries.parent),
      text(AnalyzedVideo.coachSummaryName, summaries.coach),
      text("child_summary.txt", summaries.child),
      track,
    ] + series(of: result) + stills(of: result) + [document]
  }

  /// Exactly the text of the job document: apps compare them.
  private static func text(_ name: String, _ text: String) -> ResultArtifact {
    ResultArtifact(
      name: name, contentType: "text/plain; charset=utf-8", content: Data(text.utf8))
  }

  private static func series(of result: AnalysisResult) -> [ResultArtifact] {
    let video = result.document.video
    guard let track = result.track.track(frameWidth: video.width, frameHeight: video.height) else {
      return []
    }
    let landmarks = "landmarks.trc"
    return [
      ResultArtifact(
        name: "angles.csv", contentType: "text/csv; charset=utf-8",
        content: Data(AngleSeries(track).csv.utf8)),
      ResultArtifact(
        name: landmarks, contentType: "text/plain; charset=utf-8",
        content: Data(LandmarkSeries(track).trc(name: landmarks).utf8)),
    ]
  }

  private static func stills(of result: AnalysisResult) -> [ResultArtifact] {
    result.stills.map {
      ResultArtifact(
        name: "\(stillsFolder)/\($0.fileName)", contentType: "image/jpeg",
        content: Data($0.image.bytes))
    }
  }
}
