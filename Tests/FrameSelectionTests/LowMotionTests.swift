import Testing

@testable import FrameSelection

@Suite struct LowMotionTests {
  /// Returns packets at 30 fps as encoders make them.
  ///
  /// Every fourth packet is large, regardless of motion, and the smaller ones between grow with the
  /// motion. No two packets of a kind have the same size.
  ///
  /// - Parameter motion: The motion at a time in seconds; 1 for none.
  private func packets(
    seconds: Double, first: Int64 = 0, _ motion: (Double) -> Double
  ) -> [PacketSize] {
    (0..<Int(seconds * 30)).map { frame in
      let usual = [11000.0, 1800, 3500, 2000][frame % 4] + Double(frame * 7919 % 101)
      let byteCount = frame % 4 == 0 ? usual : usual * motion(Double(frame) / 30)
      return PacketSize(
        timestamp: first + Int64(frame), byteCount: Int(byteCount))
    }
  }

  private func low(_ entries: [PacketSize]) -> [Double] {
    let motion = LowMotion(entries, timeBase: 1.0 / 30)
    return entries.filter { motion.contains($0.timestamp) }.map {
      Double($0.timestamp - entries[0].timestamp) / 30
    }
  }

  /// Motion is not low in a shot, nor shortly before and after it.
  @Test(arguments: [(0.0, 0), (3.0, 0), (9.4, 0), (5.0, -1000), (5.0, 1 << 60)])
  func motionIsNotLowWhereSomethingMoves(_ start: Double, _ first: Int64) {
    let low = low(
      packets(seconds: 10, first: first) { (start...(start + 0.6)).contains($0) ? 1.6 : 1 })
    #expect(!low.contains { (start - 0.2...start + 0.8).contains($0) }, "\(low)")
    #expect(low.count >= 100, "\(low.count)")
  }

  /// The threshold depends on the surrounding seconds: a small packet in one clip is large in
  /// another.
  @Test func theTimeAroundDecides() {
    // After ten seconds the light fades, and every packet takes three times the bytes.
    let low = low(
      packets(seconds: 20) { ($0 < 10 ? 1 : 3) * ((14...14.6).contains($0) ? 1.5 : 1) })
    #expect(low.count { $0 > 15 && $0 < 19 } >= 30, "\(low.count)")
    #expect(!low.contains { (13.8...14.8).contains($0) }, "\(low)")
  }

  /// In a clip that moves all the time, the half with less motion is low.
  @Test func theLowerHalfIsLow() {
    let low = low(packets(seconds: 10) { 1 + $0 })
    #expect((100...180).contains(low.count), "\(low.count)")
    #expect(low.count { $0 > 8.5 } == 0, "\(low)")
  }

  @Test func motionIsLowInStillFrames() {
    let entries = (0..<60).map { PacketSize(timestamp: Int64($0), byteCount: 100) }
    #expect(low(entries).count == 60)
  }

  @Test func nothingIsKnownOfOtherTimes() {
    let motion = LowMotion(packets(seconds: 2) { _ in 1 }, timeBase: 1.0 / 30)
    for time in [nil, -1, 60, Int64.min, .max] { #expect(!motion.contains(time)) }
  }

  /// Invalid entries of a container's index make no motion low.
  @Test func brokenIndexesAreNotBelieved() {
    func entries(_ times: [Int64]) -> [PacketSize] {
      times.map { PacketSize(timestamp: $0, byteCount: 1) }
    }
    for times in [[], [0, 1, 1], [0, 2, 1]] as [[Int64]] {
      let motion = LowMotion(entries(times), timeBase: 1)
      for time in times { #expect(!motion.contains(time)) }
    }
    let timeless = LowMotion(entries([0, 1]), timeBase: 0)
    #expect(!timeless.contains(0))
    // The farthest timestamps that are possible.
    let far = LowMotion(entries([.min, 0, .max]), timeBase: 1)
    #expect(far.contains(.max))
  }

  /// The maximum number of packets that a file may declare, within a very short time.
  @Test(.timeLimit(.minutes(1))) func aCrowdIsNotAskedOneByOne() {
    let crowd = (0..<40_000).map { PacketSize(timestamp: Int64($0), byteCount: $0 % 977) }
    let motion = LowMotion(crowd, timeBase: 1e-9)
    _ = motion.contains(20_000)
  }
}
