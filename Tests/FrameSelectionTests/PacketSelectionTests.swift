import Testing

@testable import FrameSelection

@Suite struct PacketSelectionTests {
  private let gaps = FrameGaps(longest: 0.0425, longestInLowMotion: 0.07)

  /// Returns the dropped packets of a hundred frames at 30 fps, all of the same size.
  ///
  /// Every other frame is a non-reference frame and is decoded after the frame that follows it in
  /// presentation order.
  ///
  /// - Parameters:
  ///   - pending: The number of frames handed out for which no demand has arrived yet.
  ///   - needsAll: Whether every frame is needed, by the index of the frame taken before.
  /// - Returns: The presentation times of the packets that are dropped.
  private func dropped(pending: Int, needsAll: (Int) -> Bool) -> [Int64] {
    var selection = PacketSelection(gaps, timeBase: 1.0 / 30)
    selection.indexRead(
      (0..<100).map { PacketSize(timestamp: $0, byteCount: 100) }, mostPending: 7)
    var dropped: [Int64] = []
    for packet in 0..<100 as Range<Int64> {
      let isDisposable = packet % 2 == 1
      let action = selection.packetRead(
        timestamp: isDisposable ? packet - 1 : packet + 1, decodingTimestamp: packet,
        duration: 1, isDisposable: isDisposable)
      if action == .drop { dropped.append(packet) }
      let handedOut = Int(packet) - 2
      if handedOut >= 0 { selection.frameHandedOut(handedOut) }
      let reported = handedOut - pending
      if reported >= 0 {
        selection.demanded(FrameDemand(index: reported, isForAll: needsAll(reported)))
      }
    }
    return dropped
  }

  @Test func untilTheConsumerHasSaidOtherwiseEveryFrameIsDecoded() {
    #expect(dropped(pending: 0) { _ in true }.isEmpty)
    #expect(dropped(pending: 200) { _ in false }.isEmpty)
    var unasked = PacketSelection(gaps, timeBase: 1.0 / 30)
    for time in [0, 2, 1] as [Int64] {
      let action = unasked.packetRead(
        timestamp: time, decodingTimestamp: time, duration: 1, isDisposable: true)
      #expect(action == .decode)
    }
  }

  /// A demand takes effect at the same packet, however soon it arrives.
  @Test(arguments: 0...6) func aDemandHoldsFromTheSamePacketOn(pending: Int) {
    let found = dropped(pending: pending) { (30..<60).contains($0) }
    let expected = (0..<100).filter { $0 % 2 == 1 && !(40..<70).contains($0) && $0 >= 10 }
    #expect(found == expected.map(Int64.init))
  }

  @Test func demandsHoldByTheFrameTheyWereMadeAt() {
    var history = DemandHistory(mostPending: 0)
    let isForAllAtFirst = history.isForAll()
    #expect(isForAllAtFirst)
    for (index, isForAll) in [(4, false), (6, false), (8, true), (12, false)] {
      history.add(FrameDemand(index: index, isForAll: isForAll))
    }
    let found = (0..<20).map { index in
      history.handOut(index)
      return history.isForAll()
    }
    #expect(found == (0..<20).map { $0 < 4 || (8..<12).contains($0) })
  }

  /// Without packet sizes motion is never low, and frames are dropped only where they are close in
  /// time.
  @Test func withoutAnIndexOnlyCloseFramesAreDropped() {
    for (rate, isDropped) in [(60.0, true), (30, false)] {
      var selection = PacketSelection(gaps, timeBase: 1 / rate)
      selection.indexRead([], mostPending: 0)
      selection.frameHandedOut(0)
      selection.demanded(FrameDemand(index: 0, isForAll: false))
      let actions = ([0, 2, 1] as [Int64]).map { time in
        selection.packetRead(
          timestamp: time, decodingTimestamp: time, duration: 1, isDisposable: time == 1)
      }
      #expect(actions == [.decode, .decode, isDropped ? .drop : .decode])
      let due = [0, 2, nil].map { selection.frameDecoded(at: $0) }
      #expect(due == [[], isDropped ? [DroppedFrame(timestamp: 1, duration: 1)] : [], []])
    }
  }
}
