internal import ShotAnalysis

/// What an analysis yields: the document, the track it rests on, and pictures of it.
package struct AnalysisResult: Sendable, Hashable {
  package var document: AnalysisDocument
  package var track: PoseTrackDocument
  /// In the order of shots and moments; empty when none were wanted.
  package var pictures: [KeyPicture]

  /// Of how many shots still images are kept; more would be a folder that nobody looks through.
  package static let picturedShots = 20

  /// How many still images of the first shots could not be made; 0 when none were wanted.
  ///
  /// - Parameter shots: Of how many shots they were wanted.
  package func missingStills(ofShots shots: Int) -> Int {
    let wanted = document.report.shots.prefix(shots).reduce(0) { count, shot in
      count + KeyMoment.allCases.count { shot.keyFrames[$0] != nil }
    }
    return max(0, wanted - pictures.count)
  }

  package init(
    document: AnalysisDocument, track: PoseTrackDocument, pictures: [KeyPicture] = []
  ) {
    self.document = document
    self.track = track
    self.pictures = pictures
  }
}
