package import Poses

/// One clip's document compared with the clip's ground truth.
package struct ClipScore: Sendable {
  package var name: String
  /// In fps; `nil` when nothing is known about the clip.
  package var frameRate: Double?
  /// The true angle of the camera from the square view, 0 to 90 degrees; `nil` when unknown.
  package var offSquare: Double?
  /// The angle that the document states; `nil` when it states none.
  package var statedOffSquare: Double?
  /// In seconds; `nil` for a clip without truth that failed.
  package var duration: Double?
  package var found: [FoundShot]
  package var matched: [MatchedShot]
  /// The true releases that no reported shot was matched with, in seconds.
  package var missed: [Double]
  /// The number of the player's passes.
  package var passes: Int
  /// The ratio of play time to real time, where the file does not state it: 1 at normal speed.
  package var slowdown: Comparison?
  package var shoots: Side?
  package var statedShoots: Side?
  /// The run time of the whole program in seconds; `nil` when it was not run for this.
  package var runTime: Double?
  /// The duration of the analysis that the document states, in seconds.
  package var documentTime: Double?
  /// The coaching in the document; `nil` when there is no document.
  package var coaching: ClipCoaching?
  /// Why there is no document; `nil` when there is one.
  package var failure: String?

  /// The maximum distance of a false shot from the pass that was taken for it, in seconds: passes
  /// and shots are farther apart, and the release of a pass is not what is evaluated.
  private static let passTolerance = 0.5

  /// - Parameters:
  ///   - truth: `nil` for a clip of which it is only known that it holds no shot.
  ///   - tolerance: The maximum distance of two releases of the same shot, in seconds.
  package init(
    name: String, truth: DrillTruth?, analysis: ReportedAnalysis, tolerance: Double,
    runTime: Double? = nil
  ) {
    let shots = truth?.shots ?? []
    let pairs = ShotMatching.pairs(
      truth: shots.map(\.release), found: analysis.shots.map(\.release), tolerance: tolerance)
    let taken = Set(pairs.map(\.found))
    self.name = name
    frameRate = truth?.frameRate ?? analysis.frameRate
    offSquare = truth?.offSquare
    statedOffSquare = analysis.viewYaw?.magnitude
    duration = truth?.duration ?? analysis.duration
    found = analysis.shots.enumerated().map { index, shot in
      let isTrue = taken.contains(index)
      func isFalse(near releases: [Double]?, within tolerance: Double) -> Bool {
        !isTrue && (releases ?? []).contains { abs($0 - shot.release) <= tolerance }
      }
      return FoundShot(
        release: shot.release, confidence: shot.confidence, isTrue: isTrue,
        isOthers: isFalse(near: truth?.othersReleases, within: tolerance),
        isPass: isFalse(near: truth?.passes, within: Self.passTolerance))
    }
    matched =
      truth.map { truth in
        pairs.map { MatchedShot(shots[$0.truth], analysis.shots[$0.found], in: truth) }
      } ?? []
    let known = Set(pairs.map(\.truth))
    missed = shots.indices.filter { !known.contains($0) }.map { shots[$0].release }
    passes = truth?.passes.count ?? 0
    if let truth, analysis.taggedSlowdown == 1 {
      slowdown = Comparison(
        value: analysis.estimatedSlowdown ?? 1, stated: nil, truth: truth.slowdown)
    }
    shoots = truth?.shoots
    statedShoots = analysis.shoots
    self.runTime = runTime
    documentTime = analysis.wallTime
    coaching = ClipCoaching(truth: truth, analysis: analysis)
    failure = nil
  }

  /// Creates the score of a clip that could not be analysed: none of its shots was found.
  package init(name: String, truth: DrillTruth?, failure: String) {
    self.name = name
    frameRate = truth?.frameRate
    offSquare = truth?.offSquare
    duration = truth?.duration
    found = []
    matched = []
    missed = truth?.shots.map(\.release) ?? []
    passes = truth?.passes.count ?? 0
    shoots = truth?.shoots
    self.failure = failure
  }

  /// The document's view angle minus the true one, in degrees from the square view.
  package var viewError: Double? {
    statedOffSquare.flatMap { stated in offSquare.map { stated - $0 } }
  }

  package var trueShots: Int { matched.count + missed.count }

  package var hasFailed: Bool { failure != nil }
}
