/// What a clip says about one metric: the mean over its shots.
package struct ClipReading: Sendable, Hashable {
  /// The mean over the shots that have a value with an error.
  package var value: Double
  /// Half the width of the interval that holds the true mean nine times in ten.
  package var error: Double
  /// How many shots that are, at least 1.
  package var shots: Int

  /// Standard deviations to either side that hold nine in ten of normally distributed values.
  private static let deviations = 1.645

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
  /// nine in ten.
  init?(averaging measured: [Estimate]) {
    let measured = measured.filter(\.isPlausible)
    guard !measured.isEmpty else { return nil }
    let count = Double(measured.count)
    let mean = measured.reduce(0) { $0 + $1.value } / count
    var scatter = 0.0
    if measured.count >= 2 {
      let squares = measured.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
      scatter = ClipReading.deviations * (squares / (count - 1) / count).squareRoot()
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
