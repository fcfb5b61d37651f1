/// The lifter's predictions around one shot.
struct LiftedShot: Sendable {
  /// By name, in the unit of the quantity: angles in degrees, lengths in torsos, times in seconds.
  let series: [String: ReadingSeries]

  /// The time of the deepest load, in seconds from the release; `nil` where no frame determines it.
  var load: Double? { series["since_load"]?.time(sinceFrom: -1.4, to: -0.05) }

  /// The end of the follow-through, in seconds from the release; `nil` where no frame determines
  /// it.
  var finish: Double? { series["since_finish"]?.time(sinceFrom: 0.05, to: 1.2) }
}
