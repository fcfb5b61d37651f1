/// A span of presentation time, in seconds.
package struct TimeSpan: Sendable, Hashable {
  package var start: Double
  package var end: Double

  package init(_ start: Double, _ end: Double) {
    self.start = start
    self.end = end
  }

  package var duration: Double { end - start }

  package func contains(_ time: Double) -> Bool { start <= time && time <= end }
}

extension TimeSpan: Codable {
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init(try container.decode(Double.self), try container.decode(Double.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(start.rounded(toPlaces: 3))
    try container.encode(end.rounded(toPlaces: 3))
  }
}
