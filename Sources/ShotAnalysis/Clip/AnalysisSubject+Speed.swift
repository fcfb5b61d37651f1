import Frames
import Poses

extension AnalysisSubject {
  /// The clip on the capture-time scale, on which shots are detected; `slowdown` is 1.
  var atFilmedSpeed: AnalysisSubject {
    // Phones film at up to 960 fps and play back at 24 fps or more.
    guard slowdown > 1, slowdown <= 64 else { return self }
    var subject = self
    subject.slowdown = 1
    subject.duration = duration / slowdown
    subject.frameRate = frameRate * slowdown
    subject.track.samples = track.samples.map {
      PoseTrack.Sample(time: $0.time / slowdown, pose: $0.pose, sticks: $0.sticks)
    }
    subject.hints = hints.map { $0 / slowdown }
    subject.frames = frames.map { frame in
      var frame = frame
      frame.time /= slowdown
      return frame
    }
    return subject
  }
}
