internal import Foundation

/// A quantity as a weighted sum of readings, with a margin that was measured on clips left out.
///
/// `script/fit` makes the models (docs/calibration.md); the readings are those of `ShotFeatures`.
struct FittedModel: Sendable {
  /// What one reading adds.
  struct Term: Sendable {
    let reading: String
    /// A usual reading, which adds nothing.
    let middle: Double
    /// What a reading differs by from shot to shot, in its unit.
    let scale: Double
    /// What is added for a reading that is higher by `scale`.
    let weight: Double

    init(_ reading: String, _ middle: Double, _ scale: Double, _ weight: Double) {
      self.reading = reading
      self.middle = middle
      self.scale = scale
      self.weight = weight
    }

    /// Returns what the reading adds.
    ///
    /// It is bounded: what lies far outside of what the model was fitted to counts as its edge. A
    /// missing reading adds nothing.
    func value(_ features: ShotFeatures, within bound: Double) -> Double {
      guard let reading = features[reading], reading.isFinite else { return 0 }
      return weight * min(bound, max(-bound, (reading - middle) / scale))
    }
  }

  /// How far off the quantity may be.
  struct Margin: Sendable {
    /// Of the logarithm of the half-width.
    let constant: Double
    let terms: [Term]
    /// By the predicted value: what the half-width is multiplied by.
    let factors: Table
    /// The share of the squared half-width that repeats in every shot of a clip, 0 to 1.
    let shared: Double
    static let bound = 2.0
  }

  /// A predicted value.
  struct Prediction: Sendable, Hashable {
    var value: Double
    /// Half the width of the interval that holds nine in ten true values.
    var halfWidth: Double
  }

  let constant: Double
  let terms: [Term]
  /// What true values can be.
  let range: ClosedRange<Double>
  let margin: Margin
  /// How much of what true values differ by the predictions do, 0 to 1, on clips left out.
  let told: Double

  static let bound = 3.5
  /// A model that tells less is no measurement.
  ///
  /// It says much the same of everybody, which is right only for players like those it was fitted to. On older clips, of players who hold the top hand farther
  /// out, none of its values was within the margin.
  static let leastTold = 0.4

  func predict(_ features: ShotFeatures) -> Prediction {
    let sum = terms.reduce(constant) { $0 + $1.value(features, within: Self.bound) }
    let width = exp(
      margin.terms.reduce(margin.constant) { $0 + $1.value(features, within: Margin.bound) })
    return Prediction(
      value: min(range.upperBound, max(range.lowerBound, sum)),
      halfWidth: width * margin.factors[sum])
  }
}
