import Foundation
import TestMedia
import Testing

@testable import Media

/// Pieces of a picture have the samples of the whole, or nearly so, whatever they are cut from.
@Suite struct PictureConverterTests {
  /// What is converted, and to what longest side.
  private static let kinds: [(size: String, encoder: [String], longestSide: Int, isSame: Bool)] = [
    ("960x540", Clip.h264, 1920, true), ("1000x562", Clip.h264, 1920, true),
    ("960x544", ["-c:v", "libx264", "-pix_fmt", "yuv444p"], 1920, true),
    (
      "960x540",
      ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params", "log-level=error"], 1920,
      false
    ),
    ("960x540", ["-c:v", "mjpeg"], 1920, true), ("1920x1080", Clip.h264, 960, false),
    ("1920x1080", Clip.h264, 1280, false),
    ("1920x1080", ["-c:v", "libx264", "-pix_fmt", "yuv444p"], 960, true),
    ("1366x768", Clip.h264, 1000, true),
  ]

  @Test(arguments: kinds.indices)
  func piecesAreThoseOfTheWhole(_ index: Int) throws {
    let kind = Self.kinds[index]
    let clip = try Clip.plain(name: "clip.mov", size: kind.size, encoder: kind.encoder)
    var reader = try VideoReader.open(path: clip.url.path)
    var whole = PictureScaler(longestSide: kind.longestSide)
    var pieces = PictureScaler(longestSide: kind.longestSide)
    for round in 0..<3 {
      guard let picture = try reader.next() else {
        Issue.record("no picture")
        return
      }
      let all = try whole.rgb(picture)
      let some = try pieces.begin(picture)
      let (width, height) = (all.width, all.height)
      let boxes = [
        PixelBox(columns: 300..<500, rows: 101..<333),
        PixelBox(columns: 310 + round..<520 + round, rows: 150..<330),
        PixelBox(columns: -50..<120, rows: -9..<200),
        PixelBox(columns: width - 150..<width + 3, rows: height - 99..<height + 1),
        PixelBox(columns: width + 20..<width + 40, rows: 50..<60),
        PixelBox(columns: 7..<width - 7, rows: 7..<height - 7),
      ]
      for box in boxes {
        try some.prepare(box)
        let (piece, whole) = (samples(of: some, in: box), samples(of: all, in: box))
        if kind.isSame {
          #expect(piece == whole, "\(kind) \(box)")
        } else {
          // In two steps colours come from the nearest sample; brightness is off by a rounding.
          let apart = zip(piece, whole).map { abs(Int($0) - Int($1)) }.reduce(0, +)
          #expect(apart < piece.count * 4, "\(kind) \(box): \(apart) in \(piece.count)")
        }
      }
    }
  }

  /// The samples of a box, or of the picture's edge where the box is beside it.
  private func samples(of buffer: PixelBuffer, in box: PixelBox) -> [UInt8] {
    let columns = box.columns.map { min(max(0, $0), buffer.width - 1) }
    let rows = box.rows.map { min(max(0, $0), buffer.height - 1) }
    return buffer.withBytes { bytes in
      rows.flatMap { row in
        columns.flatMap { column in
          (0..<3).map { bytes[row * buffer.bytesPerRow + column * 3 + $0] }
        }
      }
    }
  }

  /// Or the test above would compare whole pictures.
  @Test func onlyWhatIsAskedForIsConverted() throws {
    let clip = try Clip.plain(size: "960x540")
    var reader = try VideoReader.open(path: clip.url.path)
    var scaler = PictureScaler()
    guard let first = try reader.next() else {
      Issue.record("no picture")
      return
    }
    let before = samples(of: try scaler.rgb(first), in: PixelBox(columns: 0..<960, rows: 0..<540))
    for _ in 0..<20 { _ = try reader.next() }
    guard let second = try reader.next() else {
      Issue.record("no second picture")
      return
    }
    let buffer = try scaler.begin(second)
    try buffer.prepare(PixelBox(columns: 400..<600, rows: 200..<400))
    let after = samples(of: buffer, in: PixelBox(columns: 0..<960, rows: 0..<540))
    #expect(Array(after[..<(190 * 960 * 3)]) == Array(before[..<(190 * 960 * 3)]))
    #expect(after != before)
  }

  @Test func cutsAreFoundForEverySide() {
    #expect(ScalingGrid(from: 1920, to: 1920, alignment: 64)?.sourceStep == 64)
    #expect(ScalingGrid(from: 3840, to: 1920, alignment: 64)?.targetStep == 32)
    #expect(ScalingGrid(from: 1920, to: 1280, alignment: 64)?.sourceStep == 192)
    // 683 to 500: pieces would be as large as the picture.
    #expect(ScalingGrid(from: 1366, to: 1000, alignment: 64) == nil)
    #expect(ScalingGrid(from: 90, to: 90, alignment: 64) == nil)
  }

  @Test func aPieceKeepsTheLengthOfTheLatestOne() throws {
    let grid = try #require(ScalingGrid(from: 1920, to: 1920, alignment: 64))
    #expect(grid.piece(around: 100..<300, extendedTo: nil) == 64..<320)
    #expect(grid.piece(around: 100..<300, extendedTo: 512) == 64..<576)
    #expect(grid.piece(around: 1800..<1920, extendedTo: 512) == 1408..<1920)
    // Too short, or no multiple of the step.
    #expect(grid.piece(around: 100..<300, extendedTo: 128) == 64..<320)
    #expect(grid.piece(around: 100..<300, extendedTo: 300) == 64..<320)
    #expect(grid.source(of: 64..<320) == 64..<320)
  }
}
