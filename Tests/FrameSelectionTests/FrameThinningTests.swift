import Testing

@testable import FrameSelection

@Suite struct FrameThinningTests {
  /// Returns the packets that are decoded, given in decoding order, at 60 fps.
  ///
  /// - Parameter packets: The presentation time of each packet, negative for a non-reference
  ///   frame.
  private func kept(
    _ packets: [Int64], longest: Double = 0.0425, shortestStep: Double = 0, rate: Double = 60
  ) -> [Int64] {
    var thinning = FrameThinning(
      FrameGaps(longest: longest, shortestStep: shortestStep), timeBase: 1 / rate)
    return packets.filter { packet in
      !thinning.drops(timestamp: abs(packet), duration: 1, isDisposable: packet < 0)
    }
  }

  @Test func everyOtherFrameIsDropped() {
    #expect(kept([0, 4, 2, -1, -3, 8, 6, -5, -7]) == [0, 4, 2, 8, 6])
  }

  @Test func noGapIsLongerThanItMayBe() {
    // Only non-reference frames: the last of three is dropped.
    #expect(kept([0, 4, -1, -2, -3]) == [0, 4, -1, -2])
    // The same in the reverse order.
    #expect(kept([0, 4, -3, -2, -1]) == [0, 4, -3, -2])
    #expect(kept([0, 3, -1, -2]) == [0, 3, -1])
    #expect(kept([0, 2, -1], longest: 0.033) == [0, 2, -1])
    #expect(kept([0, 2, -1], longest: 0.034) == [0, 2])
  }

  /// In low motion a gap may be longer than otherwise, and never shorter.
  @Test func inLowMotionMoreIsDropped() {
    func isDropped(_ gaps: FrameGaps, isLowMotion: Bool) -> Bool {
      var thinning = FrameThinning(gaps, timeBase: 1 / 30)
      for time in [0, 2] as [Int64] {
        _ = thinning.drops(
          timestamp: time, duration: 1, isDisposable: false, isLowMotion: isLowMotion)
      }
      return thinning.drops(timestamp: 1, duration: 1, isDisposable: true, isLowMotion: isLowMotion)
    }
    let gaps = FrameGaps(longest: 0.0425, longestInLowMotion: 0.07)
    #expect(isDropped(gaps, isLowMotion: true))
    #expect(!isDropped(gaps, isLowMotion: false))
    #expect(!isDropped(FrameGaps(longest: 0.0425, longestInLowMotion: 0.06), isLowMotion: true))
    #expect(isDropped(FrameGaps(longest: 0.07, longestInLowMotion: 0.01), isLowMotion: true))
    #expect(!isDropped(FrameGaps(longest: 0.0425), isLowMotion: true))
  }

  /// At 120 fps the consumer ignores a frame that directly follows another one.
  @Test func ignoredFramesAreNoNeighbours() {
    let packets: [Int64] = [0, 6, -1, -2, -3, -4, -5]
    #expect(kept(packets, rate: 120) == [0, 6, -1])
    #expect(kept(packets, shortestStep: 0.0099, rate: 120) == [0, 6, -1, -2])
  }

  @Test func referenceFramesAreKept() {
    #expect(kept([0, 4, 2, 1, 3]) == [0, 4, 2, 1, 3])
  }

  @Test func theFirstAndTheLastAreKept() {
    #expect(kept([-1, -2, -3]) == [-1, -2, -3])
  }

  /// Timestamps that do not advance or are near the limits of their type are no reason to drop
  /// frames.
  @Test func brokenTimesAreKept() {
    #expect(kept([5, 5, -5, -5]) == [5, 5, -5, -5])
    var thinning = FrameThinning(FrameGaps(longest: 1), timeBase: 1)
    for time in [Int64.min, Int64.max, 0, 1] {
      let isDropped = thinning.drops(timestamp: time, duration: nil, isDisposable: true)
      #expect(!isDropped)
    }
    var timeless = FrameThinning(FrameGaps(longest: 1), timeBase: 0)
    for time in [Int64(0), 2, 1] {
      let isDropped = timeless.drops(timestamp: time, duration: nil, isDisposable: true)
      #expect(!isDropped)
    }
  }

  @Test func droppedFramesComeInTheirTurn() {
    var thinning = FrameThinning(FrameGaps(longest: 0.1), timeBase: 1 / 60)
    for packet in [0, 4, 2, -3, -1] as [Int64] {
      _ = thinning.drops(timestamp: abs(packet), duration: 1, isDisposable: packet < 0)
    }
    let due = ([0, 2, 2, nil, nil] as [Int64?]).map { thinning.due(before: $0) }
    let (first, second) = (
      DroppedFrame(timestamp: 1, duration: 1), DroppedFrame(timestamp: 3, duration: 1)
    )
    #expect(due == [[], [first], [], [second], []])
  }

  /// If the decoder outputs nothing, only a limited number of frames is pending.
  @Test func onlySoManyWait() {
    var thinning = FrameThinning(FrameGaps(longest: 100), timeBase: 1)
    var left = 0
    for time in stride(from: 0, to: 1000, by: 2) as StrideTo<Int64> {
      _ = thinning.drops(timestamp: time, duration: 1, isDisposable: false)
      if time > 0, thinning.drops(timestamp: time - 1, duration: 1, isDisposable: true) {
        left += 1
      }
    }
    #expect((1...100).contains(left))
    let due = thinning.due(before: nil)
    #expect(due.count == left)
  }
}
