internal import AnalysisDocuments
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// A clip while the frames of the video are read.
final class PendingClip {
  private let shot: Shot
  private let report: ShotReport
  private let caption: ShotCaption
  private let track: PoseTrack
  private let plan: ShotClipPlan
  private let realTime: [Int: ShotClipPlan.Frame]
  private let slowMotion: [Int: ShotClipPlan.Frame]
  /// The indices of its frames among those of the first pass, ascending.
  let indices: [Int]
  private var sheet: ClipSheet?
  /// Whether it is finished or has failed.
  private var isDone = false

  init(
    of shot: Shot, in report: ShotReport, caption: ShotCaption, track: PoseTrack,
    plan: ShotClipPlan
  ) {
    self.shot = shot
    self.report = report
    self.caption = caption
    self.track = track
    self.plan = plan
    realTime = Dictionary(plan.realTime.map { ($0.index, $0) }) { first, _ in first }
    slowMotion = Dictionary(plan.slowMotion.map { ($0.index, $0) }) { first, _ in first }
    indices = plan.indices
  }

  /// Whether a clip of a later shot begins before this one ends.
  func overlaps(_ later: PendingClip) -> Bool {
    guard let last = indices.last, let first = later.indices.first else { return false }
    return first <= last
  }

  /// Takes a frame, which may be of another clip; an error ends this clip only.
  ///
  /// - Parameter index: The index of the frame among those of the first pass.
  func take(_ frame: ClipFrame, at index: Int) {
    let (real, slow) = (realTime[index], slowMotion[index])
    guard !isDone, real != nil || slow != nil else { return }
    do throws(MediaError) {
      if sheet == nil { sheet = try makeSheet(for: frame) }
      guard let sheet, sheet.takes(frame) else { return }
      sheet.show(frame)
      if let real { try sheet.encodeRealTime(at: real.shownAt) }
      if let slow {
        try sheet.encodeSlowMotion(
          at: slow.shownAt, pose: track.pose(at: slow.time), time: slow.time)
      }
    } catch {
      isDone = true
      sheet = nil
    }
  }

  /// Returns the clip, once, when no frame of it comes after an index; otherwise `nil`.
  ///
  /// Releases the encoders: those of all shots of a film would need too much memory.
  func finished(after index: Int) -> ShotClip? {
    guard let last = indices.last, index >= last, let sheet else { return nil }
    self.sheet = nil
    isDone = true
    guard let file = try? sheet.file(duration: plan.duration), file.count <= ShotClip.sizeLimit
    else { return nil }
    return ShotClip(shot: shot.index, file: file)
  }

  private func makeSheet(for frame: ClipFrame) throws(MediaError) -> ClipSheet {
    let overlay = ShotOverlay(
      shot, in: report, caption: caption, frame: (track.frameWidth, track.frameHeight),
      shown: (frame.width, frame.height))
    return try ClipSheet(
      for: frame, frames: plan.realTime.count + plan.slowMotion.count, duration: plan.duration,
      overlay: overlay)
  }
}
