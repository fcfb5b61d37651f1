/// The unit of a measurement.
package enum MetricUnit: String, Sendable, Codable {
  case degrees = "deg"
  /// Relative to the torso (mid-shoulders to mid-hips), or a pure ratio.
  case ratio
  case torsosPerSecond = "torso/s"
  case seconds = "s"
}
