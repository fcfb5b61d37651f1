internal import Mathematics

/// The share of true decisions among those stated with a similar probability.
package struct ProbabilityBin: Sendable, Hashable {
  /// The range of probabilities; the upper bound belongs to the next bin, except for 1.
  package let range: ClosedRange<Double>
  package let decisions: Int
  /// The mean stated probability; `nil` without a decision.
  package let meanProbability: Double?
  /// The share of true decisions; `nil` without a decision.
  package let shareTrue: Double?

  /// The bounds of the bins; decisions with a probability below 0.5 are never stated.
  package static let edges = [0.5, 0.8, 0.9, 0.95, 1]

  /// Returns the decisions of one kind, grouped by probability; only those with a known truth.
  package static func bins(_ scores: [ThemeScore], _ kind: ReportedTheme.Kind) -> [ProbabilityBin] {
    let stated = scores.flatMap { score in
      score.decisions.compactMap { decision -> (probability: Double, isTrue: Bool)? in
        guard decision.kind == kind, let probability = decision.probability,
          let isTrue = score.isTrue(kind)
        else { return nil }
        return (probability, isTrue)
      }
    }
    return zip(edges, edges.dropFirst()).map { lower, upper in
      let inside = stated.filter {
        $0.probability >= lower && ($0.probability < upper || upper == 1 && $0.probability <= 1)
      }
      return ProbabilityBin(
        range: lower...upper, decisions: inside.count,
        meanProbability: inside.map(\.probability).mean,
        shareTrue: inside.map { $0.isTrue ? 1 : 0 }.mean)
    }
  }
}
