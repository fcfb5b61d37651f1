/// Chooses non-reference frames to drop before they are decoded: those whose neighbours are close
/// enough in time.
///
/// All times are on the stream's own clock.
struct FrameThinning: Sendable {
  /// Frames whose neighbours are at most this far apart are dropped.
  private let longestGap: Int64
  private let longestGapInLowMotion: Int64
  /// Frames that follow another sooner than this are no neighbours.
  private let shortestStep: Int64
  /// The presentation times of the latest frames that are decoded, ascending.
  private var kept: [Int64] = []
  /// The dropped frames that would be shown later than all frames handed out so far, ascending.
  private var waiting: [DroppedFrame] = []
  /// More frames than any codec reorders.
  private static let mostKept = 32
  private static let mostWaiting = 64

  /// - Parameter timeBase: Seconds for one unit of the stream's clock.
  init(_ gaps: FrameGaps, timeBase: Double) {
    func ticks(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int64 {
      timeBase > 0 ? Int64(min(1e9, (seconds / timeBase).rounded(rule))) : 0
    }
    longestGap = ticks(gaps.longest, .down)
    longestGapInLowMotion = ticks(gaps.longestInLowMotion, .down)
    shortestStep = ticks(gaps.shortestStep, .up)
  }

  /// Whether gaps may be longer in spans of low motion.
  var dependsOnMotion: Bool { longestGapInLowMotion > longestGap }

  /// Takes in the next packet, in decoding order, and returns whether to drop it.
  ///
  /// - Parameters:
  ///   - timestamp: The presentation time of its frame.
  ///   - duration: Of its frame; `nil` when the file does not say.
  ///   - isDisposable: Whether no other frame refers to it.
  ///   - isLowMotion: Whether it lies in a span of low motion.
  mutating func drops(
    timestamp: Int64, duration: Int64?, isDisposable: Bool, isLowMotion: Bool = false
  ) -> Bool {
    let longest = isLowMotion ? longestGapInLowMotion : longestGap
    let index = kept.firstIndex { $0 >= timestamp } ?? kept.count
    if index > 0, index < kept.count, waiting.count < Self.mostWaiting,
      isClose(neighbor(before: index), kept[index], longest), kept[index] != timestamp, isDisposable
    {
      let turn = waiting.firstIndex { $0.timestamp > timestamp } ?? waiting.count
      waiting.insert(DroppedFrame(timestamp: timestamp, duration: duration), at: turn)
      return true
    }
    kept.insert(timestamp, at: index)
    if kept.count > Self.mostKept { kept.removeFirst() }
    return false
  }

  /// Returns the latest frame before an index of `kept` that the consumer does not ignore.
  private func neighbor(before index: Int) -> Int64 {
    kept[..<index].reduce(kept[0]) { latest, next in
      let (step, overflow) = next.subtractingReportingOverflow(latest)
      return overflow || step >= shortestStep ? next : latest
    }
  }

  private func isClose(_ earlier: Int64, _ later: Int64, _ longest: Int64) -> Bool {
    let (gap, overflow) = later.subtractingReportingOverflow(earlier)
    return !overflow && gap <= longest
  }

  /// Returns the dropped frames that would have been shown before a frame, in order of their times.
  ///
  /// - Parameter timestamp: Of the frame; `nil` for the end of the video.
  mutating func due(before timestamp: Int64?) -> [DroppedFrame] {
    guard !waiting.isEmpty else { return [] }
    let later = timestamp.map { time in waiting.firstIndex { $0.timestamp >= time } } ?? nil
    let end = later ?? waiting.count
    defer { waiting.removeFirst(end) }
    return Array(waiting.prefix(end))
  }
}
