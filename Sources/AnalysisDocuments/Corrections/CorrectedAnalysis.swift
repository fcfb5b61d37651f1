internal import ShotAnalysis

/// A result as a person corrected it.
package struct CorrectedAnalysis: Sendable {
  /// Without still images.
  package var result: AnalysisResult
  /// The still images of the earlier result that show a key moment of this one: their file names
  /// there, and here.
  package let keptStills: [String: String]
  /// The still images that are to be made of the video.
  package let wantedStills: [WantedStill]

  /// - Parameters:
  ///   - result: The corrected result.
  ///   - wanted: The frames of its key moments.
  ///   - earlier: The document of the earlier result.
  ///   - stills: The file names of the earlier result's still images.
  package init(
    _ result: AnalysisResult, wanted: [WantedStill], earlier: AnalysisDocument,
    stills: Set<String>
  ) {
    self.result = result
    let kept = result.document.stillNames(keptFrom: earlier).filter { stills.contains($0.key) }
    keptStills = kept
    let names = Set(kept.values)
    wantedStills = wanted.compactMap { still in
      var still = still
      still.moments.removeAll {
        names.contains(StillImage.fileName(ofShot: $0.shot, at: $0.moment))
      }
      return still.moments.isEmpty ? nil : still
    }
  }
}

extension AnalysisDocument {
  /// Returns the still images of an earlier document that show a key moment of this one: their file
  /// names there, and here.
  fileprivate func stillNames(keptFrom earlier: AnalysisDocument) -> [String: String] {
    var names: [String: String] = [:]
    for shot in report.shots {
      for moment in KeyMoment.allCases {
        guard let time = shot.keyMoments[moment] else { continue }
        let before = earlier.report.shots.first { before in
          // Stored times are rounded to milliseconds.
          before.keyMoments[moment].map { ($0 - time).magnitude < 0.001 } ?? false
        }
        guard let before else { continue }
        names[StillImage.fileName(ofShot: before.index, at: moment)] =
          StillImage.fileName(ofShot: shot.index, at: moment)
      }
    }
    return names
  }
}
