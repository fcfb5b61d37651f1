/// How well one map lies on another one after the camera's motion has been taken out.
struct MapAlignment: Sendable {
  /// The share of the first map that could be compared, 0 to 1: what the second one shows too, and
  /// that has no person in it and is neither black nor white.
  var compared = 0.0
  /// The mean difference in brightness, 0 to 1, when both are brought to the same mean and
  /// contrast.
  var difference = 0.0
  /// The share of the frame's parts that look different, 0 to 1, of those with a pattern in
  /// either map: brighter or darker is not different, another pattern or none is.
  var changedShare = 0.0
  /// How many parts have a pattern.
  var patterns = 0

  /// The frame is compared in this many parts, across and down.
  private static let parts = 8
  /// The least contrast of a pattern, as a standard deviation of 255 steps: more than the noise of
  /// a coded video.
  private static let leastContrast = 3.0
  /// Patterns that are less alike than this, -1 to 1, are different ones.
  private static let leastLikeness = 0.5

  /// One place of the first map with its brightness in both.
  private struct Pair {
    var part: Int
    var before: Float
    var after: Float
  }

  /// - Parameters:
  ///   - motion: From the places of `before` to those of `after`, around the middle.
  ///   - isLeftOut: Which places of `before` are not compared.
  init(_ before: BrightnessMap, _ after: BrightnessMap, motion: Similarity, isLeftOut: [Bool]) {
    var pairs: [Pair] = []
    pairs.reserveCapacity(before.values.count)
    let source = before.values.span
    before.visit(motion, in: after) { index, value in
      let own = source[index]
      if isLeftOut[index] || min(own, value) <= 5 || max(own, value) >= 250 { return }
      let column = index % before.width * Self.parts / before.width
      let row = index / before.width * Self.parts / before.height
      pairs.append(Pair(part: row * Self.parts + column, before: own, after: value))
    }
    compared = Double(pairs.count) / Double(before.values.count)
    compare(pairs)
  }

  private mutating func compare(_ pairs: [Pair]) {
    guard pairs.count > 1 else { return }
    let parts = sums(of: pairs)
    let all = parts.reduce(into: Sums()) { $0.add($1) }
    let gain = all.contrast.1 > 1e-3 ? all.contrast.0 / all.contrast.1 : 1
    let (mean, otherMean) = all.means
    difference =
      pairs.reduce(0) {
        $0 + abs(Double($1.before) - mean - (Double($1.after) - otherMean) * gain)
      } / Double(pairs.count) / 255
    // A part of which too little is left says nothing.
    let asked = parts.filter {
      $0.count >= 8 && max($0.contrast.0, $0.contrast.1) >= Self.leastContrast
    }
    patterns = asked.count
    let changed = asked.count { $0.likeness < Self.leastLikeness }
    changedShare = asked.isEmpty ? 0 : Double(changed) / Double(asked.count)
  }

  private func sums(of pairs: [Pair]) -> [Sums] {
    var sums = [Sums](repeating: Sums(), count: Self.parts * Self.parts)
    for pair in pairs { sums[pair.part].add(Double(pair.before), Double(pair.after)) }
    return sums
  }

  /// What mean, contrast and likeness follow from.
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

    /// How alike the patterns are, -1 to 1; whatever their contrast, but a flat one is like none.
    var likeness: Double {
      let both = products / count - first[0] * first[1] / count / count
      return both / max(1, contrast.0 * contrast.1)
    }
  }
}
