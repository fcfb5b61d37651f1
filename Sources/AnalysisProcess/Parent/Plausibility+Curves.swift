internal import ShotAnalysis

extension [ShotCurve] {
  /// Whether these can be the curves of one shot: a report draws them.
  var isPlausible: Bool {
    count <= ShotCurve.Quantity.allCases.count && allSatisfy(\.isPlausible)
  }
}

extension ShotCurve {
  /// The lifter estimates thirty values a second, for a few seconds.
  private static let mostSamples = 1000

  fileprivate var isPlausible: Bool {
    (2...Self.mostSamples).contains(samples.count)
      && zip(samples, samples.dropFirst()).allSatisfy { $0.offset < $1.offset }
      && samples.allSatisfy { sample in
        sample.offset.magnitude < 60 && sample.value.magnitude < 1000
          && sample.margin.map { (0..<1000).contains($0) } ?? true
      }
  }
}
