/// A parsed metric.
struct ExpositionFamily: Equatable {
  struct Sample: Equatable {
    var name: String
    var labels: [String: String]
    var value: Double
  }

  var name: String
  var help: String
  var type: String
  var samples: [Sample] = []

  /// Whether a sample of this name belongs to this metric.
  func owns(_ sample: String) -> Bool {
    type == "histogram"
      ? ["_bucket", "_sum", "_count"].contains { name + $0 == sample } : sample == name
  }

  /// Checks the rules for all samples together.
  func check() throws {
    guard !samples.isEmpty else { throw ExpositionError("\(name) has no sample") }
    for (number, sample) in samples.enumerated() {
      guard
        !samples[..<number].contains(where: {
          $0.name == sample.name && $0.labels == sample.labels
        })
      else { throw ExpositionError("\(sample) twice") }
      if type == "counter", !(sample.value >= 0) { throw ExpositionError("\(sample) below 0") }
    }
    guard type == "histogram" else { return }
    let series = Dictionary(grouping: samples) { $0.labels.filter { $0.key != "le" } }
    for (labels, samples) in series {
      let buckets = samples.filter { $0.name == name + "_bucket" }
      let bounds = try buckets.map { try ExpositionReader.number($0.labels["le"] ?? "none") }
      let counts = buckets.map(\.value)
      guard zip(bounds, bounds.dropFirst()).allSatisfy(<), bounds.last == .infinity,
        zip(counts, counts.dropFirst()).allSatisfy(<=),
        samples.filter({ $0.name == name + "_sum" }).count == 1,
        samples.filter({ $0.name == name + "_count" }).map(\.value) == [counts.last]
      else { throw ExpositionError("\(name) \(labels) is no histogram") }
    }
  }
}
