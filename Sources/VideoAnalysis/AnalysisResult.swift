internal import ShotAnalysis

/// What an analysis yields: the document, the track it rests on, and stills of it.
package struct AnalysisResult: Sendable, Hashable {
  package var document: AnalysisDocument
  package var track: PoseTrackDocument
  /// In the order of shots and moments; empty when none were wanted.
  package var stills: [StillImage]

  /// Of how many shots still images are kept; more would be a folder that nobody looks through.
  package static let shotsWithStills = 20

  /// How many still images of the first shots could not be made; 0 when none were wanted.
  ///
  /// - Parameter shots: Of how many shots they were wanted.
  package func missingStills(ofShots shots: Int) -> Int {
    let wanted = document.report.shots.prefix(shots).reduce(0) { count, shot in
      count + KeyMoment.allCases.count { shot.keyFrames[$0] != nil }
    }
    return max(0, wanted - stills.count)
  }

  package init(
    document: AnalysisDocument, track: PoseTrackDocument, stills: [StillImage] = []
  ) {
    self.document = document
    self.track = track
    self.stills = stills
  }
}
