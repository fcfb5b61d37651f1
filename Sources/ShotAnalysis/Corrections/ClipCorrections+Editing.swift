extension ClipCorrections {
  /// Why there is nothing to correct.
  package enum EditFault: Error, Hashable {
    /// The report has no shot near this time, in seconds.
    case noShot(near: Double)
  }

  /// The largest distance between the time that a person names and the release of the shot that is
  /// meant, in seconds of capture time.
  private static let reach = 0.5

  /// Notes that a shot of the report is none; one that a person had added is forgotten.
  ///
  /// - Parameter time: About when it is, in seconds.
  package mutating func reject(
    near time: Double, in report: ShotReport
  ) throws(EditFault) {
    try edit(near: time, in: report) { correction in
      correction.isShot = false
      correction.release = nil
      correction.type = nil
    }
    shots.removeAll { !$0.isShot && $0.isMissing }
  }

  /// Notes that a shot is missing in the report; one that was said to be none is one again.
  package mutating func add(at time: Double, in report: ShotReport) {
    let reach = Self.reach * report.slowdown
    let rejected = shots.indices.filter {
      !shots[$0].isShot && (shots[$0].time - time).magnitude <= reach
    }.min { (shots[$0].time - time).magnitude < (shots[$1].time - time).magnitude }
    if let rejected {
      shots.remove(at: rejected)
    } else {
      shots.append(ShotCorrection(time: time, isMissing: true))
    }
  }

  /// Notes when a shot of the report was released.
  package mutating func move(
    near time: Double, to release: Double, in report: ShotReport
  ) throws(EditFault) {
    try edit(near: time, in: report) { $0.release = release }
  }

  /// Notes of which type a shot of the report is.
  package mutating func setType(
    near time: Double, to type: ShotType, in report: ShotReport
  ) throws(EditFault) {
    try edit(near: time, in: report) { $0.type = type }
  }

  /// Changes the correction of the shot nearest to `time`; adds one if it has none.
  private mutating func edit(
    near time: Double, in report: ShotReport, _ change: (inout ShotCorrection) -> Void
  ) throws(EditFault) {
    func distance(_ shot: Shot) -> Double { (shot.releaseTime - time).magnitude }
    guard let shot = report.shots.min(by: { distance($0) < distance($1) }),
      distance(shot) <= Self.reach * report.slowdown
    else { throw .noShot(near: time) }
    if let index = shots.firstIndex(where: { $0.shot == shot.index }) {
      change(&shots[index])
    } else {
      var correction = ShotCorrection(time: shot.releaseTime)
      correction.shot = shot.index
      change(&correction)
      shots.append(correction)
    }
  }
}

extension ShotReport {
  /// The ratio of playback time to capture time; 1 where it is unknown.
  package var slowdown: Double {
    quality.slowMotionFactor ?? quality.slowMotionEstimate?.factor ?? 1
  }
}
