import CFFmpeg
import Foundation
import TestMedia
import Testing

@testable import Media

/// Crops of a frame have the same samples as the whole, whatever format they are converted from.
@Suite struct FrameConverterTests {
  /// Source sizes and formats, and the longest side of the result.
  private static let kinds: [(size: String, encoder: [String], longestSide: Int)] = [
    ("960x540", Clip.h264, 1920), ("1000x562", Clip.h264, 1920),
    ("960x544", ["-c:v", "libx264", "-pix_fmt", "yuv444p"], 1920),
    (
      "960x540",
      ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params", "log-level=error"], 1920
    ),
    ("960x540", ["-c:v", "mjpeg"], 1920), ("1920x1080", Clip.h264, 960),
    ("1920x1080", Clip.h264, 1280), ("2048x1152", Clip.h264, 1920),
    ("1920x1080", ["-c:v", "libx264", "-pix_fmt", "yuv444p"], 960),
    ("1366x768", Clip.h264, 1000),
  ]

  @Test(arguments: kinds.indices)
  func tilesEqualTheWholeFrame(_ index: Int) throws {
    let kind = Self.kinds[index]
    let clip = try Clip.plain(name: "clip.mov", size: kind.size, encoder: kind.encoder)
    var reader = try VideoReader.open(path: clip.url.path)
    var whole = FrameScaler(longestSide: kind.longestSide)
    var tiles = FrameScaler(longestSide: kind.longestSide)
    for round in 0..<3 {
      let frame = try reader.nextFrame()
      let all = try whole.rgb(frame)
      let some = try tiles.begin(frame)
      let (width, height) = (all.width, all.height)
      let boxes = [
        PixelBox(columns: 300..<500, rows: 101..<333),
        PixelBox(columns: 310 + round..<520 + round, rows: 150..<330),
        PixelBox(columns: -50..<120, rows: -9..<200),
        PixelBox(columns: width - 150..<width + 3, rows: height - 99..<height + 1),
        PixelBox(columns: width + 20..<width + 40, rows: 50..<60),
        // Exactly up to the edges of the crops before.
        PixelBox(columns: 256..<512, rows: 96..<336),
        PixelBox(columns: 0..<256, rows: 0..<256),
      ]
      // Twice, as converting one box must not damage another one.
      for box in boxes + boxes {
        try some.prepare(box)
        #expect(samples(of: some, in: box) == samples(of: all, in: box), "\(kind) \(box)")
      }
      for box in boxes.prefix(2) where kind.size == "960x540" {
        #expect(samples(of: some, in: box) == samples(of: all, in: box), "\(kind) \(box) later")
      }
      try some.prepare()
      let everything = PixelBox(columns: 0..<width, rows: 0..<height)
      #expect(samples(of: some, in: everything) == samples(of: all, in: everything))
    }
  }

