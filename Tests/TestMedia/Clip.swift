package import Foundation
internal import Synchronization

/// A small video that the ffmpeg program makes for the tests, with its known properties.
package struct Clip: Sendable {
  package var url: URL
  /// Holds every clip of this test run; removed when the process ends.
  private static let run = TemporaryFolder.untilExit()
  /// The clips that were made, by their arguments; each is made once.
  private static let made = Mutex<[[String]: OneClip]>([:])

  /// A clip that the first of its callers makes, while the others wait.
  private final class OneClip: Sendable {
    let result = Mutex<Result<URL, any Error>?>(nil)
  }

  /// Returns a copy of its own, which the test may change.
  private init(name: String, _ arguments: [String]) throws {
    let one = Clip.made.withLock { made in
      let one = made[[name] + arguments] ?? OneClip()
      made[[name] + arguments] = one
      return one
    }
    let original = try one.result.withLock { result in
      let known = result ?? Result { try Clip.make(name, arguments) }
      result = known
      return try known.get()
    }
    url = try Clip.folder().appending(path: name)
    try FileManager.default.copyItem(at: original, to: url)
  }

  private static func folder() throws -> URL {
    let folder = run.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private static func make(_ name: String, _ arguments: [String]) throws -> URL {
    let url = try folder().appending(path: name)
    let made = try Command.run(
      "ffmpeg", ["-v", "error"] + arguments + [url.path])
    guard made.status == 0 else { throw ClipError(reason: made.errorText) }
    return url
  }

  /// A moving test pattern, by default 50 frames at 25 fps, 96 × 64, with B-frames, so that a
  /// decoder that is not drained loses some.
  package static func plain(
    name: String = "plain.mp4", size: String = "96x64", seconds: Int = 2, rate: Int = 25,
    encoder: [String] = Clip.h264
  ) throws -> Clip {
    // The encoders' own choice takes seconds for large frames. Small ones keep it: in the artefacts of
    // a quick encoding the pose model sees players.
    let isLarge = (Int(size.prefix { $0 != "x" }) ?? 0) >= 640
    let isSlow = encoder.contains("libx264") || encoder.contains("libx265")
    let quick = isLarge && isSlow && !encoder.contains("-preset") ? ["-preset", "veryfast"] : []
    return try Clip(
      name: name,
      ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=\(rate):duration=\(seconds)"] + encoder
        + quick)
  }

  /// Takes far longer to analyse than a test waits; made once for all tests of a process.
  package static func long() throws -> Clip { try madeLong.get() }

  private static let madeLong = Result {
    try plain(
      name: "long.mp4", size: "640x360", seconds: 120, encoder: h264 + ["-preset", "ultrafast"])
  }

  /// Eight seconds at 30 fps, 320 × 180, with camera noise, in which a patch moves quickly to and
  /// fro from 3.5 to 4.5 s and nothing else moves.
  package static func burst(
    name: String = "burst.mp4", encoder: [String] = Clip.h264
  ) throws -> Clip {
    try Clip(
      name: name,
      [
        "-f", "lavfi", "-i", "testsrc=size=320x180:rate=30:duration=8",
        "-f", "lavfi", "-i", "smptebars=size=80x80:rate=30:duration=8", "-filter_complex",
        "[0]trim=end_frame=1,loop=239:1,noise=alls=8:allf=t[still];"
          + "[still][1]overlay=y=50:x='120+if(between(t,3.5,4.5),100*sin(15*(t-3.5)),0)'",
        "-frames:v", "240",
      ] + encoder)
  }

  /// H.264 with B-frames.
  package static let h264 = ["-c:v", "libx264", "-bf", "3", "-pix_fmt", "yuv420p"]

  /// Stored as 96 × 64 with a red top left quarter, to be displayed rotated clockwise by `degrees`.
  package static func turned(_ degrees: Int) throws -> Clip {
    try shown(through: matrix(degrees))
  }

  /// The clip with the red quarter, to be displayed through another display matrix.
  ///
  /// - Parameter matrix: a, b, c, d of the track header; 1 means 1.0.
  package static func shown(through matrix: [Int32]) throws -> Clip {
    let clip = try Clip(
      name: "turned.mov",
      [
        "-f", "lavfi", "-i", "color=black:size=96x64:rate=25:duration=0.4",
        "-vf", "drawbox=x=0:y=0:w=48:h=32:color=red:t=fill",
      ] + Clip.h264 + ["-crf", "4"])
    try clip.setMatrix(matrix)
    return clip
  }

  /// A copy of a video in the same coding, to be displayed rotated clockwise by `degrees`.
  package static func turned(_ source: URL, _ degrees: Int) throws -> Clip {
    let clip = try changed(source, ["-c", "copy"], encodes: false)
    try clip.setMatrix(matrix(degrees))
    return clip
  }

  /// The matrix of a track header for a multiple of 90 degrees.
  private static func matrix(_ degrees: Int) -> [Int32] {
    switch degrees {
    case 90: [0, 1, -1, 0]
    case 180: [-1, 0, 0, -1]
    case 270: [0, -1, 1, 0]
    default: [1, 0, 0, 1]
    }
  }

  /// Writes the display matrix into the file, as versions of ffmpeg have no common option for it.
  private func setMatrix(_ matrix: [Int32]) throws {
    var data = try Data(contentsOf: url)
    guard let header = data.range(of: Data("tkhd".utf8)) else {
      throw ClipError(reason: "no track header")
    }
    // Version, times, id, duration, layer and volume precede the matrix (ISO/IEC 14496-12).
    let start = header.upperBound + 40
    for (value, offset) in zip(matrix, [0, 4, 12, 16]) {
      let bytes = unsafe withUnsafeBytes(of: (value << 16).bigEndian) { unsafe Array($0) }
      data.replaceSubrange(start + offset..<start + offset + 4, with: bytes)
    }
    try data.write(to: url)
  }

  /// Ten frames at 0, 0.1 … 0.4 and then 0.6, 0.8 … seconds.
  package static func variable() throws -> Clip {
    try Clip(
      name: "variable.mp4",
      [
        "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=10:duration=1.5",
        "-vf", "select='lt(n,5)+not(mod(n,2))*gte(n,5)',setpts=PTS", "-vsync", "vfr",
        // The edit list of later versions of ffmpeg hides the last frame.
        "-use_editlist", "0",
      ] + Clip.h264)
  }

  /// A moving white square, filmed with two fields per frame.
  package static func interlaced(
    size: String = "320x240", pixelFormat: String = "yuv420p"
  ) throws -> Clip {
    try Clip(
      name: "interlaced.ts",
      [
        "-f", "lavfi", "-i", "testsrc2=size=\(size):rate=50:duration=1", "-pix_fmt", pixelFormat,
        "-vf",
        "tinterlace=mode=interleave_top,fieldorder=tff", "-c:v", "mpeg2video", "-flags",
        "+ilme+ildct", "-b:v", "4M",
      ])
  }

  /// The concatenated bytes of transport streams, with their original timestamps.
  package static func joined(_ clips: [Clip]) throws -> Clip {
    var whole = clips[0]
    whole.url = clips[0].url.deletingLastPathComponent().appending(path: "joined.ts")
    try clips.map { try Data(contentsOf: $0.url) }.reduce(Data(), +).write(to: whole.url)
    return whole
  }

  /// A single frame with a stated duration of this many seconds.
  package static func still(seconds: Int) throws -> Clip {
    try Clip(
      name: "still.mp4",
      ["-f", "lavfi", "-i", "color=gray:size=64x64:rate=1/\(seconds)", "-frames:v", "1"] + h264
        + ["-video_track_timescale", "1000"])
  }

  /// One shade of grey, stored as high dynamic range video.
  ///
  /// - Parameters:
  ///   - transfer: FFmpeg's name of the transfer function.
  ///   - luma: The stored luma, 64 to 940 (10 bits).
  package static func highDynamicRange(_ transfer: String, luma: Int) throws -> Clip {
    try Clip(
      name: "hdr.mp4",
      [
        "-f", "lavfi", "-i", "color=gray:size=64x64:rate=25:duration=0.2", "-vf",
        "format=yuv420p10le,lutyuv=y=\(luma):u=512:v=512", "-c:v", "libx265", "-x265-params",
        "log-level=error:colorprim=bt2020:transfer=\(transfer):colormatrix=bt2020nc",
        "-color_trc", transfer, "-colorspace", "bt2020nc", "-color_primaries", "bt2020",
      ])
  }

  /// The plain clip with `count` video tracks, of which the last is the largest.
  package static func tracks(_ count: Int) throws -> Clip {
    let small = try Clip.plain()
    return try Clip(
      name: "tracks.mp4",
      ["-i", small.url.path] + Array(repeating: ["-map", "0:v"], count: count).flatMap { $0 }
        + ["-c", "copy"])
  }

  /// The plain clip with a phone's metadata about slow motion.
  package static func slowMotion(captureRate: Int) throws -> Clip {
    let plain = try Clip.plain()
    return try Clip(
      name: "slow.mp4",
      [
        "-i", plain.url.path, "-c", "copy", "-movflags", "use_metadata_tags", "-metadata",
        "com.android.capture.fps=\(captureRate)",
      ])
  }

  /// Returns a clip that is derived from another one.
  ///
  /// - Parameters:
  ///   - changes: ffmpeg's options for the result.
  ///   - before: ffmpeg's options for the source.
  ///   - encodes: Whether the frames are re-encoded, at a good quality unless `changes` set
  ///     another.
  package static func changed(
    _ source: URL, _ changes: [String], before: [String] = [], encodes: Bool = true
  ) throws -> Clip {
    let encoder = encodes ? ["-an", "-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p"] : []
    return try Clip(name: "changed.mp4", before + ["-i", source.path] + encoder + changes)
  }

  /// Two scenes of a second each, one after the other.
  package static func cut(rate: Int = 25) throws -> Clip {
    try Clip(
      name: "cut.mp4",
      [
        "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=\(rate):duration=1", "-f", "lavfi", "-i",
        "mandelbrot=size=320x240:rate=\(rate):start_scale=0.3", "-filter_complex",
        "[1]trim=duration=1,setsar=1[b];[0]setsar=1[a];[a][b]concat=n=2",
      ] + Clip.h264)
  }

  /// Audio without video.
  package static func soundOnly() throws -> Clip {
    try Clip(name: "sound.mp4", ["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac"])
  }

  /// The audio with a cover image.
  package static func cover(on sound: Clip) throws -> Clip {
    let frame = try Clip(
      name: "cover.png", ["-f", "lavfi", "-i", "color=red:size=64x64", "-frames:v", "1"])
    return try Clip(
      name: "cover.m4a",
      [
        "-i", sound.url.path, "-i", frame.url.path, "-map", "0", "-map", "1", "-c", "copy",
        "-disposition:v:0", "attached_pic",
      ])
  }

  /// The plain clip without its first half second, hidden by an edit list.
  package static func editList() throws -> Clip {
    let whole = try Clip.plain(encoder: Clip.h264 + ["-g", "50"])
    return try Clip(
      name: "edited.mp4", ["-ss", "0.5", "-i", whole.url.path, "-c", "copy"])
  }
}
