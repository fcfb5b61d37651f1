internal import Mathematics

/// The share of true shots among those reported with a similar confidence.
package struct ReliabilityBin: Sendable, Hashable {
  /// The range of confidences; the upper bound belongs to the next bin, except for 1.
  package let range: ClosedRange<Double>
  package let shots: Int
  /// The mean stated confidence; `nil` without a shot.
  package let meanConfidence: Double?
  /// The share of true shots; `nil` without a shot.
  package let shareTrue: Double?

  /// The bounds of the bins: finer where most shots are.
  package static let edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

  /// Returns the shots grouped by confidence, without those that have none.
  package static func bins(_ shots: [FoundShot]) -> [ReliabilityBin] {
    zip(edges, edges.dropFirst()).map { lower, upper in
      let inside = shots.filter { shot in
        shot.confidence.map { $0 >= lower && ($0 < upper || upper == 1 && $0 <= 1) } ?? false
      }
      return ReliabilityBin(
        range: lower...upper, shots: inside.count,
        meanConfidence: inside.compactMap(\.confidence).mean,
        shareTrue: inside.map { $0.isTrue ? 1 : 0 }.mean)
    }
  }
}
