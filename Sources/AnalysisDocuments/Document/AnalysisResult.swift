package import ShotAnalysis

/// The result of an analysis: the document, the player's poses, still images, and what the report
/// was made from.
package struct AnalysisResult: Sendable, Hashable {
  package var document: AnalysisDocument
  package var track: PoseTrackDocument
  /// The still images in the order of shots and moments; empty when none were requested.
  package var stills: [StillImage]
  /// Images with drawings; empty when none were requested.
  package var images: [DrawnImage]
  /// The clips in the order of shots; empty when none were requested.
  package var clips: [ShotClip]
  /// Whether the annotated film was made.
  package var hasFilm = false
  /// What the report was made from; `nil` when it was not kept.
  package var observation: ObservationFile?
  /// The curves of the first shots, in their order; empty when no still images were requested.
  package var curves: [[ShotCurve]]

  /// The maximum number of shots with still images; a folder with more would not be browsed.
  package static let shotsWithStills = 20
  /// The maximum number of shots with clips.
  package static let shotsWithClips = 20

  /// Returns how many still images of the first shots could not be made; 0 when none were
  /// requested.
  ///
  /// - Parameter shots: For how many shots they were requested.
  package func missingStills(ofShots shots: Int) -> Int {
    max(0, keyMoments(ofShots: shots) - stills.count)
  }

  /// Returns how many filmstrips and drawn key moments of the first shots could not be made.
  ///
  /// - Parameters:
  ///   - shots: For how many shots they were requested.
  ///   - hasMoments: Whether drawn key moments were requested besides filmstrips.
  package func missingDrawings(ofShots shots: Int, hasMoments: Bool) -> Int {
    let filmstrips = images.count { if case .filmstrip = $0.content { true } else { false } }
    let moments = images.count { if case .moment = $0.content { true } else { false } }
    return max(0, min(shots, document.report.shots.count) - filmstrips)
      + max(0, (hasMoments ? keyMoments(ofShots: shots) : 0) - moments)
  }

  private func keyMoments(ofShots shots: Int) -> Int {
    document.report.shots.prefix(shots).reduce(0) { count, shot in
      count + KeyMoment.allCases.count { shot.keyMoments[$0] != nil }
    }
  }

  /// Returns how many clips of the first shots could not be made; 0 when none were requested.
  ///
  /// - Parameter shots: For how many shots they were requested.
  package func missingClips(ofShots shots: Int) -> Int {
    max(0, min(shots, document.report.shots.count) - clips.count)
  }

  /// Adds a file; parts of a film are not kept.
  package mutating func add(_ file: AddedFile) {
    switch file {
    case .still(let still): stills.append(still)
    case .image(let image): images.append(image)
    case .clip(let clip): clips.append(clip)
    case .filmPart: break
    }
  }

  package init(
    document: AnalysisDocument, track: PoseTrackDocument, stills: [StillImage] = [],
    images: [DrawnImage] = [], clips: [ShotClip] = [], observation: ObservationFile? = nil,
    curves: [[ShotCurve]] = []
  ) {
    self.document = document
    self.track = track
    self.stills = stills
    self.images = images
    self.clips = clips
    self.observation = observation
    self.curves = curves
  }
}
