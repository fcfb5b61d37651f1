/// How well one map matches another after the camera motion has been compensated.
struct MapAlignment: Sendable {
  /// The share of the first map that could be compared, 0 to 1: samples that the second map shows
  /// too, without people, neither black nor white.
  var compared = 0.0
  /// The mean difference in brightness, 0 to 1, after both maps were normalised to the same mean
  /// and contrast.
  var difference = 0.0
  /// The share of tiles that have changed, 0 to 1, of those with texture in either map: another
  /// texture or none is a change, a different brightness is not.
  var changedShare = 0.0
  /// How many tiles have texture.
  var patterns = 0

  /// The number of tiles in each direction.
  private static let tiles = 8
  /// The minimum contrast of a texture, as a standard deviation of 255 steps: more than the noise
  /// of a coded video.
  private static let leastContrast = 3.0
  /// Textures with a correlation below this, -1 to 1, are different.
  private static let leastLikeness = 0.5

  /// One sample of the first map with its brightness in both maps.
  private struct Pair {
    var tile: Int
    var before: Float
    var after: Float
  }

  /// - Parameters:
  ///   - motion: Maps coordinates of `before` to those of `after`, relative to the centre.
  ///   - isExcluded: Which samples of `before` are excluded.
  init(_ before: BrightnessMap, _ after: BrightnessMap, motion: Similarity, isExcluded: [Bool]) {
    var pairs: [Pair] = []
    pairs.reserveCapacity(before.values.count)
    let source = before.values.span
    before.visit(motion, in: after) { index, value in
      let own = source[index]
      if isExcluded[index] || min(own, value) <= 5 || max(own, value) >= 250 { return }
      let column = index % before.width * Self.tiles / before.width
      let row = index / before.width * Self.tiles / before.height
      pairs.append(Pair(tile: row * Self.tiles + column, before: own, after: value))
    }
    compared = Double(pairs.count) / Double(before.values.count)
    compare(pairs)
  }

  private mutating func compare(_ pairs: [Pair]) {
    guard pairs.count > 1 else { return }
    let tiles = sums(of: pairs)
    let all = tiles.reduce(into: Sums()) { $0.add($1) }
    let gain = all.contrast.1 > 1e-3 ? all.contrast.0 / all.contrast.1 : 1
    let (mean, otherMean) = all.means
    difference =
      pairs.reduce(0) {
        $0 + abs(Double($1.before) - mean - (Double($1.after) - otherMean) * gain)
      } / Double(pairs.count) / 255
    // A tile with too few samples is ignored.
    let textured = tiles.filter {
      $0.count >= 8 && max($0.contrast.0, $0.contrast.1) >= Self.leastContrast
    }
    patterns = textured.count
    let changed = textured.count { $0.likeness < Self.leastLikeness }
    changedShare = textured.isEmpty ? 0 : Double(changed) / Double(textured.count)
  }

  private func sums(of pairs: [Pair]) -> [Sums] {
    var sums = [Sums](repeating: Sums(), count: Self.tiles * Self.tiles)
    for pair in pairs { sums[pair.tile].add(Double(pair.before), Double(pair.after)) }
    return sums
  }

  /// The sums from which mean, contrast and correlation are computed.
  private struct Sums {
    var count = 0.0
    private var first = SIMD2<Double>.zero
    private var squares = SIMD2<Double>.zero
    private var products = 0.0

    mutating func add(_ before: Double, _ after: Double) {
      let pair = SIMD2(before, after)
      count += 1
      first += pair
      squares += pair * pair
      products += before * after
    }

    mutating func add(_ other: Sums) {
      count += other.count
      first += other.first
      squares += other.squares
      products += other.products
    }

    var means: (Double, Double) { (first[0] / count, first[1] / count) }

    /// The standard deviations.
    var contrast: (Double, Double) {
      let variance = squares / count - (first / count) * (first / count)
      return (max(0, variance[0]).squareRoot(), max(0, variance[1]).squareRoot())
    }

    /// The correlation of the textures, -1 to 1, independent of contrast; about 0 with a flat tile.
    var likeness: Double {
      let both = products / count - first[0] * first[1] / count / count
      return both / max(1, contrast.0 * contrast.1)
    }
  }
}
