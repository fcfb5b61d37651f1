internal import Mathematics
internal import Poses
package import ShotAnalysis

/// The accuracy of the documents of a set of clips.
package struct Accuracy: Sendable {
  package let clips: [ClipScore]

  package init(_ clips: [ClipScore]) { self.clips = clips }

  // Shots.

  package var shots: Int { clips.map(\.trueShots).reduce(0, +) }
  package var found: [FoundShot] { clips.flatMap(\.found) }
  package var matched: [MatchedShot] { clips.flatMap(\.matched) }

  /// The share of the reported shots that are true; 1 when there are neither reported nor true
  /// shots.
  package var precision: Double {
    found.isEmpty ? (shots == 0 ? 1 : 0) : Double(matched.count) / Double(found.count)
  }

  /// The share of the true shots that were found; 1 without a shot.
  package var recall: Double { shots == 0 ? 1 : Double(matched.count) / Double(shots) }

  /// The harmonic mean of precision and recall.
  package var f1: Double {
    let sum = precision + recall
    return sum > 0 ? 2 * precision * recall / sum : 0
  }

  /// The errors of the matched shots' releases, in seconds.
  package var release: ErrorStatistics { ErrorStatistics(matched.map(\.release)) }

  /// The reported shots grouped by confidence, without those that have none.
  package var reliability: [ReliabilityBin] {
    ReliabilityBin.bins(
      found.compactMap { shot in
        shot.confidence.map { (probability: $0, isTrue: shot.isTrue) }
      }, edges: ReliabilityBin.shotEdges)
  }

  // The player and the kind of shot.

  /// For each clip with shots whose document states a side: whether it is the right one.
  private var sides: [Bool] {
    clips.compactMap { clip in
      clip.shoots.flatMap { truth in clip.statedShoots.map { $0 == truth } }
    }
  }

  /// The share of the stated shooting sides that are right; `nil` when none is stated.
  package var handedness: Double? { sides.map { $0 ? 1 : 0 }.mean }

  /// The number of clips with shots whose document states no side.
  package var handednessAbstained: Int {
    clips.count { $0.shoots != nil && $0.statedShoots == nil && !$0.hasFailed }
  }

  /// The number of clips with shots for which a side is expected.
  package var handednessExpected: Int { sides.count + handednessAbstained }

  /// For each matched shot whose kind is known: whether the stated kind is right.
  private var kinds: [Bool] { matched.compactMap(\.isKindRight) }

  /// The share of the matched shots of a known kind whose stated kind is right; `nil` without one.
  package var type: Double? { kinds.map { $0 ? 1 : 0 }.mean }

  /// The number of matched shots whose kind is known.
  package var typeExpected: Int { kinds.count }

  // Measurements.

  /// One metric in the matched shots of all clips.
  package func errors(of metric: MetricID) -> ErrorStatistics {
    ErrorStatistics(comparisons(of: metric))
  }

  /// The coverage of one metric: how many true values are within the stated margins.
  package func coverage(of metric: MetricID) -> MarginCoverage {
    MarginCoverage(comparisons(of: metric))
  }

  private func comparisons(of metric: MetricID) -> [Comparison] {
    matched.compactMap { $0.metrics[metric] }
  }

  /// The coverage over all metrics: the share of values whose truth is within the stated margin;
  /// `nil` without any.
  package var overallCoverage: Double? {
    let all = MetricID.allCases.map { coverage(of: $0) }
    let compared = all.map(\.compared).reduce(0, +)
    let inside = all.map { ($0.overall ?? 0) * Double($0.compared) }.reduce(0, +)
    return compared > 0 ? inside / Double(compared) : nil
  }

  package var coaching: CoachingFigures { CoachingFigures(clips.compactMap(\.coaching)) }

  /// The documents' views compared with the true ones, one for each clip that has a shot.
  package var viewErrors: ErrorStatistics {
    ErrorStatistics(
      clips.filter { $0.offSquare != nil && $0.trueShots > 0 && !$0.hasFailed }.map {
        Comparison(value: $0.statedOffSquare, stated: nil, truth: $0.offSquare)
      })
  }

  // Passes, clips without shots, failures and run time.

  package var passes: Int { clips.map(\.passes).reduce(0, +) }
  package var passesTaken: Int { found.count(where: \.isPass) }

  package var negatives: [ClipScore] { clips.filter { $0.trueShots == 0 } }
  package var falseShotsInNegatives: Int { negatives.map(\.found.count).reduce(0, +) }

  /// The duration of the analysed clips without a shot, in seconds.
  package var negativeDuration: Double {
    negatives.filter { !$0.hasFailed }.compactMap(\.duration).reduce(0, +)
  }

  /// `nil` without a clip that is free of shots.
  package var falseShotsPerMinute: Double? {
    negativeDuration > 0 ? Double(falseShotsInNegatives) * 60 / negativeDuration : nil
  }

  package var failed: [ClipScore] { clips.filter(\.hasFailed) }

  /// The program's run time in seconds per second of video; `nil` when it was not run for this.
  package var runTimePerSecond: Double? { perSecond(\.runTime) }

  /// The analysis time stated in the documents, in seconds per second of video.
  package var documentTimePerSecond: Double? { perSecond(\.documentTime) }

  private func perSecond(_ time: (ClipScore) -> Double?) -> Double? {
    let timed = clips.compactMap { clip in
      time(clip).flatMap { time in clip.duration.map { (time: time, duration: $0) } }
    }
    let duration = timed.map(\.duration).reduce(0, +)
    return duration > 0 ? timed.map(\.time).reduce(0, +) / duration : nil
  }
}

extension Accuracy {
  /// The clips whose camera view is within a band.
  package subscript(band: ViewBand) -> Accuracy {
    Accuracy(clips.filter { $0.offSquare.map(ViewBand.init(offSquare:)) == band })
  }

  /// The clips whose frame rate is within a band.
  package subscript(band: RateBand) -> Accuracy {
    Accuracy(clips.filter { $0.frameRate.map(RateBand.init(frameRate:)) == band })
  }
}
