import Foundation
import TestMedia
import Testing

@testable import Media

/// Pictures that are read a second time are the same pictures.
@Suite struct PictureFinderTests {
  private struct Kept {
    var position: PicturePosition
    var jpeg: JPEGPicture
  }

  /// Every picture whose index is wanted, from reading the file from its beginning to its end.
  private func read(_ url: URL, where isWanted: (Int) -> Bool) throws -> [Kept] {
    var reader = try VideoReader.open(path: url.path)
    var encoder = JPEGEncoder(longestSide: 320)
    var kept: [Kept] = []
    while let picture = try reader.next() {
      guard isWanted(picture.position.index) else { continue }
      kept.append(Kept(position: picture.position, jpeg: try encoder.encode(picture)))
    }
    return kept
  }

  /// - Returns: The pictures by their number in `kept`, and whether the timestamps were enough.
  private func find(
    _ kept: [Kept], in url: URL
  ) throws -> (pictures: [Int: JPEGPicture], byTimestamp: Bool) {
    var encoder = JPEGEncoder(longestSide: 320)
    var found: [Int: JPEGPicture] = [:]
    var opened = 0
    try PictureFinder.find(
      kept.map(\.position),
      open: { () throws(MediaError) in
        opened += 1
        return try VideoReader.open(path: url.path)
      },
      visit: { (number, picture) throws(MediaError) in
        found[number] = try encoder.encode(picture)
      })
    return (found, opened == 1)
  }

  private func expectSamePictures(
    _ url: URL, byTimestamp: Bool? = true, where isWanted: (Int) -> Bool
  ) throws {
    let kept = try read(url, where: isWanted)
    try #require(!kept.isEmpty)
    let (found, foundByTimestamp) = try find(kept, in: url)
    if let byTimestamp { #expect(foundByTimestamp == byTimestamp, "\(url.lastPathComponent)") }
    #expect(found.count == kept.count, "\(url.lastPathComponent)")
    for (number, picture) in found {
      let isSame = picture == kept[number].jpeg
      #expect(isSame, "\(url.lastPathComponent) \(kept[number].position)")
    }
  }

  /// In avi and flv pictures are found by counting: the times or the index do not lead to them.
  @Test(arguments: [
    ("clip.mp4", true), ("clip.mov", true), ("clip.mkv", true), ("clip.ts", true),
    ("clip.avi", false), ("clip.flv", false),
  ])
  func inEveryContainer(_ name: String, _ byTimestamp: Bool) throws {
    let clip = try Clip.plain(name: name, seconds: 4, encoder: Clip.h264 + ["-g", "12"])
    for wanted in [[99], [0, 1, 50, 51, 98], [13, 40, 41, 99]] {
      try expectSamePictures(clip.url, byTimestamp: byTimestamp, where: wanted.contains)
    }
  }

  @Test func withoutAKeyPictureInBetween() throws {
    let clip = try Clip.plain(seconds: 4, encoder: Clip.h264 + ["-g", "500"])
    try expectSamePictures(clip.url, where: [30, 31, 77].contains)
  }

  @Test func whereKeyPicturesAreShownAfterPicturesThatFollowThem() throws {
    let open = ["-g", "10", "-x264-params", "open-gop=1:scenecut=0"]
    let clip = try Clip.plain(seconds: 4, encoder: Clip.h264 + open)
    try expectSamePictures(clip.url) { $0 % 3 == 1 }
  }

  @Test func behindAnEditList() throws {
    try expectSamePictures(try Clip.editList().url, where: [2, 20].contains)
  }

  @Test func ofInterlacedVideo() throws {
    try expectSamePictures(try Clip.interlaced().url, where: [2, 20].contains)
  }

  /// Timestamps of both clips are the same: only the index tells which picture it is.
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

  /// Otherwise every picture would cost as much as reading the whole file.
  @Test func picturesInBetweenAreNotDecoded() throws {
    let clip = try Clip.plain(seconds: 4, encoder: Clip.h264 + ["-g", "10"])
    let last = try #require(try read(clip.url) { $0 == 95 }.first?.position.timestamp)
    var reader = try VideoReader.open(path: clip.url.path)
    let first = try reader.next()?.position.index
    #expect(first == 0)
    let isInPlace = reader.skip(towards: last)
    #expect(isInPlace)
    var shown: [Int64?] = []
    while let picture = try reader.next() { shown.append(picture.position.timestamp) }
    #expect(shown.contains(last))
    #expect(shown.count <= 20)
  }

  @Test func aPictureThatIsNotThereIsLeftOut() throws {
    let clip = try Clip.plain()
    let beyond = PicturePosition(index: 200, timestamp: 1 << 40)
    var visited: [Int] = []
    try PictureFinder.find(
      [PicturePosition(index: 3, timestamp: nil), beyond],
      open: { () throws(MediaError) in try VideoReader.open(path: clip.url.path) },
      visit: { (number, _) throws(MediaError) in visited.append(number) })
    #expect(visited == [0])
  }

  @Test func inTheFilesOfRealDevices() throws {
    guard let root = SharedData.find("media/real", checks: 30) else { return }
    let entries = try ManifestEntry.read(
      root.appending(path: "MANIFEST.tsv"), folders: ["codec", "device"])
    var count = 0
    for entry in entries where entry.isClean && entry.pictures < 400 {
      let url = root.appending(path: entry.path)
      let (third, last) = (entry.pictures / 3, entry.pictures - 1)
      guard last > 3, ["mov", "mp4", "3gp", "mkv", "webm", "avi", "ts"].contains(url.pathExtension)
      else { continue }
      try expectSamePictures(url, byTimestamp: nil) {
        $0 == third || $0 == 2 * third || $0 == last - 1
      }
      count += 1
    }
    #expect(count >= 30)
  }
}
