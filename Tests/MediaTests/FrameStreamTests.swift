import Foundation
import Synchronization
import TestMedia
import Testing

@testable import Media

@Suite struct FrameStreamTests {
  @Test(.timeLimit(.minutes(20))) func framesComeAsFromTheReader() throws {
    let clip = try Clip.plain()
    var reader = try VideoReader.open(path: clip.url.path)
    var expected: [FramePosition] = []
    while let frame = try reader.next() { expected.append(frame.position) }

    let stream = FrameStream(try VideoReader.open(path: clip.url.path)) { $0.time }
    var found: [FramePosition] = []
    while let noted = try stream.next() {
      #expect(noted.note == noted.frame.time)
      found.append(noted.frame.position)
    }
    #expect(found == expected)
    #expect(try stream.next() == nil)
    #expect(stream.properties?.duration == reader.properties.duration)
    #expect(stream.properties?.framesDecoded == 50)
  }

  /// No address space has room for such a stack; under the child's limit even a small one may not
  /// fit.
  @Test(.timeLimit(.minutes(1))) func reportsThatThereIsNoThread() throws {
    let stream = FrameStream(
      try VideoReader.open(path: try Clip.plain().url.path), stackSize: 1 << 46
    ) { _ in }
    for _ in 0..<2 {
      let error = #expect(throws: MediaError.self) { _ = try stream.next() == nil }
      #expect(error?.code == .outOfResources)
    }
  }

  /// 8-bit full HD, 10-bit, 4K, 8K, and a frame without samples in memory.
  @Test(arguments: [
    (3_110_400, 2), (6_220_800, 3), (12_441_600, 4), (24_883_200, 4), (49_766_400, 6), (0, 2),
  ])
  func largeFramesCostMorePermitsButLeaveRoomForTwo(bytes: Int, expected: Int) {
    #expect(FrameStream<Void>.permits(for: bytes, of: 12) == expected)
    #expect(FrameStream<Void>.permits(for: bytes, of: 1) == 1)
  }

  /// Decoding runs ahead of the consumer, but no further than its limit.
  @Test(.timeLimit(.minutes(20))) func readingStaysAFewFramesAhead() throws {
    final class Count: Sendable { let noted = Atomic(0) }
    let count = Count()
    let stream = FrameStream(
      try VideoReader.open(path: try Clip.plain().url.path), permits: 3
    ) { _ in count.noted.add(1, ordering: .relaxed) }
    for taken in 0...5 {
      while count.noted.load(ordering: .relaxed) < taken + 3 {
        usleep(1000)
      }
      usleep(20_000)
      #expect(count.noted.load(ordering: .relaxed) == taken + 3)
      #expect(try stream.next() != nil)
    }
  }

  /// A stream that is stopped early leaves no decoding thread behind.
  @Test(.timeLimit(.minutes(20))) func stoppingEndsTheReading() throws {
    final class Count: Sendable { let noted = Atomic(0) }
    let count = Count()
    do {
      // There are permits for all frames: only stopping can end the decoding.
      let stream = FrameStream(
        try VideoReader.open(path: try Clip.plain().url.path), permits: 100
      ) { _ in
        usleep(20_000)
        count.noted.add(1, ordering: .relaxed)
      }
      _ = try stream.next()
      stream.stop()
    }
    let noted = count.noted.load(ordering: .relaxed)
    #expect(noted < 50)
    usleep(100_000)
    #expect(count.noted.load(ordering: .relaxed) == noted)
  }

  @Test(.timeLimit(.minutes(20))) func failuresArriveInTheirTurn() throws {
    var limits = MediaLimits()
    limits.frames = 10
    // A container that declares its number of frames is refused at once; this one does not.
    let clip = try Clip.plain(name: "plain.ts")
    let stream = FrameStream(try VideoReader.open(path: clip.url.path, limits: limits)) { _ in }
    var taken = 0
    #expect(throws: MediaError.self) {
      while try stream.next() != nil { taken += 1 }
    }
    #expect(taken == 10)
    #expect(throws: MediaError.self) { _ = try stream.next() }
  }
}
