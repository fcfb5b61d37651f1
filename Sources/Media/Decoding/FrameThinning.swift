/// Chooses packets that are not decoded: of frames that no other is decoded from, where those
/// beside them follow each other closely enough.
struct FrameThinning {
  /// A frame that was left out.
  struct LeftOut: Equatable {
    /// On the stream's own clock, as everything here.
    var timestamp: Int64
    var duration: Int64?
  }

  /// Frames whose neighbours are at most this far apart are left out.
  private let longestGap: Int64
  private let longestCalmGap: Int64
  /// Frames that follow another sooner than this are no neighbours.
  private let shortestStep: Int64
  /// When the latest frames are shown that are decoded, ascending.
  private var kept: [Int64] = []
  /// Those that were left out and whose turn has not come, ascending.
  private var waiting: [LeftOut] = []
  /// More frames than any codec keeps back.
  private static let mostKept = 32
  private static let mostWaiting = 64

  /// - Parameter timeBase: Seconds for one unit of the stream's clock.
  init(_ gaps: FrameGaps, timeBase: Double) {
    func ticks(_ seconds: Double, _ rule: FloatingPointRoundingRule) -> Int64 {
      timeBase > 0 ? Int64(min(1e9, (seconds / timeBase).rounded(rule))) : 0
    }
    longestGap = ticks(gaps.longest, .down)
    longestCalmGap = ticks(gaps.longestWhenCalm, .down)
    shortestStep = ticks(gaps.shortestStep, .up)
  }

  /// Whether it matters where little moves.
  var mindsCalm: Bool { longestCalmGap > longestGap }

  /// Takes in the next packet, in the order of decoding.
  ///
  /// - Parameters:
  ///   - timestamp: When its frame is shown.
  ///   - duration: For how long; `nil` when the file does not say.
  ///   - isDisposable: Whether it may be left out.
  ///   - isCalm: Whether little moves there.
  /// - Returns: Whether the packet is left out.
  mutating func leavesOut(
    timestamp: Int64, duration: Int64?, isDisposable: Bool, isCalm: Bool = false
  ) -> Bool {
    let longest = isCalm ? longestCalmGap : longestGap
    let place = kept.firstIndex { $0 >= timestamp } ?? kept.count
    if place > 0, place < kept.count, waiting.count < Self.mostWaiting,
      isClose(neighbor(before: place), kept[place], longest), kept[place] != timestamp, isDisposable
    {
      let turn = waiting.firstIndex { $0.timestamp > timestamp } ?? waiting.count
      waiting.insert(LeftOut(timestamp: timestamp, duration: duration), at: turn)
      return true
    }
    kept.insert(timestamp, at: place)
    if kept.count > Self.mostKept { kept.removeFirst() }
    return false
  }

  /// The latest frame before a place that is considered: those that follow another too soon are
  /// not.
  private func neighbor(before place: Int) -> Int64 {
    kept[..<place].reduce(kept[0]) { latest, next in
      let (step, overflow) = next.subtractingReportingOverflow(latest)
      return overflow || step >= shortestStep ? next : latest
    }
  }

  private func isClose(_ earlier: Int64, _ later: Int64, _ longest: Int64) -> Bool {
    let (gap, overflow) = later.subtractingReportingOverflow(earlier)
    return !overflow && gap <= longest
  }

  /// Those that would have been shown before a frame, in their order; all that are left at the
  /// end.
  mutating func due(before timestamp: Int64?) -> [LeftOut] {
    guard !waiting.isEmpty else { return [] }
    let later = timestamp.map { time in waiting.firstIndex { $0.timestamp >= time } } ?? nil
    let end = later ?? waiting.count
    defer { waiting.removeFirst(end) }
    return Array(waiting.prefix(end))
  }
}
