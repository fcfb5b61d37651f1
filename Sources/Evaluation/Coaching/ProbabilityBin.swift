internal import Mathematics

/// Of the decisions that were stated with about the same probability, how many are true.
package struct ProbabilityBin: Sendable, Hashable {
  /// The probabilities of the bin; the upper one belongs to the next bin, except for 1.
  package let range: ClosedRange<Double>
  package let decisions: Int
  /// The mean of what the documents state; `nil` without a decision.
  package let meanProbability: Double?
  /// The share that are true; `nil` without a decision.
  package let shareTrue: Double?

  /// Where the bins end; what is less likely than even is stated about nobody.
  package static let edges = [0.5, 0.8, 0.9, 0.95, 1]

  /// Returns the decisions of one kind in bins of probability, those with a known truth only.
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
