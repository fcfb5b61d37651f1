/// What an analysis yields: the document and the track it rests on.
package struct AnalysisResult: Sendable, Hashable {
  package var document: AnalysisDocument
  package var track: PoseTrackDocument

  package init(document: AnalysisDocument, track: PoseTrackDocument) {
    self.document = document
    self.track = track
  }
}
