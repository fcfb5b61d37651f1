internal import AnalysisDocuments
internal import Media
internal import PuckBuddyAPI
internal import Reports

extension PrintedReport {
  /// Creates the report of a result, with links to the files that are beside it in a folder.
  ///
  /// - Parameter isInFolder: Whether the result's other files are beside the report.
  init(of result: AnalysisResult, isInFolder: Bool = false) {
    let images = result.stills.map { still in
      PrintedImage(
        shot: still.shot, moment: still.moment, time: still.time, jpeg: still.image.bytes,
        pose: result.track.pose(at: still.time))
    }
    let files = [ResultArtifact.angles, .landmarks].map(\.name)
    let isLinked = isInFolder && !result.track.modelSpace.isEmpty
    self.init(
      result.document, images: images, curves: result.curves, files: isLinked ? files : [])
  }
}
