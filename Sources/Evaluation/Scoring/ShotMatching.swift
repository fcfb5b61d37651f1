/// Matches reported shots with true ones.
package enum ShotMatching {
  /// Returns the matches: each true shot in turn takes the nearest reported one that is still free.
  ///
  /// - Parameters:
  ///   - truth: The true releases in seconds.
  ///   - found: The reported releases in seconds.
  ///   - tolerance: The maximum distance of the two, in seconds.
  /// - Returns: Pairs of indices into `truth` and `found`.
  package static func pairs(
    truth: [Double], found: [Double], tolerance: Double
  ) -> [(truth: Int, found: Int)] {
    var free = Set(found.indices)
    var pairs: [(truth: Int, found: Int)] = []
    for (index, release) in truth.enumerated() {
      let near = found.indices.filter {
        free.contains($0) && abs(found[$0] - release) <= tolerance
      }
      guard let nearest = near.min(by: { abs(found[$0] - release) < abs(found[$1] - release) })
      else { continue }
      free.remove(nearest)
      pairs.append((index, nearest))
    }
    return pairs
  }
}
