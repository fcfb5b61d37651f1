/// What an analysis yields: the document, the track it rests on, and pictures of it.
package struct AnalysisResult: Sendable, Hashable {
  package var document: AnalysisDocument
  package var track: PoseTrackDocument
  /// In the order of shots and moments; empty when none were wanted.
  package var pictures: [KeyPicture]

  package init(
    document: AnalysisDocument, track: PoseTrackDocument, pictures: [KeyPicture] = []
  ) {
    self.document = document
    self.track = track
    self.pictures = pictures
  }
}
