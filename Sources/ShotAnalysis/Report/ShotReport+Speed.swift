extension ShotReport {
  /// Returns the report with its times scaled to a slower playback; measured values are unchanged.
  ///
  /// - Parameter slowdown: The ratio of the new to the current playback time, more than 0.
  func shown(slowerBy slowdown: Double) -> ShotReport {
    guard slowdown != 1 else { return self }
    var report = self
    report.shots = shots.map { shot in
      var shot = shot
      shot.releaseTime *= slowdown
      shot.releaseError *= slowdown
      shot.phases = ShotPhases(
        load: shot.phases.load?.scaled(by: slowdown),
        swing: shot.phases.swing?.scaled(by: slowdown),
        followThrough: shot.phases.followThrough?.scaled(by: slowdown))
      shot.keyMoments = KeyMoments(
        load: shot.keyMoments.load.map { $0 * slowdown },
        release: shot.keyMoments.release * slowdown,
        followThrough: shot.keyMoments.followThrough.map { $0 * slowdown })
      shot.metrics = shot.metrics.mapValues { $0.shown(slowerBy: slowdown) }
      return shot
    }
    return report
  }
}

extension TimeSpan {
  fileprivate func scaled(by factor: Double) -> TimeSpan {
    TimeSpan(start * factor, end * factor)
  }
}

extension Measurement {
  fileprivate func shown(slowerBy slowdown: Double) -> Measurement {
    guard let value, let error, let evidenceTime else { return self }
    return .found(
      value, error: error, sharedError: sharedError, unit: unit, at: evidenceTime * slowdown,
      proxy: status == .proxy)
  }
}
