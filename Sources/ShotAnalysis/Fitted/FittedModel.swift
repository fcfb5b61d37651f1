internal import Foundation

/// A linear model: a weighted sum of readings, with an error margin that was measured on held-out
/// clips.
///
/// `script/fit` generates the models (docs/calibration.md); the readings are those of
/// `ShotFeatures`.
struct FittedModel: Sendable {
  /// The contribution of one reading.
  struct Term: Sendable {
    let reading: String
    /// The usual value of the reading, which contributes nothing.
    let middle: Double
    /// The spread of the reading from shot to shot, in its unit.
    let scale: Double
    /// The contribution of a reading that is higher by `scale`.
    let weight: Double

    init(_ reading: String, _ middle: Double, _ scale: Double, _ weight: Double) {
      self.reading = reading
      self.middle = middle
      self.scale = scale
      self.weight = weight
    }

    /// Returns the contribution of the reading.
    ///
    /// It is bounded: a value far outside the range that the model was fitted to counts as the edge
    /// of that range. A missing reading contributes nothing.
    func value(_ features: ShotFeatures, within bound: Double) -> Double {
      guard let reading = features[reading], reading.isFinite else { return 0 }
      return weight * min(bound, max(-bound, (reading - middle) / scale))
    }
  }

  /// The model of the error margin.
  struct Margin: Sendable {
    /// The intercept of the logarithm of the half-width.
    let constant: Double
    let terms: [Term]
    /// The factor of the half-width, by predicted value.
    let factors: Table
    /// The share of the squared half-width that repeats in every shot of a clip, 0 to 1.
    let shared: Double
    static let bound = 2.0
  }

  /// A predicted value.
  struct Prediction: Sendable, Hashable {
    var value: Double
    /// Half the width of the 90 % interval of the true value.
    var halfWidth: Double
  }

  let constant: Double
  let terms: [Term]
  /// The range of true values.
  let range: ClosedRange<Double>
  let margin: Margin
  /// The slope of the predictions over the true values, 0 to 1, on held-out clips.
  let reliability: Double

  static let bound = 3.5
  /// The minimum `reliability` of a model that counts as a measurement.
  ///
  /// A model below it predicts nearly the same for every player, which is right only for players
  /// like those it was fitted to. On older clips, of players who hold the top hand farther out,
  /// none of its values was within the margin.
  static let leastReliability = 0.4

  func predict(_ features: ShotFeatures) -> Prediction {
    let sum = terms.reduce(constant) { $0 + $1.value(features, within: Self.bound) }
    let width = exp(
      margin.terms.reduce(margin.constant) { $0 + $1.value(features, within: Margin.bound) })
    return Prediction(
      value: min(range.upperBound, max(range.lowerBound, sum)),
      halfWidth: width * margin.factors[sum])
  }
}
