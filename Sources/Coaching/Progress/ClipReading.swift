/// The reading of one metric in a clip: the player's usual value over its shots.
package struct ClipReading: Sendable, Hashable {
  /// The mean over the shots of one kind that have a value with an error.
  package var value: Double
  /// Half the width of the 90 % interval of the usual value.
  package var error: Double
  /// The number of these shots, at least 1.
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
