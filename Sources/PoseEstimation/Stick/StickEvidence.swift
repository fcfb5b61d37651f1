/// The evidence that a line is the shaft of a stick: its log-odds against the stick not being
/// visible, a weighted sum of measures.
struct StickEvidence: Sendable {
  let constant: Double
  let weights: [(measure: StickMeasure, weight: Double)]

  func logOdds(_ measures: [StickMeasure: Double]) -> Double {
    weights.reduce(constant) { $0 + $1.weight * (measures[$1.measure] ?? 0) }
  }
}
