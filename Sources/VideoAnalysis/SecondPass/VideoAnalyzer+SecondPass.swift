internal import AnalysisDocuments
internal import Poses
internal import ShotAnalysis

extension VideoAnalyzer where Estimator: ~Copyable {
  /// Makes images and clips in a second pass over the video, or in several where many shots follow
  /// each other quickly.
  func addFiles(
    to result: inout AnalysisResult, _ report: ShotReport, _ track: PoseTrack, _ pass: AnalysisPass,
    _ source: VideoSource, _ settings: AnalysisSettings, isCancelled: () -> Bool,
    isOutOfTime: () -> Bool, added: (AddedFile) -> Void
  ) {
    let clips = PendingClip.clips(
      of: report, track: track, times: pass.shown.times, settings: settings)
    var groups = PendingClip.groups(of: clips).map { $0 as [any FrameConsumer] }
    if settings.makesImages {
      let images = ShotImages(
        settings: settings, report: report, track: track, shown: pass.shown)
      if groups.isEmpty { groups = [[]] }
      groups[0].insert(images, at: 0)
    }
    let second = SecondPass(source: source, settings: settings, shown: pass.shown)
    for group in groups where !isCancelled() {
      second.run(group, isCancelled: isCancelled, isOutOfTime: isOutOfTime) { made in
        result.add(made)
        added(made)
      }
    }
    result.stills.sort(by: StillImage.areInOrder)
    result.clips.sort { $0.shot < $1.shot }
  }
}
