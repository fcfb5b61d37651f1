import Testing

@testable import Media

@Suite struct FrameThinningTests {
  private typealias LeftOut = FrameThinning.LeftOut

  /// What is decoded of packets in the order of decoding, at 60 frames a second.
  ///
  /// - Parameter packets: When each is shown, negative where no other is decoded from it.
  private func kept(
    _ packets: [Int64], longest: Double = 0.0425, shortestStep: Double = 0, rate: Double = 60
  ) -> [Int64] {
    var thinning = FrameThinning(
      FrameGaps(longest: longest, shortestStep: shortestStep), timeBase: 1 / rate)
    return packets.filter { packet in
      !thinning.leavesOut(timestamp: abs(packet), duration: 1, isDisposable: packet < 0)
    }
  }

  @Test func everyOtherFrameIsLeftOut() {
    #expect(kept([0, 4, 2, -1, -3, 8, 6, -5, -7]) == [0, 4, 2, 8, 6])
  }

  @Test func noGapIsLongerThanItMayBe() {
    // Nothing but frames that may be left out: the last of three is.
    #expect(kept([0, 4, -1, -2, -3]) == [0, 4, -1, -2])
    // The same seen from the other side.
    #expect(kept([0, 4, -3, -2, -1]) == [0, 4, -3, -2])
    #expect(kept([0, 3, -1, -2]) == [0, 3, -1])
    #expect(kept([0, 2, -1], longest: 0.033) == [0, 2, -1])
    #expect(kept([0, 2, -1], longest: 0.034) == [0, 2])
  }

  /// Where little moves a gap may be longer, and never shorter than elsewhere.
  @Test func whereLittleMovesMoreIsLeftOut() {
    func isLeftOut(_ gaps: FrameGaps, isCalm: Bool) -> Bool {
      var thinning = FrameThinning(gaps, timeBase: 1 / 30)
      for time in [0, 2] as [Int64] {
        _ = thinning.leavesOut(timestamp: time, duration: 1, isDisposable: false, isCalm: isCalm)
      }
      return thinning.leavesOut(timestamp: 1, duration: 1, isDisposable: true, isCalm: isCalm)
    }
    let gaps = FrameGaps(longest: 0.0425, longestWhenCalm: 0.07)
    #expect(isLeftOut(gaps, isCalm: true))
    #expect(!isLeftOut(gaps, isCalm: false))
    #expect(!isLeftOut(FrameGaps(longest: 0.0425, longestWhenCalm: 0.06), isCalm: true))
    #expect(isLeftOut(FrameGaps(longest: 0.07, longestWhenCalm: 0.01), isCalm: true))
    #expect(!isLeftOut(FrameGaps(longest: 0.0425), isCalm: true))
  }

  /// At 120 frames a second one that follows another at once is passed over afterwards.
  @Test func whatIsPassedOverIsNoNeighbour() {
    let packets: [Int64] = [0, 6, -1, -2, -3, -4, -5]
    #expect(kept(packets, rate: 120) == [0, 6, -1])
    #expect(kept(packets, shortestStep: 0.0099, rate: 120) == [0, 6, -1, -2])
  }

  @Test func whatOthersAreDecodedFromIsNot() {
    #expect(kept([0, 4, 2, 1, 3]) == [0, 4, 2, 1, 3])
  }

  @Test func theFirstAndTheLastAreKept() {
    #expect(kept([-1, -2, -3]) == [-1, -2, -3])
  }

  /// A stream's clock that stands still or is near its end is no reason to leave anything out.
  @Test func brokenTimesAreKept() {
    #expect(kept([5, 5, -5, -5]) == [5, 5, -5, -5])
    var thinning = FrameThinning(FrameGaps(longest: 1), timeBase: 1)
    for time in [Int64.min, Int64.max, 0, 1] {
      let isLeftOut = thinning.leavesOut(timestamp: time, duration: nil, isDisposable: true)
      #expect(!isLeftOut)
    }
    var timeless = FrameThinning(FrameGaps(longest: 1), timeBase: 0)
    for time in [Int64(0), 2, 1] {
      let isLeftOut = timeless.leavesOut(timestamp: time, duration: nil, isDisposable: true)
      #expect(!isLeftOut)
    }
  }

  @Test func thoseLeftOutComeInTheirTurn() {
    var thinning = FrameThinning(FrameGaps(longest: 0.1), timeBase: 1 / 60)
    for packet in [0, 4, 2, -3, -1] as [Int64] {
      _ = thinning.leavesOut(timestamp: abs(packet), duration: 1, isDisposable: packet < 0)
    }
    let due = ([0, 2, 2, nil, nil] as [Int64?]).map { thinning.due(before: $0) }
    let (first, second) = (LeftOut(timestamp: 1, duration: 1), LeftOut(timestamp: 3, duration: 1))
    #expect(due == [[], [first], [], [second], []])
  }

  /// A decoder that hands nothing out is not kept waiting for ever.
  @Test func onlySoManyWait() {
    var thinning = FrameThinning(FrameGaps(longest: 100), timeBase: 1)
    var left = 0
    for time in stride(from: 0, to: 1000, by: 2) as StrideTo<Int64> {
      _ = thinning.leavesOut(timestamp: time, duration: 1, isDisposable: false)
      if time > 0, thinning.leavesOut(timestamp: time - 1, duration: 1, isDisposable: true) {
        left += 1
      }
    }
    #expect((1...100).contains(left))
    let due = thinning.due(before: nil)
    #expect(due.count == left)
  }
}
