import AnalysisDocuments
import Foundation
import Media
import TestMedia
import Testing

@testable import VideoAnalysis

/// Frames that are read again for several files at once.
@Suite struct SecondPassTests {
  /// Notes which frames it was given.
  private final class Recorder: FrameConsumer {
    private let wanted: Set<Int>
    private let isShown: Bool
    let canBeGivenUp: Bool
    private(set) var taken: [Int] = []
    private(set) var shown: [Int] = []
    private(set) var finished = 0

    init(_ wanted: some Sequence<Int>, isShown: Bool = false, canBeGivenUp: Bool = false) {
      self.wanted = Set(wanted)
      self.isShown = isShown
      self.canBeGivenUp = canBeGivenUp
    }

    var indices: [Int] { wanted.subtracting(taken).sorted() }

    func needsUpright(at index: Int) -> Bool { isShown && wanted.contains(index) }

    func take(_ frame: borrowing VideoFrame, upright: ClipFrame?, at index: Int) -> [AddedFile] {
      guard wanted.contains(index) else { return [] }
      taken.append(index)
      if upright != nil { shown.append(index) }
      return []
    }

    func finish() -> [AddedFile] {
      finished += 1
      return [.filmPart(offset: Int64(taken.count), bytes: [])]
    }
  }

  /// Runs a second pass over a clip of 50 frames; the closures are given the number of polls.
  private func run(
    _ consumers: [Recorder], of second: VideoSource? = nil,
    isCancelled: (Int) -> Bool = { _ in false },
    isOutOfTime: (Int) -> Bool = { _ in false }
  ) throws -> [AddedFile] {
    let source = VideoSource.file(try Clip.plain().url.path)
    let settings = AnalysisSettings()
    var shown = ShownFrames()
    var reader = try source.open(gaps: settings.gaps, limits: settings.limits)
    while let frame = try reader.next() { shown.add(frame) }
    var made: [AddedFile] = []
    var polls = (cancelled: 0, late: 0)
    SecondPass(source: second ?? source, settings: settings, shown: shown).run(
      consumers,
      isCancelled: {
        polls.cancelled += 1
        return isCancelled(polls.cancelled)
      },
      isOutOfTime: {
        polls.late += 1
        return isOutOfTime(polls.late)
      }, made: { made.append($0) })
    return made
  }

  @Test func eachFrameIsReadOnceForAll() throws {
    let one = Recorder([3, 10, 11, 40]), two = Recorder([10, 20, 40], isShown: true)
    let made = try run([one, two])
    #expect(one.taken == [3, 10, 11, 40] && two.taken == [10, 20, 40])
    // Scaled where one of them needs it.
    #expect(one.shown == [10, 40] && two.shown == [10, 20, 40])
    #expect(made == [.filmPart(offset: 4, bytes: []), .filmPart(offset: 3, bytes: [])])
  }

  /// What must be made is made of the frames that are left, what need not be is given up.
  @Test func consumersAreGivenUpWhenTimeIsOut() throws {
    let needed = Recorder(stride(from: 0, to: 50, by: 7)),
      given = Recorder(0..<50, canBeGivenUp: true)
    let made = try run([needed, given], isOutOfTime: { $0 > 20 })
    #expect(needed.taken == Array(stride(from: 0, to: 50, by: 7)))
    #expect((5..<49).contains(given.taken.count), "\(given.taken.count)")
    #expect(needed.finished == 1 && given.finished == 0)
    #expect(made.count == 1)
  }

  @Test func nothingIsFinishedAfterCancellation() throws {
    let needed = Recorder(0..<50), given = Recorder(0..<50, canBeGivenUp: true)
    let made = try run([needed, given], isCancelled: { $0 > 20 })
    #expect(needed.taken.count < 49 && needed.finished == 0 && given.finished == 0)
    #expect(made.isEmpty)
  }

  /// A clip or a filmstrip of a part of its frames would be wrong.
  @Test func nothingIsFinishedOfAVideoThatCannotBeRead() throws {
    let needed = Recorder(0..<50)
    let made = try run([needed], of: .file("/nowhere/video.mp4"))
    #expect(needed.taken.isEmpty && needed.finished == 0 && made.isEmpty)
  }
}
