internal import AnalysisDocuments
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// A clip of a shot while the frames of the video are read.
final class PendingClip: FrameConsumer {
  private let shot: Shot
  private let report: ShotReport
  private let caption: ShotCaption
  private let track: PoseTrack
  private let plan: ShotClipPlan
  private let realTime: [Int: ShotClipPlan.Frame]
  private let slowMotion: [Int: ShotClipPlan.Frame]
  /// The indices of all its frames among those of the first pass, ascending.
  private let frames: [Int]
  private var sheet: ClipSheet?
  /// Whether it is finished or has failed.
  private var isDone = false

  let canBeGivenUp = true
  var indices: [Int] { isDone ? [] : frames }

  private init(
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
    frames = plan.indices
  }

  /// Returns the clips of the first shots, none made yet.
  ///
  /// - Parameters:
  ///   - track: The player's poses.
  ///   - times: The presentation times of the frames of the first pass, in seconds.
  static func clips(
    of report: ShotReport, track: PoseTrack, times: [Double], settings: AnalysisSettings
  ) -> [PendingClip] {
    guard settings.shotsWithClips > 0, TextBlock.hasFonts else { return [] }
    let captions = SummaryWriter(language: settings.language).captions(for: report)
    return zip(report.shots, captions).prefix(settings.shotsWithClips).map { shot, caption in
      PendingClip(
        of: shot, in: report, caption: caption, track: track,
        plan: ShotClipPlan(of: shot, times: times, slowdown: report.slowdown))
    }
  }

  /// How many clips are made at the same time: each needs two encoders.
  private static let mostAtOnce = 3

  /// Returns the clips in groups, each of which is made in one pass over the video.
  ///
  /// Shots in quick succession, whose clips overlap, need several.
  static func groups(of clips: [PendingClip]) -> [[PendingClip]] {
    var groups: [[PendingClip]] = []
    for clip in clips {
      let group = groups.firstIndex { group in
        group.suffix(mostAtOnce).count { $0.overlaps(clip) } < mostAtOnce
      }
      if let group { groups[group].append(clip) } else { groups.append([clip]) }
    }
    return groups
  }

  /// Whether a clip of a later shot begins before this one ends.
  private func overlaps(_ later: PendingClip) -> Bool {
    guard let last = frames.last, let first = later.frames.first else { return false }
    return first <= last
  }

  func needsUpright(at index: Int) -> Bool {
    !isDone && (realTime[index] != nil || slowMotion[index] != nil)
  }

  func take(_ frame: borrowing VideoFrame, upright: ClipFrame?, at index: Int) -> [AddedFile] {
    if needsUpright(at: index) { show(upright, at: index) }
    guard let last = frames.last, index >= last else { return [] }
    return finish()
  }

  /// Releases the encoders: those of all shots of a film would need too much memory.
  func finish() -> [AddedFile] {
    guard let sheet else { return [] }
    self.sheet = nil
    isDone = true
    guard let file = try? sheet.file(duration: plan.duration), file.count <= ShotClip.sizeLimit
    else { return [] }
    return [.clip(ShotClip(shot: shot.index, file: file))]
  }

  /// Shows a frame in the parts that it belongs to; an error, or no frame, ends this clip only.
  private func show(_ frame: ClipFrame?, at index: Int) {
    let (real, slow) = (realTime[index], slowMotion[index])
    guard let frame else {
      isDone = true
      sheet = nil
      return
    }
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

  private func makeSheet(for frame: ClipFrame) throws(MediaError) -> ClipSheet {
    let overlay = ShotOverlay(
      shot, in: report, caption: caption, frame: (track.frameWidth, track.frameHeight),
      shown: (frame.width, frame.height))
    return try ClipSheet(
      for: frame, frames: plan.realTime.count + plan.slowMotion.count, duration: plan.duration,
      overlay: overlay)
  }
}
