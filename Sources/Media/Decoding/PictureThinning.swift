/// Chooses packets that are not decoded: of pictures that no other is decoded from, where those
/// beside them follow each other closely enough.
struct PictureThinning {
  /// A picture that was left out.
  struct LeftOut: Equatable {
    /// On the stream's own clock, as everything here.
    var timestamp: Int64
    var duration: Int64?
  }

  /// Pictures whose neighbours are at most this far apart are left out.
  private let longestGap: Int64
  /// When the latest pictures are shown that are decoded, ascending.
  private var kept: [Int64] = []
  /// Those that were left out and whose turn has not come, ascending.
  private var waiting: [LeftOut] = []
  /// More pictures than any codec keeps back.
  private static let mostKept = 32
  private static let mostWaiting = 64

  /// - Parameters:
  ///   - longestGap: In seconds.
  ///   - timeBase: Seconds for one unit of the stream's clock.
  init(longestGap: Double, timeBase: Double) {
    self.longestGap = timeBase > 0 ? Int64(min(1e9, (longestGap / timeBase).rounded(.down))) : 0
  }

  /// Takes in the next packet, in the order of decoding.
  ///
  /// - Parameters:
  ///   - timestamp: When its picture is shown.
  ///   - duration: For how long; `nil` when the file does not say.
  ///   - isDisposable: Whether it may be left out.
  /// - Returns: Whether the packet is left out.
  mutating func leavesOut(
    timestamp: Int64, duration: Int64?, isDisposable: Bool
  ) -> Bool {
    let place = kept.firstIndex { $0 >= timestamp } ?? kept.count
    if place > 0, place < kept.count, waiting.count < Self.mostWaiting,
      isClose(kept[place - 1], kept[place]), kept[place] != timestamp, isDisposable
    {
      let turn = waiting.firstIndex { $0.timestamp > timestamp } ?? waiting.count
      waiting.insert(LeftOut(timestamp: timestamp, duration: duration), at: turn)
      return true
    }
    kept.insert(timestamp, at: place)
    if kept.count > Self.mostKept { kept.removeFirst() }
    return false
  }

  private func isClose(_ earlier: Int64, _ later: Int64) -> Bool {
    let (gap, overflow) = later.subtractingReportingOverflow(earlier)
    return !overflow && gap <= longestGap
  }

  /// Those that would have been shown before a picture, in their order; all that are left at the
  /// end.
  mutating func due(before timestamp: Int64?) -> [LeftOut] {
    guard !waiting.isEmpty else { return [] }
    let later = timestamp.map { time in waiting.firstIndex { $0.timestamp >= time } } ?? nil
    let end = later ?? waiting.count
    defer { waiting.removeFirst(end) }
    return Array(waiting.prefix(end))
  }
}
