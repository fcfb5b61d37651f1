/// What a clip says about one metric: the player's usual value over its shots.
package struct ClipReading: Sendable, Hashable {
  /// The mean over the shots of one kind that have a value with an error.
  package var value: Double
  /// Half the width of the interval that holds the usual value nine times in ten.
  package var error: Double
  /// How many shots that are, at least 1.
  package var shots: Int

  package init(value: Double, error: Double, shots: Int) {
    self.value = value
    self.error = error
    self.shots = shots
  }

  init(_ usual: UsualValue) {
    self.init(value: usual.mean, error: usual.error, shots: usual.shots)
  }

  package var estimate: Estimate { Estimate(value: value, error: error) }
}
