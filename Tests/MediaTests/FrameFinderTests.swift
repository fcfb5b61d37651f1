import Foundation
import TestMedia
import Testing

@testable import Media

/// Frames that are decoded a second time are identical.
@Suite struct FrameFinderTests {
  private struct Kept {
    var position: FramePosition
    var jpeg: JPEGImage
  }

  /// Returns every frame whose index is wanted, by reading the file from start to end.
  private func read(_ url: URL, where isWanted: (Int) -> Bool) throws -> [Kept] {
    var reader = try VideoReader.open(path: url.path)
    var encoder = JPEGEncoder(longestSide: 320)
    var kept: [Kept] = []
    while let frame = try reader.next() {
      guard isWanted(frame.position.index) else { continue }
      kept.append(Kept(position: frame.position, jpeg: try encoder.encode(frame)))
    }
    return kept
  }

  /// - Returns: The frames by their index in `kept`, and whether the timestamps were sufficient.
  private func find(
    _ kept: [Kept], in url: URL
  ) throws -> (frames: [Int: JPEGImage], byTimestamp: Bool) {
    var encoder = JPEGEncoder(longestSide: 320)
    var found: [Int: JPEGImage] = [:]
    var opened = 0
    try FrameFinder.find(
      kept.map(\.position),
      open: { () throws(MediaError) in
        opened += 1
        return try VideoReader.open(path: url.path)
      },
      visit: { (number, frame) throws(MediaError) in
        found[number] = try encoder.encode(frame)
      })
    return (found, opened == 1)
  }

  private func expectSameFrames(
    _ url: URL, byTimestamp: Bool? = true, where isWanted: (Int) -> Bool
  ) throws {
    let kept = try read(url, where: isWanted)
    try #require(!kept.isEmpty)
    let (found, foundByTimestamp) = try find(kept, in: url)
    if let byTimestamp { #expect(foundByTimestamp == byTimestamp, "\(url.lastPathComponent)") }
    #expect(found.count == kept.count, "\(url.lastPathComponent)")
    for (number, frame) in found {
      let isSame = frame == kept[number].jpeg
      #expect(isSame, "\(url.lastPathComponent) \(kept[number].position)")
    }
  }

  /// In avi frames are found by counting, in flv sometimes: timestamps do not lead to them.
  @Test(arguments: [
    ("clip.mp4", true), ("clip.mov", true), ("clip.mkv", true), ("clip.ts", true),
    ("clip.avi", false), ("clip.flv", nil),
  ])
  func inEveryContainer(_ name: String, _ byTimestamp: Bool?) throws {
    let clip = try Clip.plain(name: name, seconds: 4, encoder: Clip.h264 + ["-g", "12"])
    for wanted in [[99], [0, 1, 50, 51, 98], [13, 40, 41, 99]] {
      try expectSameFrames(clip.url, byTimestamp: byTimestamp, where: wanted.contains)
    }
  }

  /// Non-reference frames that are not wanted are not decoded, and no frame is decoded twice.
  @Test func onlyWhatIsNeededIsDecoded() throws {
    let clip = try Clip.plain(
      seconds: 4, encoder: Clip.h264 + ["-g", "25", "-bf", "3", "-sc_threshold", "0"])
    let all = try read(clip.url) { _ in true }.compactMap(\.position.timestamp)
    let wanted = all.enumerated().filter { $0.offset % 4 == 1 }.map(\.element)
    var reader = try VideoReader.open(path: clip.url.path)
    var decoded = [try reader.next()?.position.timestamp ?? -1]
    reader.decodeOnly(framesAt: wanted)
    for timestamp in wanted {
      let isPositioned = reader.skip(towards: timestamp)
      #expect(isPositioned)
      while let last = decoded.last, last < timestamp, let frame = try reader.next() {
        decoded.append(frame.position.timestamp ?? -1)
      }
      #expect(decoded.last == timestamp)
    }
    #expect(zip(decoded, decoded.dropFirst()).allSatisfy { $0 < $1 })
    #expect(decoded.count < all.count * 3 / 4)
  }

  @Test func withoutAKeyframeInBetween() throws {
    let clip = try Clip.plain(seconds: 4, encoder: Clip.h264 + ["-g", "500"])
    try expectSameFrames(clip.url, where: [30, 31, 77].contains)
  }

  @Test func whereKeyframesAreShownAfterFramesThatFollowThem() throws {
    let open = ["-g", "10", "-x264-params", "open-gop=1:scenecut=0"]
    let clip = try Clip.plain(seconds: 4, encoder: Clip.h264 + open)
    try expectSameFrames(clip.url) { $0 % 3 == 1 }
  }

  @Test func behindAnEditList() throws {
    try expectSameFrames(try Clip.editList().url, where: [2, 20].contains)
  }

  @Test func ofInterlacedVideo() throws {
    try expectSameFrames(try Clip.interlaced().url, where: [2, 20].contains)
  }

  /// The timestamps of both clips are the same: only the index identifies the frame.
  @Test func ofTwoClipsOneAfterTheOther() throws {
    let clips = try ["testsrc", "plain"].map { try Clip.plain(name: "\($0).ts") }
    let url = try Clip.joined(clips).url
    var kept = try read(url, where: [20, 70].contains)
    try #require(kept.map(\.position.timestamp).count == 2)
    for index in kept.indices { kept[index].position.timestamp = nil }
    let (found, byTimestamp) = try find(kept, in: url)
    #expect(!byTimestamp)
    #expect(found[0] == kept[0].jpeg && found[1] == kept[1].jpeg)
  }

  /// Otherwise every frame would cost as much as decoding the whole file.
  @Test func framesInBetweenAreNotDecoded() throws {
    let clip = try Clip.plain(seconds: 4, encoder: Clip.h264 + ["-g", "10"])
    let last = try #require(try read(clip.url) { $0 == 95 }.first?.position.timestamp)
    var reader = try VideoReader.open(path: clip.url.path)
    let first = try reader.next()?.position.index
    #expect(first == 0)
    let isUsable = reader.skip(towards: last)
    #expect(isUsable)
    var shown: [Int64?] = []
    while let frame = try reader.next() { shown.append(frame.position.timestamp) }
    #expect(shown.contains(last))
    #expect(shown.count <= 20)
  }

  @Test func aFrameThatIsNotThereIsSkipped() throws {
    let clip = try Clip.plain()
    let beyond = FramePosition(index: 200, timestamp: 1 << 40)
    var visited: [Int] = []
    try FrameFinder.find(
      [FramePosition(index: 3, timestamp: nil), beyond],
      open: { () throws(MediaError) in try VideoReader.open(path: clip.url.path) },
      visit: { (number, _) throws(MediaError) in visited.append(number) })
    #expect(visited == [0])
  }

  @Test func inTheFilesOfRealDevices() throws {
    guard let root = SharedData.find("media/real", checks: 30) else { return }
    let entries = try ManifestEntry.read(
      root.appending(path: "MANIFEST.tsv"), folders: ["codec", "device"])
    var count = 0
    for entry in entries where entry.isClean && entry.frames < 400 {
      let url = root.appending(path: entry.path)
      let (third, last) = (entry.frames / 3, entry.frames - 1)
      guard last > 3, ["mov", "mp4", "3gp", "mkv", "webm", "avi", "ts"].contains(url.pathExtension)
      else { continue }
      try expectSameFrames(url, byTimestamp: nil) {
        $0 == third || $0 == 2 * third || $0 == last - 1
      }
      count += 1
    }
    #expect(count >= 30)
  }
}
