import Foundation
import FrameSelection
import TestMedia
import Testing

@testable import Media

@Suite struct FrameDemandTests {
  /// A second pass, in which nothing is demanded, finds the frames that the first one decoded.
  @Test func aSecondPassFindsAll() throws {
    let clip = try Clip.burst()
    var reader = try VideoReader.open(path: clip.url.path)
    var positions: [FramePosition] = []
    while let frame = try reader.next() { positions.append(frame.position) }
    // Without demands nothing is dropped.
    let gaps = FrameGaps(longest: 0.0425, longestInLowMotion: 0.07)
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

  /// The same frames are decoded, however fast the consumer takes them.
  @Test(.timeLimit(.minutes(2))) func theSameAreDecodedHoweverFastTheyAreTaken() throws {
    func read(_ url: URL, pause: Double) throws -> [Int] {
      let reader = try VideoReader.open(
        path: url.path, gaps: FrameGaps(longest: 0.0425, longestInLowMotion: 0.07))
      let stream = FrameStream(reader, takesDemands: true) { _ in }
      var indices: [Int] = []
      while let noted = try stream.next() {
        let index = noted.frame.position.index
        if index % 7 == 0 { Thread.sleep(forTimeInterval: pause) }
        stream.demand(FrameDemand(index: index, isForAll: (150..<190).contains(index)))
        indices.append(index)
      }
      return indices
    }
    let clip = try Clip.burst()
    let fast = try read(clip.url, pause: 0)
    for pause in [0, 0.001, 0.02] { #expect(try read(clip.url, pause: pause) == fast) }
    #expect(fast.count < 220, "\(fast.count)")
    // A demand at 150 and at 190 takes effect a little later.
    #expect(Set(185...190).isSubset(of: fast), "\(fast)")
    #expect(!Set(0...60).isSubset(of: fast), "\(fast)")
    #expect(!Set(220...235).isSubset(of: fast), "\(fast)")

    // Also if some packets cannot be decoded.
    var bytes = try Data(contentsOf: clip.url)
    for offset in stride(from: bytes.count / 4, to: bytes.count * 3 / 4, by: bytes.count / 20) {
      bytes.replaceSubrange(offset..<offset + 300, with: Data(repeating: 0xa5, count: 300))
    }
    let damaged = clip.url.deletingLastPathComponent().appending(path: "damaged.mp4")
    try bytes.write(to: damaged)
    let left = try read(damaged, pause: 0)
    for pause in [0.001, 0.02] { #expect(try read(damaged, pause: pause) == left) }
  }
}
