internal import Mathematics

/// Of the shots that were reported with about the same confidence, how many there really are.
package struct ReliabilityBin: Sendable, Hashable {
  /// The confidences of the bin; the upper one belongs to the next bin, except for 1.
  package let range: ClosedRange<Double>
  package let shots: Int
  /// The mean of what the documents say; `nil` without a shot.
  package let meanConfidence: Double?
  /// The share that are true; `nil` without a shot.
  package let shareTrue: Double?

  /// Where the bins end: finer where most shots are.
  package static let edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

  /// The shots in bins of confidence; those that have none are in no bin.
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
