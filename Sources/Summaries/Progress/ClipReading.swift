/// What a clip says about one metric: the mean over its shots.
package struct ClipReading: Sendable, Hashable {
  /// The mean over the shots that have a value with an error.
  package var value: Double
  /// Half the width of the interval that holds the true mean nine times in ten.
  package var error: Double
  /// How many shots that are, at least 1.
  package var shots: Int

  /// How many standard errors to either side of a mean hold nine in ten, by Student's distribution
  /// for two shots, three, and so on; beyond the table it hardly differs from the normal one's.
  private static let deviations = [
    6.314, 2.920, 2.353, 2.132, 2.015, 1.943, 1.895, 1.860, 1.833, 1.812, 1.796, 1.782, 1.771,
    1.761, 1.753, 1.746, 1.740, 1.734, 1.729,
  ]
  private static let manyDeviations = 1.725

  package init(value: Double, error: Double, shots: Int) {
    self.value = value
    self.error = error
    self.shots = shots
  }

  /// The mean of the plausible ones among `measured`; `nil` without any.
  ///
  /// Two things put it off, and they add in quadrature. The camera stands in one place for the
  /// whole clip and errs alike in every shot, so the stated errors, themselves half-widths for
  /// nine in ten, are not divided by the root of their number: their median counts. And no two
  /// shots are alike: from two shots on, the standard error s/√n of their mean counts, widened to
  /// nine in ten by Student's t, because s is known from those few shots alone.
  init?(averaging measured: [Estimate]) {
    let measured = measured.filter(\.isPlausible)
    guard !measured.isEmpty else { return nil }
    let count = Double(measured.count)
    let mean = measured.reduce(0) { $0 + $1.value } / count
    var scatter = 0.0
    if measured.count >= 2 {
      let squares = measured.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
      let place = measured.count - 2
      let deviations =
        place < ClipReading.deviations.count
        ? ClipReading.deviations[place] : ClipReading.manyDeviations
      scatter = deviations * (squares / (count - 1) / count).squareRoot()
    }
    let stated = ClipReading.median(measured.map(\.error))
    self.init(
      value: mean, error: (stated * stated + scatter * scatter).squareRoot(),
      shots: measured.count)
  }

  package var estimate: Estimate { Estimate(value: value, error: error) }

  /// The middle one, or the mean of the two in the middle.
  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
