package import ShotAnalysis

/// A true shot compared with the reported shot that was matched with it.
package struct MatchedShot: Sendable, Hashable {
  /// In seconds.
  package var release: Comparison
  /// `nil` where it is not known.
  package var trueKind: String?
  /// The kind that the document states; `nil` or "unknown" when it states none.
  package var statedKind: String?
  package var metrics: [MetricID: Comparison]

  /// Whether the stated kind is the true one; `nil` where the true one is not known.
  package var isKindRight: Bool? { trueKind.map { $0 == statedKind } }
}

extension MatchedShot {
  init(_ shot: TrueShot, _ reported: ReportedShot, in truth: DrillTruth) {
    release = Comparison(
      value: reported.release, stated: reported.releaseError, truth: shot.release)
    trueKind = shot.kind
    statedKind = reported.type
    let values = MetricTruth(truth, shot)
    // Where the truth states the moments, a missed moment counts as an error, too.
    let statesMoments = shot.load != nil && shot.finish != nil
    metrics = [:]
    for metric in MetricID.allCases where values != nil {
      let measurement = reported[metric]
      metrics[metric] = Comparison(
        value: measurement?.value, stated: measurement?.error,
        truth: statesMoments
          ? values?.valueAtTrueMoments(of: metric) : values?.value(of: metric, in: reported))
    }
  }
}
