internal import AnalysisDocuments
internal import Mathematics
internal import ShotAnalysis

/// The frames of a shot's clip and their times: the shot once at the speed at which it happened,
/// then its main part slowly, with the release held.
///
/// Pure. Every frame is one of the film: none is invented.
struct ShotClipPlan: Hashable {
  /// One frame of the clip.
  struct Frame: Hashable {
    /// The index among the frames of the first pass over the video.
    var index: Int
    /// The presentation time in the video, in seconds.
    var time: Double
    /// The time in the clip at which it appears, in seconds.
    var shownAt: Double
  }

  let realTime: [Frame]
  let slowMotion: [Frame]
  /// The duration of the clip, in seconds.
  let duration: Double

  /// How long the slow part shows what is before the load and after the finish, in seconds of real
  /// time.
  private static let slowSurroundings = 0.2
  /// How long the release is held, in seconds.
  private static let hold = 0.8
  /// The minimum interval of frames in real time, in seconds: slightly below a thirtieth.
  private static let leastInterval = 0.030
  /// The minimum interval of frames in slow motion, in seconds of the clip: slightly below a
  /// thirtieth.
  private static let leastSlowInterval = 0.0325

  /// - Parameters:
  ///   - times: The presentation times of the frames of the first pass, in seconds.
  ///   - slowdown: The ratio of play time to capture time.
  init(of shot: Shot, times: [Double], slowdown: Double) {
    let release = shot.releaseTime
    func frames(margin: Double, interval: Double) -> [Int] {
      let span = ShotClip.span(of: shot, slowdown: slowdown, margin: margin)
      return Self.thinned(times, in: span, interval: interval * slowdown)
    }
    let real = frames(margin: ShotClip.surroundings, interval: Self.leastInterval)
    let all = frames(margin: Self.slowSurroundings, interval: 0)
    // A film that plays more slowly already is shown as it is.
    let factor = max(1, Self.slowness(of: all, times, slowdown) / slowdown)
    let slow = frames(
      margin: Self.slowSurroundings, interval: Self.leastSlowInterval / factor / slowdown)
    var clock = 0.0
    realTime = real.enumerated().map { number, index in
      defer { clock += Self.interval(after: number, in: real, times) / slowdown }
      return Frame(index: index, time: times[index], shownAt: clock)
    }
    let held = slow.min { abs(times[$0] - release) < abs(times[$1] - release) }
    slowMotion = slow.enumerated().map { number, index in
      defer {
        let step = Self.interval(after: number, in: slow, times) * factor
        clock += index == held ? max(step, Self.hold) : step
      }
      return Frame(index: index, time: times[index], shownAt: clock)
    }
    duration = clock
  }

  /// The indices of all frames of the film that the clip shows, ascending.
  var indices: [Int] { Set((realTime + slowMotion).map(\.index)).sorted() }

  /// Returns how many times slower than real time the slow part plays: a quarter of the speed, half
  /// for films with few frames, which would jerk.
  private static func slowness(of frames: [Int], _ times: [Double], _ slowdown: Double) -> Double {
    guard frames.count > 1, let first = frames.first, let last = frames.last else { return 2 }
    let interval = (times[last] - times[first]) / Double(frames.count - 1) / slowdown
    return interval < 0.025 ? 4 : 2
  }

  private static func thinned(
    _ times: [Double], in span: ClosedRange<Double>, interval: Double
  ) -> [Int] {
    var kept: [Int] = []
    for index in times.partitioningIndex(where: { $0 >= span.lowerBound })..<times.count {
      let time = times[index]
      guard time <= span.upperBound else { break }
      if let last = kept.last, time - times[last] < interval { continue }
      kept.append(index)
    }
    return kept
  }

  /// Returns the time from a frame to the next one; after the last frame, that before it.
  private static func interval(after number: Int, in frames: [Int], _ times: [Double]) -> Double {
    guard frames.count > 1 else { return hold }
    let first = min(number, frames.count - 2)
    return max(0, times[frames[first + 1]] - times[frames[first]])
  }
}
