import Foundation
import TestMedia
import Testing

@testable import Media

@Suite struct LowMotionSpansTests {
  /// A hundred packets, all alike and so all calm.
  private let activity = MotionActivity(
    (0..<100).map { MotionActivity.Entry(timestamp: $0, byteCount: 100) }, timeBase: 1.0 / 30)

  /// The packets that may be left out, when each frame is handed out two packets later.
  ///
  /// - Parameters:
  ///   - pending: Of how many of them nothing has been said yet.
  ///   - needsAll: Whether all frames are needed, by one of them.
  private func calm(
    _ demand: FrameDemand, pending: Int = 0, needsAll: (Int) -> Bool = { _ in false }
  ) -> [Int] {
    var stretches = LowMotionSpans(activity, demand: demand, mostPending: 7)
    return (0..<100).filter { packet in
      let isCalm = stretches.contain(Int64(packet))
      if packet >= 2 { stretches.handOut(packet - 2) }
      if packet >= 2 + pending {
        demand.note(isForAll: needsAll(packet - 2 - pending), at: packet - 2 - pending)
      }
      return isCalm
    }
  }

  @Test func untilSomebodySaysOtherwiseAllAreNeeded() {
    #expect(calm(FrameDemand()) { _ in true }.isEmpty)
    var stretches = LowMotionSpans(activity, demand: FrameDemand(), mostPending: 0)
    for frame in 0..<50 { stretches.handOut(frame) }
    #expect(!stretches.contain(50))
  }

  /// What is said of a frame counts a while later, however soon it is said.
  @Test func whatIsSaidCountsFromTheSameFrame() {
    let soon = calm(FrameDemand()) { (30..<60).contains($0) }
    #expect(soon == Array(10..<40) + Array(70..<100))
    for pending in 1...6 {
      #expect(soon == calm(FrameDemand(), pending: pending) { (30..<60).contains($0) })
    }
  }

  @Test func aNoteCountsFromItsFrameOn() {
    let demand = FrameDemand()
    #expect(demand.isForAll(asOf: 0))
    demand.note(isForAll: false, at: 4)
    demand.note(isForAll: false, at: 6)
    demand.note(isForAll: true, at: 8)
    demand.note(isForAll: false, at: 12)
    #expect(demand.isForAll(asOf: -1))
    #expect(demand.isForAll(asOf: 3))
    #expect((4..<8).allSatisfy { !demand.isForAll(asOf: $0) })
    #expect((8..<12).allSatisfy { demand.isForAll(asOf: $0) })
    #expect(!demand.isForAll(asOf: 12))
    #expect(!demand.isForAll(asOf: 1000))
  }

  /// A second look, in which nobody says what is needed, finds whatever the first one decoded.
  @Test func aSecondLookFindsAll() throws {
    let clip = try Clip.burst()
    var reader = try VideoReader.open(path: clip.url.path)
    var positions: [FramePosition] = []
    while let frame = try reader.next() { positions.append(frame.position) }
    // Where nobody is asked nothing is left out.
    let gaps = FrameGaps(longest: 0.0425, longestWhenCalm: 0.07)
    var unasked = try VideoReader.open(path: clip.url.path, gaps: gaps)
    for position in positions { #expect(try unasked.next()?.position == position) }
    #expect(try unasked.next()?.position == nil)
    for start in 0..<4 {
      let wanted = stride(from: start, to: positions.count, by: 10).map { positions[$0] }
      var found: [FramePosition] = []
      try FrameFinder.find(
        wanted,
        open: { () throws(MediaError) in
          try VideoReader.open(path: clip.url.path, gaps: gaps)
        },
        visit: { (_, frame) throws(MediaError) in found.append(frame.position) })
      #expect(found.map(\.timestamp) == wanted.map(\.timestamp))
    }
  }

  /// However fast frames are taken, the same ones are decoded.
  @Test(.timeLimit(.minutes(2))) func theSameAreDecodedHoweverFastTheyAreTaken() throws {
    func read(_ url: URL, pause: Double) throws -> [Int] {
      let reader = try VideoReader.open(
        path: url.path, gaps: FrameGaps(longest: 0.0425, longestWhenCalm: 0.07))
      let demand = FrameDemand()
      let stream = FrameStream(reader, demand: demand) { _ in }
      var indices: [Int] = []
      while let noted = try stream.next() {
        let index = noted.frame.position.index
        if index % 7 == 0 { Thread.sleep(forTimeInterval: pause) }
        demand.note(isForAll: (150..<190).contains(index), at: index)
        indices.append(index)
      }
      return indices
    }
    let clip = try Clip.burst()
    let fast = try read(clip.url, pause: 0)
    for pause in [0, 0.001, 0.02] { #expect(try read(clip.url, pause: pause) == fast) }
    #expect(fast.count < 220, "\(fast.count)")
    // Told at 150 and at 190, it counts a little later.
    #expect(Set(185...190).isSubset(of: fast), "\(fast)")
    #expect(!Set(0...60).isSubset(of: fast), "\(fast)")
    #expect(!Set(220...235).isSubset(of: fast), "\(fast)")

    // Also where packets are not decoded.
    var bytes = try Data(contentsOf: clip.url)
    for place in stride(from: bytes.count / 4, to: bytes.count * 3 / 4, by: bytes.count / 20) {
      bytes.replaceSubrange(place..<place + 300, with: Data(repeating: 0xa5, count: 300))
    }
    let damaged = clip.url.deletingLastPathComponent().appending(path: "damaged.mp4")
    try bytes.write(to: damaged)
    let left = try read(damaged, pause: 0)
    for pause in [0.001, 0.02] { #expect(try read(damaged, pause: pause) == left) }
  }
}
