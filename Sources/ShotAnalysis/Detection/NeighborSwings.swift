/// The fastest swings before and after a swing, as shares of the sum of both hand speeds: below 0.5
/// where the swing itself is faster, 0 where there is none.
///
/// In rapid fire a shot is followed by another one, after a single shot by the slower return to
/// rest, and in stick-handling by movements that are as fast.
struct NeighborSwings: Sendable {
  /// Towards the other side, before the swing.
  let opposite: (before: Double, after: Double)
  /// Towards the same side.
  let same: (before: Double, after: Double)

  /// The distance of neighbors, in seconds: all others up to the next shot of a rapid series.
  private static let distance = 0.2...1.6

  /// - Parameter swings: All swings of the clip.
  init(of swing: Swing, among swings: [Swing]) {
    func share(direction: Double, _ isNeighbor: (Swing) -> Bool) -> Double {
      let speeds = swings.filter {
        Self.distance.contains(direction * ($0.time - swing.time)) && isNeighbor($0)
      }.map { max($0.handSpeed, 0) }
      return speeds.max().map { $0 / max($0 + max(swing.handSpeed, 0), 1e-9) } ?? 0
    }
    func shares(_ isNeighbor: (Swing) -> Bool) -> (before: Double, after: Double) {
      (share(direction: -1, isNeighbor), share(direction: 1, isNeighbor))
    }
    opposite = shares { $0.side != swing.side }
    same = shares { $0.side == swing.side }
  }
}
