import Foundation
import FrameSelection
import Mutation
import TestMedia
import Testing

@testable import Media

/// A short run of the mutations that `script/fuzz` performs for any length of time.
@Suite struct MutatedMediaTests {
  private static let limits = MediaLimits(
    fileBytes: 10_000_000, frameSide: 4096, framePixels: 4_000_000, frames: 300)

  @Test(arguments: ["clip.mp4", "clip.mkv", "clip.ts", "clip.avi", "clip.flv"])
  func damagedFilesAreReadOrRefused(_ name: String) throws {
    let clip = try Clip.plain(
      name: name, seconds: 1,
      encoder: Clip.h264 + ["-g", "8", "-metadata", "creation_time=2019-05-14T11:02:33Z"])
    let seed = Seed(name: name, bytes: Array(try Data(contentsOf: clip.url)))
    let mutator = Mutator(seeds: [seed], seed: 20_261_121)
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.file(name)
    var (whole, refused) = (0, 0)
    for number in 0..<60 {
      let input = mutator.input(number)
      try Data(input.seed.bytes).write(to: file)
      do throws(MediaError) {
        try read(file.path)
        whole += 1
      } catch {
        #expect(error.code != .internal, "input \(number), \(input.changes): \(error)")
        refused += 1
      }
    }
    // Otherwise the mutations were too small or too large for a meaningful test.
    #expect(whole > 5 && refused > 5)
  }

  /// Reads a file to its end, one of its frames again, and copies it.
  private func read(_ path: String) throws(MediaError) {
    let gaps = FrameGaps(longest: 0.2)
    var reader = try VideoReader.open(path: path, gaps: gaps, limits: Self.limits)
    var last: FramePosition?
    while let frame = try reader.next() { last = frame.position }
    let recorded = reader.properties.recordedAt?.timeIntervalSince1970
    #expect(recorded.map { (946_684_800..<253_402_300_800).contains($0) } ?? true)
    guard let last else { return }
    var encoder = JPEGEncoder(longestSide: 96)
    try FrameFinder.find(
      [last],
      open: { () throws(MediaError) in
        try VideoReader.open(path: path, gaps: gaps, limits: Self.limits)
      },
      visit: { (_, frame) throws(MediaError) in _ = try encoder.encode(frame) })
    let file = try OpenedFile(path: path).release()
    defer { close(file) }
    do throws(MediaError) {
      try VideoRemuxer.remux(descriptor: file, name: path, limits: Self.limits) { _, _ in }
    } catch {
      #expect(error.code != .internal, "\(error)")
    }
  }
}
