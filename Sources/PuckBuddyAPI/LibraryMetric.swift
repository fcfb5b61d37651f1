/// A measurement of the shots of a clip, under the names of the stored document.
public struct LibraryMetric: Codable, Sendable, Hashable {
  /// The mean.
  public var value: Double
  /// The half-width of its 90 % margin.
  public var error: Double
  /// The number of shots that it was measured in.
  public var shots: Int

  /// Creates a measurement.
  public init(value: Double, error: Double, shots: Int) {
    self.value = value
    self.error = error
    self.shots = shots
  }
}
