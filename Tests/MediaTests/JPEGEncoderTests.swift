import Foundation
import TestMedia
import Testing

@testable import Media
@testable import Mutation

/// The JPEG files as another decoder reads them.
@Suite struct JPEGEncoderTests {
  private struct Seen {
    var width: Int
    var height: Int
    /// Red, green, blue.
    var bytes: [UInt8]

    func color(_ column: Int, _ row: Int) -> [Int] {
      (0..<3).map { Int(bytes[(row * width + column) * 3 + $0]) }
    }
  }

  private func firstFrame(of clip: Clip, longestSide: Int = 1280) throws -> JPEGImage {
    var reader = try VideoReader.open(path: clip.url.path)
    var encoder = JPEGEncoder(longestSide: longestSide)
    return try encoder.encode(reader.nextFrame())
  }

  private func seen(_ frame: JPEGImage) throws -> Seen {
    let folder = try TemporaryFolder()
    let file = folder.file("frame.jpg")
    try frame.bytes.write(to: file)
    let bytes = try Command.rawFrames(of: file, ["-pix_fmt", "rgb24"])
    #expect(bytes.count == frame.width * frame.height * 3)
    return Seen(width: frame.width, height: frame.height, bytes: bytes)
  }

  private func isRed(_ color: [Int]) -> Bool { color[0] > 180 && color[1] < 70 && color[2] < 70 }

  /// The red quarter is stored at the top left; the arguments are the display matrix and where it is
  /// shown, in quarters of the frame.
  @Test(
    arguments: [
      // Turned clockwise.
      ([1, 0, 0, 1], 0, 0), ([0, 1, -1, 0], 1, 0), ([-1, 0, 0, -1], 1, 1), ([0, -1, 1, 0], 0, 1),
      // Mirrored, and transposed: columns become rows.
      ([-1, 0, 0, 1], 1, 0), ([0, 1, 1, 0], 0, 0),
    ] as [([Int32], Int, Int)])
  func aFrameIsTurnedAndMirrored(_ matrix: [Int32], _ right: Int, _ low: Int) throws {
    let seen = try seen(firstFrame(of: Clip.shown(through: matrix)))
    #expect((seen.width, seen.height) == (matrix[0] == 0 ? (64, 96) : (96, 64)))
    for column in 0...1 {
      for row in 0...1 {
        let color = seen.color(
          seen.width * (1 + 2 * column) / 4, seen.height * (1 + 2 * row) / 4)
        #expect(isRed(color) == (column == right && row == low), "\(color)")
      }
    }
  }

  @Test func wideSamplesAreShownWide() throws {
    let clip = try Clip.plain(encoder: Clip.h264 + ["-vf", "setsar=2"])
    let frame = try firstFrame(of: clip)
    #expect((frame.width, frame.height) == (192, 64))
    _ = try seen(frame)
  }

  @Test(arguments: [("1920x1080", 1280, 720), ("100x1000", 100, 1000), ("3000x30", 1280, 12)])
  func largeFramesAreMadeSmaller(_ size: String, _ width: Int, _ height: Int) throws {
    let clip = try Clip.plain(size: size, seconds: 1, encoder: ["-c:v", "mjpeg", "-frames:v", "1"])
    let frame = try firstFrame(of: clip)
    #expect((frame.width, frame.height) == (width, height))
    _ = try seen(frame)
  }

  @Test func theSameFrameGivesTheSameFile() throws {
    // The sides are odd numbers after scaling.
    let clip = try Clip.plain(size: "720x1080", seconds: 1)
    let files = try (1...4).map { _ in try firstFrame(of: clip, longestSide: 319) }
    #expect(Set(files.map(\.bytes)).count == 1)
  }

  @Test func highDynamicRangeIsBroughtToAnOrdinaryScreen() throws {
    // 75 % of the signal is reference white in hybrid log-gamma (ITU-R BT.2408).
    let clip = try Clip.highDynamicRange("arib-std-b67", luma: 721)
    let color = try seen(firstFrame(of: clip)).color(32, 32)
    let expected = Int(ToneCurve(.hybridLogGamma).table[191])
    #expect(color.allSatisfy { abs($0 - expected) <= 4 }, "\(color) instead of \(expected)")
  }

  /// FFmpeg copies Matroska's colour matrix number without a check if the codec states none.
  @Test func aColourMatrixThatDoesNotExistIsPassedOver() throws {
    let names = ["-colorspace", "-color_primaries", "-color_trc"].flatMap { [$0, "bt709"] }
    let clip = try Clip.plain(name: "plain.mkv", encoder: ["-c:v", "libvpx"] + names)
    var bytes = Array(try Data(contentsOf: clip.url))
    let tree = AtomTree(bytes)
    let atom = try #require(tree.atoms.first { $0.kind == 0x55B1 })
    var edit = AtomEdit(bytes: bytes, tree: tree, repairs: true)
    edit.replace(
      atom.range, with: [0x55, 0xB1, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], inside: atom.parent)
    bytes = edit.bytes
    try Data(bytes).write(to: clip.url)
    _ = try seen(firstFrame(of: clip))
  }

  @Test func aLaterChangeOfSizeIsScaledToTheFirst() throws {
    let clips = [
      try Clip.plain(name: "wide.ts"), try Clip.plain(name: "tall.ts", size: "64x96"),
    ]
    var reader = try VideoReader.open(path: Clip.joined(clips).url.path)
    var encoder = JPEGEncoder()
    var sizes: Set<[Int]> = []
    var stored: Set<Int> = []
    while let frame = try reader.next() {
      let jpeg = try encoder.encode(frame)
      sizes.insert([jpeg.width, jpeg.height])
      stored.insert(frame.avFrame.width)
    }
    #expect(stored == [96, 64])
    #expect(sizes == [[96, 64]])
  }

  @Test func nothingButTheFrameIsInTheFile() throws {
    let bytes = try firstFrame(of: Clip.turned(90)).bytes
    #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.suffix(2) == [0xFF, 0xD9])
    let text = String(decoding: bytes, as: UTF8.self)
    for word in ["Lavc", "Exif", "http"] { #expect(!text.contains(word)) }
  }
}
