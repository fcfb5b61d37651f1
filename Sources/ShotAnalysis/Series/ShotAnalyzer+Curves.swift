internal import Foundation

/// Makes the curves of a clip's shots.
extension ShotAnalyzer {
  /// Returns the curves of each shot, in the order of the shots.
  ///
  /// A quantity whose metric has no value in a shot has no curve there.
  func curves(of observation: Observation) -> [[ShotCurve]] {
    observation.shots.map { found in
      let lifted = lifter.lift(found.shot.shooterMoments)
      let measurements = Metrics.measure(found.shot)
      return ShotCurve.Quantity.allCases.compactMap { quantity in
        measurements[quantity.metric].flatMap {
          curve(of: quantity, in: lifted, found.shot, measured: $0)
        }
      }
    }
  }

  /// How long a curve begins before the load and ends after the finish, in seconds.
  private static let surroundings = 0.3
  /// The load and the finish where they are not known, in seconds from the release.
  private static let assumed = 0.6

  private func curve(
    of quantity: ShotCurve.Quantity, in lifted: LiftedShot, _ shot: ObservedShot,
    measured: Measurement
  ) -> ShotCurve? {
    guard measured.value != nil, let error = measured.error,
      let values = lifted.series[quantity.output],
      let spreads = lifted.series[quantity.output + "_log_spread"]
    else { return nil }
    let phases = shot.timeline.phases
    let start = (phases.load.map { $0.start - shot.release } ?? -Self.assumed) - Self.surroundings
    let end =
      (phases.followThrough.map { $0.end - shot.release } ?? Self.assumed) + Self.surroundings
    let evidence = (measured.evidenceTime ?? shot.release) - shot.release
    let spread = spreads.median(around: evidence, reach: Self.reach)
    let samples = zip(values.times, zip(values.values, spreads.values)).compactMap {
      offset, estimate -> ShotCurve.Sample? in
      guard (start...end).contains(offset) else { return nil }
      let margin = spread.map { error * exp(estimate.1 - $0) }
      return ShotCurve.Sample(
        offset: offset, value: estimate.0,
        margin: quantity.isMeasuredInOneMoment ? margin : nil)
    }
    return samples.count > 1 ? ShotCurve(quantity: quantity, samples: samples) : nil
  }

  /// The window in which the lifter's own spread at the metric's moment is read, in seconds.
  private static let reach = 0.06
}
