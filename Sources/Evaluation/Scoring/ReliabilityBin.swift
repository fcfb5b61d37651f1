internal import Mathematics

/// The share of true statements among those stated with a similar probability.
package struct ReliabilityBin: Sendable, Hashable {
  /// The range of probabilities; the upper bound belongs to the next bin, except for 1.
  package let range: ClosedRange<Double>
  package let count: Int
  /// The mean stated probability; `nil` in an empty bin.
  package let meanStated: Double?
  /// The share of true statements; `nil` in an empty bin.
  package let shareTrue: Double?

  /// The bounds of the bins of shots: finer where most shots are.
  package static let shotEdges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]
  /// The bounds of the bins of decisions; those with a probability below 0.5 are never stated.
  package static let decisionEdges = [0.5, 0.8, 0.9, 0.95, 1]

  /// Returns the statements grouped by probability.
  static func bins(
    _ stated: [(probability: Double, isTrue: Bool)], edges: [Double]
  ) -> [ReliabilityBin] {
    zip(edges, edges.dropFirst()).map { lower, upper in
      let inside = stated.filter {
        $0.probability >= lower && ($0.probability < upper || upper == 1 && $0.probability <= 1)
      }
      return ReliabilityBin(
        range: lower...upper, count: inside.count, meanStated: inside.map(\.probability).mean,
        shareTrue: inside.map { $0.isTrue ? 1 : 0 }.mean)
    }
  }
}
