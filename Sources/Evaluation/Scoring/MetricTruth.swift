internal import Mathematics
internal import Poses
package import ShotAnalysis

/// The true values of a drill's metrics, by the definitions of the analysis document.
///
/// Values at the release are taken at the *true* release. Older truth files do not mark the deepest
/// load or the end of the follow-through: values measured there are compared with the true body at
/// the time that the document states (`value(of:in:)`), so that the measurement is evaluated, not
/// the moment. Where the truth states both moments, `valueAtTrueMoments(of:)` is used.
package struct MetricTruth: Sendable {
  private let truth: DrillTruth
  private let shot: TrueShot
  /// The side the player shoots from, which is the side of the lower hand and of the back leg.
  private let side: Side
  /// The side of the top hand and of the front leg.
  private var lead: Side { side.opposite }

  /// - Returns: `nil` for truth without a shooter.
  package init?(_ truth: DrillTruth, _ shot: TrueShot) {
    guard let side = truth.shoots, !truth.frames.isEmpty else { return nil }
    self.truth = truth
    self.shot = shot
    self.side = side
  }

  /// Returns the true value of a metric as the document measured it, in the metric's unit.
  ///
  /// - Returns: `nil` when the truth does not cover that time or the document states no moment.
  package func value(of metric: MetricID, in reported: ReportedShot) -> Double? {
    switch metric {
    case .frontKneeAngleAtRelease: release?.kneeAngles[lead]
    case .trunkLeanAtRelease: release?.trunkLean
    case .topHandClearance: release?.distance(lead.wrist, lead.hip)
    case .backKneeAngleDeepestLoad: evidence(of: metric, in: reported)?.kneeAngles[side]
    case .stanceWidth: evidence(of: metric, in: reported)?.distance(.leftAnkle, .rightAnkle)
    case .followThroughHeight: evidence(of: metric, in: reported)?.heightOverHips(lead.wrist)
    case .backswingHeight:
      // After the true load the hand only moves down.
      beforeRelease(reported)?.compactMap { $0.heightOverHips(side.wrist) }.max()
    case .handSpacing:
      beforeRelease(reported)?.compactMap { $0.distance(.leftWrist, .rightWrist) }.max()
    case .weightShift:
      difference(
        followThrough(reported)?.stancePosition(front: lead),
        load(reported)?.stancePosition(front: lead))
    case .followThroughExtension:
      difference(followThrough(reported)?.elbowAngle(lead), release?.elbowAngle(lead))
    case .headDrop: difference(load(reported).flatMap(noseHeight), release.flatMap(noseHeight))
    case .handSpeedPeak: peakSpeed(from: reported.deepestLoad ?? shot.release - 0.4)
    case .balanceSway: reported.followThrough.flatMap(sway)
    case .loadToReleaseTime:
      truth.load(of: shot).map { (shot.release - $0) / truth.slowdown }
    }
  }

  /// Returns the value that a document with the true load, release and finish would state, in the
  /// metric's unit (`DrillTruth.load(of:)`, `DrillTruth.finish(of:)`).
  ///
  /// - Returns: `nil` when the clip ends too soon, or the truth does not state a moment.
  package func valueAtTrueMoments(of metric: MetricID) -> Double? {
    let (load, finish) = (truth.load(of: shot), truth.finish(of: shot))
    if metric == .backKneeAngleDeepestLoad {
      // The smallest angle during the load, of which the last fifth of a second counts.
      return load.flatMap { load in
        truth.frames(from: load - 0.2 * truth.slowdown, to: load + 0.05 * truth.slowdown)
          .compactMap { $0.kneeAngles[side] }.min()
      }
    }
    let evidence =
      switch metric {
      case .stanceWidth: load
      case .followThroughHeight: finish
      default: shot.release
      }
    let seen = ReportedShot(
      release: shot.release, loadStart: load, deepestLoad: load, followThrough: finish,
      metrics: [metric: ReportedMeasurement(value: nil, evidence: evidence)])
    return value(of: metric, in: seen)
  }

  private var release: TrueFrame? { truth.frame(at: shot.release) }

  private func evidence(of metric: MetricID, in reported: ReportedShot) -> TrueFrame? {
    reported[metric]?.evidence.flatMap { truth.frame(at: $0) }
  }

  private func load(_ reported: ReportedShot) -> TrueFrame? {
    reported.deepestLoad.flatMap { truth.frame(at: $0) }
  }

  private func followThrough(_ reported: ReportedShot) -> TrueFrame? {
    reported.followThrough.flatMap { truth.frame(at: $0) }
  }

  /// Returns the frames of load and swing, from the start of the load in the document.
  private func beforeRelease(_ reported: ReportedShot) -> [TrueFrame]? {
    (reported.loadStart ?? reported.deepestLoad).map { truth.frames(from: $0, to: shot.release) }
  }

  private func difference(_ a: Double?, _ b: Double?) -> Double? {
    a.flatMap { a in b.map { a - $0 } }
  }

  /// Returns the height of the nose above mid-shoulders, in torsos.
  private func noseHeight(_ frame: TrueFrame) -> Double? {
    guard let nose = frame[.nose], let shoulders = frame.shoulders, let torso = frame.torso else {
      return nil
    }
    return (nose.y - shoulders.y) / torso
  }

  /// Returns the peak speed of the lower hand relative to the hips until the release, in torsos per
  /// second of real time, also in slow motion.
  private func peakSpeed(from start: Double) -> Double? {
    let frames = truth.frames(
      from: start, to: shot.release + (truth.frameRate.map { 1 / $0 } ?? 0))
    return zip(frames.dropFirst(2), frames).compactMap { after, before -> Double? in
      guard let end = after[side.wrist], let endHips = after.hips, let start = before[side.wrist],
        let startHips = before.hips, let torso = after.torso, after.time > before.time
      else { return nil }
      return ((end - endHips) - (start - startHips)).length / torso / (after.time - before.time)
    }.max().map { $0 * truth.slowdown }
  }

  /// Returns the largest distance between two positions of mid-hips in the half second from
  /// `start`, in torsos.
  private func sway(from start: Double) -> Double? {
    let frames = truth.frames(from: start, to: start + 0.5)
    guard let last = truth.frames.last, last.time >= start + 0.4, let torso = frames.first?.torso
    else { return nil }
    let positions = frames.compactMap(\.hips)
    return positions.flatMap { a in positions.map { (a - $0).length / torso } }.max()
  }
}
