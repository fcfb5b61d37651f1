import Foundation
import TestMedia
import Testing

@testable import Media

@Suite struct VideoReaderTests {
  /// Reads a file to its end.
  private func read(_ url: URL) throws -> (times: [Double], properties: VideoProperties) {
    var reader = try VideoReader.open(path: url.path)
    var times: [Double] = []
    while let frame = try reader.next() { times.append(frame.time) }
    return (times, reader.properties)
  }

  @Test func everyFrameComesAtItsTime() throws {
    let clip = try Clip.plain()
    let (times, properties) = try read(clip.url)
    #expect(times.count == 50)
    for (index, time) in times.enumerated() { #expect(abs(time - Double(index) / 25) < 1e-6) }
    #expect(properties.width == 96)
    #expect(properties.height == 64)
    #expect(properties.container == "mp4")
    #expect(properties.codec == "h264")
    #expect(abs(properties.duration - 2) < 1e-6)
    #expect(abs(properties.frameRate - 25) < 1e-6)
    #expect(!properties.hasVariableFrameRate)
    #expect(properties.framesDecoded == 50)
    #expect(properties.damaged == 0)
  }

  @Test(arguments: ["clip.mkv", "clip.mov", "clip.avi", "clip.ts", "clip.flv", "clip.3gp"])
  func containers(_ name: String) throws {
    let clip = try Clip.plain(name: name)
    let (times, properties) = try read(clip.url)
    #expect(times.count == 50)
    #expect(times == times.sorted())
    #expect(abs(properties.duration - 2) < 0.05)
  }

  @Test(arguments: [
    ("clip.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime"]),
    (
      "clip.mp4", ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params", "log-level=error"]
    ),
    ("clip.mov", ["-c:v", "prores_ks"]), ("clip.avi", ["-c:v", "mjpeg"]),
    ("clip.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv444p"]),
  ])
  func codecsAndPixelFormats(_ name: String, _ encoder: [String]) throws {
    let clip = try Clip.plain(name: name, encoder: encoder)
    var reader = try VideoReader.open(path: clip.url.path)
    var scaler = FrameScaler()
    var count = 0
    while let frame = try reader.next() {
      let buffer = try scaler.rgb(frame)
      #expect(buffer.width == 96 && buffer.height == 64)
      count += 1
    }
    #expect(count == 50)
  }

  /// The red quarter, stored top left, must be displayed where the display matrix moves it.
  @Test(
    arguments: [
      // Turned clockwise.
      ([1, 0, 0, 1], 0, 0.25, 0.25), ([0, 1, -1, 0], 90, 0.75, 0.25),
      ([-1, 0, 0, -1], 180, 0.75, 0.75), ([0, -1, 1, 0], 270, 0.25, 0.75),
      // Mirrored horizontally, vertically, and both with a quarter turn.
      ([-1, 0, 0, 1], 0, 0.75, 0.25), ([1, 0, 0, -1], 180, 0.25, 0.75),
      ([0, 1, 1, 0], 270, 0.25, 0.25), ([0, -1, -1, 0], 90, 0.75, 0.75),
    ] as [([Int32], Int, Double, Double)])
  func framesAreShownTurnedAndMirrored(
    _ matrix: [Int32], _ degrees: Int, _ redX: Double, _ redY: Double
  ) throws {
    let clip = try Clip.shown(through: matrix)
    var reader = try VideoReader.open(path: clip.url.path)
    let frame = try reader.nextFrame()
    let (width, height) = (frame.geometry.displayWidth, frame.geometry.displayHeight)
    #expect((width, height) == (degrees % 180 == 0 ? (96, 64) : (64, 96)))
    #expect(reader.properties.rotationDegrees == degrees)
    var scaler = FrameScaler()
    let buffer = try scaler.rgb(frame)
    for (unitX, unitY) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      let (x, y) = (unitX * Double(width), unitY * Double(height))
      let (column, row) = buffer.displayToBuffer.applied(x, y)
      let red = buffer.withBytes { $0[Int(row) * buffer.bytesPerRow + Int(column) * 3] }
      #expect((red > 200) == (unitX == redX && unitY == redY), "\(matrix) at \(unitX), \(unitY)")
    }
  }

  @Test func variableFrameRateKeepsItsTimes() throws {
    let (times, properties) = try read(Clip.variable().url)
    let expected = [0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4]
    #expect(times.count == expected.count)
    for (time, expected) in zip(times, expected) { #expect(abs(time - expected) < 0.002) }
    #expect(properties.hasVariableFrameRate)
  }

  @Test func framesHiddenByAnEditListAreNotShown() throws {
    let (times, properties) = try read(Clip.editList().url)
    #expect(times.first == 0)
    #expect(abs(properties.duration - 1.5) < 0.09)
    #expect((36...39).contains(times.count))
  }

  @Test func hugeFramesAreMadeSmaller() throws {
    let clip = try Clip.plain(size: "2880x1440")
    var reader = try VideoReader.open(path: clip.url.path)
    let frame = try reader.nextFrame()
    var scaler = FrameScaler(longestSide: 720)
    let buffer = try scaler.rgb(frame)
    #expect((buffer.width, buffer.height) == (720, 360))
    #expect(frame.geometry.displayWidth == 2880)
  }

  @Test func damagedPartsAreSkipped() throws {
    let clip = try Clip.plain(encoder: Clip.h264 + ["-g", "10", "-crf", "5"])
    var data = try Data(contentsOf: clip.url)
    let middle = data.count / 2
    for index in middle..<middle + 1500 { data[index] = UInt8(truncatingIfNeeded: index &* 37) }
    try data.write(to: clip.url)
    let (times, properties) = try read(clip.url)
    #expect(times.count >= 25)
    #expect(properties.damaged > 0)
  }

  @Test func aFileThatWasCutShortCountsAsDamaged() throws {
    let clip = try Clip.plain(encoder: Clip.h264 + ["-movflags", "+faststart"])
    let data = try Data(contentsOf: clip.url)
    try data.prefix(data.count / 2).write(to: clip.url)
    let (times, properties) = try read(clip.url)
    #expect(times.count > 5 && times.count < 50)
    #expect(properties.damaged > 5)
  }

  @Test func encryptedFramesAreReported() throws {
    let key = "0123456789abcdef0123456789abcdef"
    let clip = try Clip.plain(
      encoder: Clip.h264 + [
        "-encryption_scheme", "cenc-aes-ctr", "-encryption_key", key, "-encryption_kid", key,
      ])
    #expect(codeOfReadingAll(clip.url.path) == .encrypted)
  }

  /// The deinterlacer is created for one size and one pixel format.
  @Test(arguments: [("176x144", "yuv420p"), ("320x192", "yuv420p"), ("320x240", "yuv422p")])
  func interlacedFramesOfAnotherKindFollow(_ size: String, _ pixelFormat: String) throws {
    let others = try Clip.interlaced(size: size, pixelFormat: pixelFormat)
    let clip = try Clip.joined([Clip.interlaced(), others, Clip.interlaced()])
    let (times, properties) = try read(clip.url)
    #expect((70...75).contains(times.count))
    #expect(properties.width == 320 && properties.height == 240)
  }

  @Test func interlacedFramesAreMadeWhole() throws {
    let clip = try Clip.interlaced()
    var reader = try VideoReader.open(path: clip.url.path)
    var scaler = FrameScaler()
    var combed = 0.0
    var count = 0
    while let frame = try reader.next() {
      combed = max(combed, combing(try scaler.rgb(frame)))
      count += 1
    }
    #expect(count >= 24)
    // Measured: 13 interlaced, 2 deinterlaced.
    #expect(combed < 6, "\(combed)")
  }

  /// bwdif counts time in halves of the stream's unit.
  @Test func interlacedFramesKeepTheirTimes() throws {
    let (times, properties) = try read(Clip.interlaced().url)
    let intervals = zip(times.dropFirst(), times).map { $0 - $1 }
    #expect(intervals.allSatisfy { abs($0 - 0.04) < 0.002 }, "\(intervals)")
    #expect(abs(properties.duration - 1) < 0.05, "\(properties.duration)")
    #expect(abs(properties.frameRate - 25) < 0.5, "\(properties.frameRate)")
  }

  /// Returns the average difference between a row and both of its neighbours.
  private func combing(_ buffer: PixelBuffer) -> Double {
    buffer.withBytes { bytes in
      var sum = 0
      for row in 1..<buffer.height - 1 {
        for column in 0..<buffer.width * 3 {
          let here = Int(bytes[row * buffer.bytesPerRow + column])
          let above = Int(bytes[(row - 1) * buffer.bytesPerRow + column])
          let below = Int(bytes[(row + 1) * buffer.bytesPerRow + column])
          if (here > above) == (here > below) { sum += min(abs(here - above), abs(here - below)) }
        }
      }
      return Double(sum) / Double(buffer.height * buffer.width * 3)
    }
  }

  /// Reference white of high dynamic range video must come out bright, and mid grey in the middle.
  @Test(arguments: [
    ("arib-std-b67", 721, 150...235), ("smpte2084", 573, 150...235),
    ("arib-std-b67", 426, 60...140),
    ("smpte2084", 940, 240...255), ("bt709", 502, 120...135),
  ])
  func highDynamicRangeIsBroughtToAnOrdinaryScreen(
    _ transfer: String, _ luma: Int, _ shown: ClosedRange<Int>
  ) throws {
    let clip = try Clip.highDynamicRange(transfer, luma: luma)
    var reader = try VideoReader.open(path: clip.url.path)
    let frame = try reader.nextFrame()
    var scaler = FrameScaler()
    let buffer = try scaler.rgb(frame)
    let stored = buffer.withBytes { $0[0] }
    let value = Int(buffer.toneTable?[Int(stored)] ?? stored)
    #expect(shown.contains(value), "\(value)")
    #expect((buffer.toneTable != nil) == (transfer != "bt709"))
  }

  @Test func onlyTheFirstTracksAreProbed() throws {
    let clip = try Clip.tracks(12)
    let (times, _) = try read(clip.url)
    #expect(times.count == 50)
  }

  @Test func thePhonesSlowMotionMetadataIsKept() throws {
    let slow = try read(Clip.slowMotion(captureRate: 240).url).properties
    #expect(slow.isSlowMotion)
    #expect(slow.captureRate == 240)
    let absurd = try read(Clip.slowMotion(captureRate: 2_000_000_000).url).properties
    #expect(absurd.captureRate == nil && !absurd.isSlowMotion)
    let normal = try read(Clip.slowMotion(captureRate: 25).url).properties
    #expect(!normal.isSlowMotion)
    #expect(normal.captureRate == 25)
  }

  /// Also if the container has no header that lists its tracks, as in flv.
  @Test(arguments: ["plain.mp4", "plain.flv", "plain.ts", "plain.mkv"])
  func eachLimitHasItsCode(_ name: String) throws {
    let clip = try Clip.plain(name: name)
    func code(_ limits: MediaLimits) -> MediaError.Code? {
      codeOfReadingAll(clip.url.path, limits: limits)
    }
    #expect(code(MediaLimits()) == nil)
    #expect(code(MediaLimits(fileBytes: 1000)) == .videoTooLarge)
    #expect(code(MediaLimits(duration: 1.5)) == .videoTooLong)
    #expect(code(MediaLimits(frameSide: 95)) == .frameTooLarge)
    #expect(code(MediaLimits(framePixels: 6143)) == .frameTooLarge)
    #expect(code(MediaLimits(frames: 49)) == .tooManyFrames)
  }

  @Test(arguments: [(30.0, "30 seconds"), (60, "60 seconds"), (600, "10 minutes")])
  func theLongestDurationIsNamed(_ limit: Double, _ text: String) {
    let error = #expect(throws: MediaError.self) {
      try MediaLimits(duration: limit).checkDuration(limit + 1, file: "a.mp4")
    }
    #expect(error?.reason.contains(text) == true)
  }

  @Test func aFrameThatIsShownForDaysIsTooLong() throws {
    #expect(codeOfReadingAll(try Clip.still(seconds: 1_000_000).url.path) == .videoTooLong)
    #expect(codeOfReadingAll(try Clip.still(seconds: 20).url.path) == nil)
  }

  @Test func framesBeyondTheLimitAreRefused() throws {
    let clip = try Clip.plain(size: "8256x64", seconds: 1)
    #expect(codeOfReadingAll(clip.url.path) == .frameTooLarge)
  }

  @Test func aCoverIsNotAVideo() throws {
    let sound = try Clip.soundOnly()
    let cover = try Clip.cover(on: sound)
    #expect(codeOfReadingAll(cover.url.path) == .noVideoStream)
  }

  @Test func aCutFileIsReadAsFarAsItGoes() throws {
    let clip = try Clip.plain(name: "clip.ts")
    let data = try Data(contentsOf: clip.url)
    try data.prefix(data.count / 2).write(to: clip.url)
    let (times, _) = try read(clip.url)
    #expect(times.count > 5 && times.count < 50)
  }

  @Test func whatIsNoVideoIsRefusedByName() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("empty.mp4"))
    try Data("<html>no video here</html>".utf8).write(to: folder.file("text.mp4"))
    #expect(codeOfReadingAll(folder.file("empty.mp4").path) == .invalidVideo)
    #expect(codeOfReadingAll(folder.file("text.mp4").path) == .invalidVideo)
    #expect(codeOfReadingAll(folder.file("missing.mp4").path) == .notFound)
    #expect(codeOfReadingAll(folder.url.path) == .notReadable)
    #expect(codeOfReadingAll(try Clip.soundOnly().url.path) == .noVideoStream)
    #expect(
      codeOfReadingAll(try Clip.plain(name: "clip.gif", encoder: []).url.path)
        == .unsupportedContainer)
    #expect(
      codeOfReadingAll(try Clip.plain(name: "clip.mkv", encoder: ["-c:v", "ffv1"]).url.path)
        == .unsupportedCodec)
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    #expect(try Command.run("mkfifo", [folder.file("pipe.mp4").path]).status == 0)
    #expect(codeOfReadingAll(folder.file("pipe.mp4").path) == .notReadable)
  }
}
