internal import Mathematics
import Poses
package import ShotAnalysis

/// The true values of a drill's metrics, by the definitions of the analysis document.
///
/// Moments at the release are taken at the *true* release. Older truth does not mark the deepest load
/// or the end of the follow-through: what is measured there is compared with the true body at the
/// time that the document names (`value(of:in:)`), so that it is the measurement that is judged, not
/// the moment. Where the truth states both, `valueAtTrueMoments(of:)` is what is asked for.
package struct MetricTruth: Sendable {
  private let truth: DrillTruth
  private let shot: TrueShot
  /// The side the player shoots from, which is the side of the lower hand and of the back leg.
  private let side: Side
  /// The side of the top hand and of the front leg.
  private var lead: Side { side.opposite }

  /// - Returns: `nil` for truth that holds no shooter.
  package init?(_ truth: DrillTruth, _ shot: TrueShot) {
    guard let side = truth.shoots, !truth.frames.isEmpty else { return nil }
    self.truth = truth
    self.shot = shot
    self.side = side
  }

  /// The true value of what a document measured, in the metric's unit.
  ///
  /// - Returns: `nil` when the truth does not reach there or the document names no moment.
  package func value(of metric: MetricID, in reported: ReportedShot) -> Double? {
    switch metric {
    case .frontKneeAngleAtRelease: release?.kneeAngles[lead]
    case .trunkLeanAtRelease: release?.trunkLean
    case .topHandClearance: release?.distance(lead.wrist, lead.hip)
    case .backKneeAngleDeepestLoad: evidence(of: metric, in: reported)?.kneeAngles[side]
    case .stanceWidth: evidence(of: metric, in: reported)?.distance(.leftAnkle, .rightAnkle)
    case .followThroughHeight: evidence(of: metric, in: reported)?.heightOverHips(lead.wrist)
    case .backswingHeight:
      // After the true load the hand only sinks.
      beforeRelease(reported)?.compactMap { $0.heightOverHips(side.wrist) }.max()
    case .handSpacing:
      beforeRelease(reported)?.compactMap { $0.distance(.leftWrist, .rightWrist) }.max()
    case .weightShift:
      difference(
        followThrough(reported)?.stancePlace(front: lead),
        load(reported)?.stancePlace(front: lead))
    case .followThroughExtension:
      difference(followThrough(reported)?.elbowAngle(lead), release?.elbowAngle(lead))
    case .headDrop: difference(load(reported).flatMap(noseHeight), release.flatMap(noseHeight))
    case .handSpeedPeak: peakSpeed(from: reported.deepestLoad ?? shot.release - 0.4)
    case .balanceSway: reported.followThrough.flatMap(sway)
    case .loadToReleaseTime:
      truth.load(of: shot).map { (shot.release - $0) / truth.slowdown }
    }
  }

  /// The value that a document would state which saw the true load, release and finish, in the
  /// metric's unit (`DrillTruth.load(of:)`, `DrillTruth.finish(of:)`).
  ///
  /// - Returns: `nil` when the clip ends too soon, or a moment is not in the truth.
  package func valueAtTrueMoments(of metric: MetricID) -> Double? {
    let (load, finish) = (truth.load(of: shot), truth.finish(of: shot))
    if metric == .backKneeAngleDeepestLoad {
      // The smallest angle in the load, whose last fifth of a second counts.
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

  /// The frames of load and swing: from where the document sees the load begin.
  private func beforeRelease(_ reported: ReportedShot) -> [TrueFrame]? {
    (reported.loadStart ?? reported.deepestLoad).map { truth.frames(from: $0, to: shot.release) }
  }

  private func difference(_ a: Double?, _ b: Double?) -> Double? {
    a.flatMap { a in b.map { a - $0 } }
  }

  /// The nose over mid-shoulders in torsos.
  private func noseHeight(_ frame: TrueFrame) -> Double? {
    guard let nose = frame[.nose], let shoulders = frame.shoulders, let torso = frame.torso else {
      return nil
    }
    return (nose.y - shoulders.y) / torso
  }

  /// The peak speed of the lower hand relative to the hips until the release, in torsos a second of
  /// what happened, whether the clip is in slow motion or not.
  private func peakSpeed(from start: Double) -> Double? {
    let frames = truth.frames(from: start, to: shot.release + 1 / truth.frameRate)
    return zip(frames.dropFirst(2), frames).compactMap { after, before -> Double? in
      guard let end = after[side.wrist], let endHips = after.hips, let start = before[side.wrist],
        let startHips = before.hips, let torso = after.torso, after.time > before.time
      else { return nil }
      return ((end - endHips) - (start - startHips)).length / torso / (after.time - before.time)
    }.max().map { $0 * truth.slowdown }
  }

  /// The largest distance between two places of mid-hips in the half second from `start`, in
  /// torsos.
  private func sway(from start: Double) -> Double? {
    let frames = truth.frames(from: start, to: start + 0.5)
    guard let last = truth.frames.last, last.time >= start + 0.4, let torso = frames.first?.torso
    else { return nil }
    let places = frames.compactMap(\.hips)
    return places.flatMap { a in places.map { (a - $0).length / torso } }.max()
  }
}
