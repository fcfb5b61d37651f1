/// What the lifter predicts around one shot.
struct LiftedShot: Sendable {
  /// By name, in the unit of the quantity: angles in degrees, lengths in torsos, times in seconds.
  let series: [String: ReadingSeries]

  /// When the load is deepest, in seconds from the release; `nil` where no frame tells.
  var load: Double? { series["since_load"]?.time(sinceFrom: -1.4, to: -0.05) }

  /// When the follow-through ends, in seconds from the release; `nil` where no frame tells.
  var finish: Double? { series["since_finish"]?.time(sinceFrom: 0.05, to: 1.2) }
}
