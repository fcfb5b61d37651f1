/// Where one side of a frame can be cut so that the piece, scaled by itself, has the samples that
/// it has in the whole.
struct ScalingGrid {
  /// From one place to cut to the next, in samples of the source and of the result.
  let sourceStep: Int
  let targetStep: Int
  /// The whole side of the result.
  let target: Int

  /// Samples at a cut have fewer neighbours to be scaled from than in the whole.
  static let margin = 4

  /// - Parameters:
  ///   - source: The side of the source, in samples.
  ///   - target: The side of the result.
  ///   - steps: What the source's step and the target's must be multiples of.
  /// - Returns: `nil` when cuts would be too far apart to be of use, or when the converter, which
  ///   counts places in 1/2¹⁶ of a sample, would round them otherwise in a piece than in the whole.
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

  /// The least piece of the result between two cuts that shows a range of it well.
  ///
  /// - Parameter length: How long it may be made, up to half longer than it is.
  func piece(around range: Range<Int>, extendedTo length: Int?) -> Range<Int> {
    let first = max(0, range.lowerBound - Self.margin) / targetStep * targetStep
    let last = min(target, range.upperBound + Self.margin)
    let end = min(target, (last + targetStep - 1) / targetStep * targetStep)
    guard let length, length > end - first, length * 2 <= (end - first) * 3,
      length % targetStep == 0
    else { return first..<end }
    let start = min(first, (target - length) / targetStep * targetStep)
    return start >= 0 && start + length >= end ? start..<(start + length) : first..<end
  }

  /// The least piece around another that begins and ends at a multiple of some length as well, or at
  /// the result's end.
  func extended(_ piece: Range<Int>, to length: Int) -> Range<Int> {
    let step = targetStep / Self.greatestCommonDivisor(targetStep, length) * length
    let first = piece.lowerBound / step * step
    return first..<min(target, (piece.upperBound + step - 1) / step * step)
  }

  /// What of a piece has the samples that it has in the whole.
  func inner(of piece: Range<Int>) -> Range<Int> {
    let first = piece.lowerBound == 0 ? 0 : piece.lowerBound + Self.margin
    return first..<(piece.upperBound == target ? target : piece.upperBound - Self.margin)
  }

  /// The samples of the source that a piece of the result shows.
  func source(of piece: Range<Int>) -> Range<Int> {
    // The last piece may end between cuts; the side of the source then ends there too.
    let scaled = { (place: Int) in place * sourceStep / targetStep }
    return scaled(piece.lowerBound)..<scaled(piece.upperBound)
  }
}