  /// A copied crop is converted like the whole frame: bit-exact, or, at half the resolution, like
  /// the half-size frame.
  @Test(arguments: kinds.indices, [false, true])
  func cropsEqualTheWholeFrame(_ index: Int, isLarge: Bool) throws {
    let kind = Self.kinds[index]
    let clip = try Clip.plain(name: "clip.mov", size: kind.size, encoder: kind.encoder)
    var reader = try VideoReader.open(path: clip.url.path)
    var scaler = FrameScaler(longestSide: kind.longestSide)
    var crops = FrameScaler(longestSide: kind.longestSide)
    for round in 0..<3 {
      let frame = try reader.nextFrame()
      let box = PixelBox(columns: 300..<500 + 9 * round, rows: 101..<300)
      guard let crop = scaler.crop(of: frame, around: { _ in (box, isLarge) }) else {
        // The positions at which these sizes can be cropped are too far apart.
        #expect(!isLarge && ["2048x1152", "1366x768"].contains(kind.size), "\(kind)")
        return
      }
      let (bytes, bytesOfWhole) = (crop.byteCount, frame.byteCount)
      #expect(bytes < bytesOfWhole)
      let (times, geometries) = ([crop.time, frame.time], [crop.geometry, frame.geometry])
      #expect(Set(times).count == 1 && Set(geometries).count == 1)
      let shown = try crops.begin(crop)
      let (width, format) = (frame.avFrame.width, frame.avFrame.pixelFormat)
      let isHalved = shown.width < min(kind.longestSide, width)
      let is420 = ![AV_PIX_FMT_YUV444P, AV_PIX_FMT_YUVJ444P].contains(format)
      // 562 lines have no integer number of chroma lines at half the resolution.
      let isEven = !["1000x562", "1366x768"].contains(kind.size)
      #expect(isHalved == (isLarge && is420 && isEven), "\(kind)")
      var whole = FrameScaler(longestSide: shown.width)
      let all = try whole.rgb(frame)
      #expect(all.width == shown.width && all.height == shown.height)
      let scale = isHalved ? 2 : 1
      let inner = PixelBox(
        columns: box.columns.lowerBound / scale..<box.columns.upperBound / scale,
        rows: box.rows.lowerBound / scale..<box.rows.upperBound / scale)
      try #require(shown.shows(inner))
      try shown.prepare(inner)
      #expect(samples(of: shown, in: inner) == samples(of: all, in: inner), "\(kind)")
      let outside = PixelBox(columns: 0..<shown.width, rows: 0..<shown.height)
      let isWhole = crop.crop?.box == outside
      #expect(shown.shows(outside) == isWhole)
      if !isWhole { #expect(throws: MediaError.self) { try shown.prepare(outside) } }
      if crops.crop(of: crop, around: { _ in (inner, false) }) != nil {
        Issue.record("a crop of a crop")
      }
    }
  }

  /// Returns the samples of a box; outside the frame, those of the nearest edge.
  private func samples(of buffer: PixelBuffer, in box: PixelBox) -> [UInt8] {
    let columns = box.columns.map { min(max(0, $0), buffer.width - 1) }
    let rows = box.rows.map { min(max(0, $0), buffer.height - 1) }
    var samples: [UInt8] = []
    samples.reserveCapacity(rows.count * columns.count * 3)
    buffer.withBytes { bytes in
      for row in rows {
        for column in columns {
          let first = row * buffer.bytesPerRow + column * 3
          samples.append(bytes[first])
          samples.append(bytes[first + 1])
          samples.append(bytes[first + 2])
        }
      }
    }
    return samples
  }

  /// Ensures that the test above does not compare whole frames; nothing outside a crop is written.
  @Test(arguments: [("960x540", 1920), ("1920x1080", 1280), ("1920x1080", 960)])
  func onlyRequestedTilesAreConverted(_ size: String, _ longestSide: Int) throws {
    let clip = try Clip.plain(size: size)
    var reader = try VideoReader.open(path: clip.url.path)
    var scaler = FrameScaler(longestSide: longestSide)
    let first = try reader.nextFrame()
    let whole = try scaler.rgb(first)
    let everything = PixelBox(columns: 0..<whole.width, rows: 0..<whole.height)
    let before = samples(of: whole, in: everything)
    for _ in 0..<20 { _ = try reader.next() }
    let second = try reader.nextFrame()
    let buffer = try scaler.begin(second)
    try buffer.prepare(PixelBox(columns: whole.width - 200..<whole.width, rows: 200..<300))
    let after = samples(of: buffer, in: everything)
    #expect(after != before)
    // At most one step of the grid, up to 480 samples, is converted to the left of the requested
    // box.
    let left = whole.width - 200 - 484
    let isKept = (0..<whole.height).allSatisfy { row in
      let start = row * whole.width * 3
      return after[start..<(start + left * 3)] == before[start..<(start + left * 3)]
    }
    #expect(isKept)
    #expect(after.prefix(150 * whole.width * 3) == before.prefix(150 * whole.width * 3))
  }

  @Test func tilesAreFoundForEverySide() {
    #expect(ScalingGrid(from: 1920, to: 1920, steps: (64, 16))?.sourceStep == 64)
    #expect(ScalingGrid(from: 3840, to: 1920, steps: (64, 16))?.targetStep == 32)
    #expect(ScalingGrid(from: 1920, to: 1280, steps: (64, 16))?.sourceStep == 192)
    #expect(ScalingGrid(from: 2048, to: 1920, steps: (64, 16)) == nil)
    // 1366 to 1000 is 683 to 500: crops would be as large as the frame.
    #expect(ScalingGrid(from: 1366, to: 1000, steps: (64, 16)) == nil)
    #expect(ScalingGrid(from: 90, to: 90, steps: (64, 16)) == nil)
  }

  @Test func aTileKeepsTheLengthOfTheLatestOne() throws {
    let grid = try #require(ScalingGrid(from: 1920, to: 1920, steps: (64, 16)))
    #expect(grid.tile(around: 100..<300, extendedTo: nil) == 64..<320)
    #expect(grid.tile(around: 100..<300, extendedTo: 384) == 64..<448)
    #expect(grid.tile(around: 1700..<1920, extendedTo: 384) == 1536..<1920)
    // Too short, too long, or not a multiple of the step.
    #expect(grid.tile(around: 100..<300, extendedTo: 128) == 64..<320)
    #expect(grid.tile(around: 100..<300, extendedTo: 512) == 64..<320)
    #expect(grid.tile(around: 100..<300, extendedTo: 300) == 64..<320)
    #expect(grid.inner(of: 64..<320) == 68..<316)
    #expect(grid.inner(of: 0..<1920) == 0..<1920)
    #expect(grid.source(of: 64..<320) == 64..<320)
  }
}
