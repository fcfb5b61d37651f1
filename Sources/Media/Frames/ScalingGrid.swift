/// The positions along one side of a frame at which a tile may begin, so that the tile, scaled by
/// itself, has the same samples as in the scaled whole frame.
struct ScalingGrid {
  /// The distance between two positions, in samples of the source and of the result.
  let sourceStep: Int
  let targetStep: Int
  /// The side of the whole result.
  let target: Int

  /// The number of samples at a tile's edge that differ, as they have fewer neighbours to be scaled
  /// from than in the whole frame.
  static let margin = 4

  /// - Parameters:
  ///   - source: The side of the source, in samples.
  ///   - target: The side of the result, in samples.
  ///   - steps: The numbers of which the source's and the target's steps must be multiples.
  /// - Returns: `nil` when the positions would be too far apart to be useful, or when the
  ///   converter, which computes positions in units of 1/2¹⁶ sample, would round differently in a
  ///   tile than in the whole frame.
  init?(from source: Int, to target: Int, steps: (source: Int, target: Int)) {
    let common = Self.greatestCommonDivisor(source, target)
    let (sourceUnit, targetUnit) = (source / common, target / common)
    guard targetUnit.nonzeroBitCount == 1 else { return nil }
    let ofSource = steps.source / Self.greatestCommonDivisor(steps.source, sourceUnit)
    let ofTarget = steps.target / Self.greatestCommonDivisor(steps.target, targetUnit)
    let count = ofSource / Self.greatestCommonDivisor(ofSource, ofTarget) * ofTarget
    guard sourceUnit * count <= 512, sourceUnit * count * 2 <= source else { return nil }
    sourceStep = sourceUnit * count
    targetStep = targetUnit * count
    self.target = target
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }

  /// Returns the smallest tile of the result between two positions that contains a range with its
  /// margin.
  ///
  /// - Parameter length: The length to which the tile may be extended, up to 1.5 times its own.
  func tile(around range: Range<Int>, extendedTo length: Int?) -> Range<Int> {
    let first = max(0, range.lowerBound - Self.margin) / targetStep * targetStep
    let last = min(target, range.upperBound + Self.margin)
    let end = min(target, (last + targetStep - 1) / targetStep * targetStep)
    guard let length, length > end - first, length * 2 <= (end - first) * 3,
      length % targetStep == 0
    else { return first..<end }
    let start = min(first, (target - length) / targetStep * targetStep)
    return start >= 0 && start + length >= end ? start..<(start + length) : first..<end
  }

  /// Returns the smallest tile around `tile` that begins and ends at multiples of `length` as
  /// well, or ends at the result's end.
  func extended(_ tile: Range<Int>, to length: Int) -> Range<Int> {
    let step = targetStep / Self.greatestCommonDivisor(targetStep, length) * length
    let first = tile.lowerBound / step * step
    return first..<min(target, (tile.upperBound + step - 1) / step * step)
  }

  /// Returns the range of a tile whose samples equal those of the scaled whole frame.
  func inner(of tile: Range<Int>) -> Range<Int> {
    let first = tile.lowerBound == 0 ? 0 : tile.lowerBound + Self.margin
    return first..<(tile.upperBound == target ? target : tile.upperBound - Self.margin)
  }

  /// Returns the samples of the source that a tile of the result shows.
  func source(of tile: Range<Int>) -> Range<Int> {
    // The last tile may end between two positions; the side of the source then ends there too.
    let scaled = { (position: Int) in position * sourceStep / targetStep }
    return scaled(tile.lowerBound)..<scaled(tile.upperBound)
  }
}
