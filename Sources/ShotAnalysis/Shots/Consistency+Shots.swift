internal import Mathematics

extension Consistency {
  /// The consistency of the shots of a clip.
  init(of shots: [Shot]) {
    let releases = shots.map(\.releaseTime)
    var metrics: [MetricID: Spread] = [:]
    for id in MetricID.allCases {
      let values = shots.compactMap { $0.metrics[id]?.value }
      guard values.count >= 2, let mean = values.mean else { continue }
      let squares = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
      metrics[id] = Spread(mean: mean, spread: (squares / Double(values.count - 1)).squareRoot())
    }
    self.init(
      shots: shots.count,
      releaseInterval: zip(releases.dropFirst(), releases).map { $0 - $1 }.mean, metrics: metrics)
  }
}
