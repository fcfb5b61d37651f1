import Foundation
import TestMedia
import Testing

@testable import Media

@Suite struct CalmStretchesTests {
  /// A hundred packets, all alike and so all calm.
  private let activity = MotionActivity(
    (0..<100).map { MotionActivity.Entry(timestamp: $0, byteCount: 100) }, timeBase: 1.0 / 30)

  /// The packets that may be left out, of which none is; told of what is needed as each is read that
  /// is so many later than the picture which shows it.
  private func calm(
    _ demand: PictureDemand?, behind: Int = 0, tell: (Int) -> Bool? = { _ in nil }
  ) -> [Int] {
    var stretches = CalmStretches(activity, delay: 2, threads: 2)
    stretches.demand = demand
    return (0..<100).filter { packet in
      if packet >= behind, let isForAll = tell(packet - behind) {
        demand?.note(isForAll: isForAll, at: packet - behind)
      }
      let isCalm = stretches.contain(Int64(packet))
      stretches.advance(isLeftOut: false)
      return isCalm
    }
  }

  @Test func nobodyAsksForThem() {
    #expect(calm(nil).count == 100)
  }

  @Test func untilSomebodyHasSaidSoAllAreNeeded() {
    #expect(calm(PictureDemand()).isEmpty)
    let all = calm(PictureDemand()) { _ in true }
    #expect(all.isEmpty)
  }

  /// What is said of a picture counts a while later, however soon it is said.
  @Test func whatIsSaidCountsFromTheSamePicture() {
    let soon = calm(PictureDemand()) { (30..<60).contains($0) }
    #expect(soon == calm(PictureDemand(), behind: 10) { (30..<60).contains($0) })
    #expect(soon.first.map { (10...20).contains($0) } == true, "\(soon)")
    #expect(soon.contains(35) && !soon.contains(50) && !soon.contains(60) && soon.contains(80))
    #expect(soon.count == 100 - 30 - (soon.first ?? 0), "\(soon)")
  }

  @Test func aNoteCountsFromItsPictureOn() {
    let demand = PictureDemand()
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

  /// However fast pictures are taken, the same ones are decoded.
  @Test(.timeLimit(.minutes(2))) func theSameAreDecodedHoweverFastTheyAreTaken() throws {
    let clip = try Clip.burst()
    func read(pause: Double) throws -> [Int] {
      var reader = try VideoReader.open(
        path: clip.url.path, gaps: PictureGaps(longest: 0.0425, longestWhenCalm: 0.07))
      let demand = PictureDemand()
      reader.heed(demand)
      let stream = PictureStream(reader) { _ in }
      var indices: [Int] = []
      while let noted = try stream.next() {
        let index = noted.picture.position.index
        demand.note(isForAll: (150..<190).contains(index), at: index)
        indices.append(index)
        if index % 7 == 0 { Thread.sleep(forTimeInterval: pause) }
      }
      return indices
    }
    let fast = try read(pause: 0)
    for pause in [0, 0.001, 0.02] { #expect(try read(pause: pause) == fast) }
    #expect(fast.count < 220, "\(fast.count)")
    // Told at 150 and at 190, it counts a little later.
    #expect(Set(175...190).isSubset(of: fast), "\(fast)")
    #expect(!Set(0...60).isSubset(of: fast), "\(fast)")
    #expect(!Set(215...235).isSubset(of: fast), "\(fast)")
  }
}
