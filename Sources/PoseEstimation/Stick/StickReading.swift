package import Poses

/// A line that may be the shaft of a stick, with the measures by which it is judged.
package struct StickReading: Sendable {
  package var candidate: StickCandidate
  /// One for each `StickMeasure`.
  package var measures: [StickMeasure: Double]
}
