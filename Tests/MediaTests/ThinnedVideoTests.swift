import Foundation
import FrameSelection
import TestMedia
import Testing

@testable import Media

/// Frames of a video of which others are dropped are identical to those when all are decoded.
@Suite struct ThinnedVideoTests {
  private struct Seen: Equatable {
    var position: FramePosition
    var time: Double
    /// Of the RGB samples.
    var hash: Int
  }

  /// Reads a file to its end, or at most `most` frames of it.
  private func read(
    _ url: URL, gaps: FrameGaps?, most: Int = .max
  ) throws -> (seen: [Seen], properties: VideoProperties) {
    var reader = try VideoReader.open(path: url.path, gaps: gaps)
    let demands = DemandMailbox()
    demands.post(FrameDemand(index: 0, isForAll: false))
    reader.useDemands(demands, mostPending: 0)
    var scaler = FrameScaler()
    var seen: [Seen] = []
    while seen.count < most, let frame = try reader.next() {
      seen.append(
        Seen(
          position: frame.position, time: frame.time,
          hash: try hash(of: scaler.rgb(frame))))
    }
    return (seen, reader.properties)
  }

  private func hash(of pixels: PixelBuffer) -> Int {
    pixels.withBytes { bytes in
      var hasher = Hasher()
      for row in 0..<pixels.height {
        let start = row * pixels.bytesPerRow
        let samples = bytes.extracting(start..<start + 3 * pixels.width)
        unsafe samples.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      }
      return hasher.finalize()
    }
  }

  /// Reads a file with and without dropped frames, and compares the results.
  ///
  /// - Returns: The number of frames read with dropping, and without.
  private func compare(
    _ url: URL, longestGap: Double, most: Int = .max
  ) throws -> (thinned: Int, all: Int) {
    let (seen, all) = try compare(url, gaps: FrameGaps(longest: longestGap), most: most)
    return (seen.count, all)
  }

  private func compare(
    _ url: URL, gaps: FrameGaps, most: Int = .max
  ) throws -> (seen: [Seen], all: Int) {
    let longestGap = gaps.longestInLowMotion
    let thinned = try read(url, gaps: gaps, most: most)
    let whole = try read(
      url, gaps: nil, most: most == .max ? most : (thinned.seen.last?.position.index ?? 0) + 1
    )
    for frame in thinned.seen {
      let index = frame.position.index
      guard whole.seen.indices.contains(index) else {
        Issue.record("\(url.lastPathComponent): no frame \(index)")
        break
      }
      #expect(whole.seen[index] == frame, "\(url.lastPathComponent)")
    }
    for (earlier, later) in zip(thinned.seen, thinned.seen.dropFirst())
    where later.position.index > earlier.position.index + 1 {
      #expect(later.time - earlier.time <= longestGap + 1e-6, "\(url.lastPathComponent)")
    }
    #expect(thinned.properties.framesDecoded == thinned.seen.count)
    if most == .max {
      #expect(thinned.properties.duration == whole.properties.duration)
      #expect(thinned.properties.frameRate == whole.properties.frameRate)
      #expect(
        thinned.properties.hasVariableFrameRate == whole.properties.hasVariableFrameRate)
    }
    return (thinned.seen, whole.seen.count)
  }

  @Test(
    arguments: [
      (["-c:v", "libx264", "-bf", "3", "-pix_fmt", "yuv420p"], "a.mp4"),
      (["-c:v", "libx264", "-bf", "5", "-b_strategy", "0", "-pix_fmt", "yuv420p"], "a.mov"),
      (["-c:v", "libx264", "-bf", "2", "-x264-params", "open-gop=1:keyint=12"], "a.mkv"),
      (["-c:v", "libx265", "-x265-params", "log-level=error:bframes=4"], "b.mp4"),
      (["-c:v", "libx265", "-x265-params", "log-level=error:temporal-layers=1"], "b.mov"),
      (["-c:v", "libx264", "-bf", "3", "-pix_fmt", "yuv420p"], "a.flv"),
    ])
  func aVideoWithGapsIsOtherwiseTheSame(_ encoder: [String], _ name: String) throws {
    let clip = try Clip.plain(name: name, rate: 60, encoder: encoder)
    let read = try compare(clip.url, longestGap: 0.0425)
    #expect(read.all == 120)
    #expect((40...95).contains(read.thinned), "\(read.thinned) of 120 frames")
    // The longest gap that is possible.
    let few = try compare(clip.url, longestGap: 1)
    #expect(few.thinned <= read.thinned)
  }

  /// At 30 fps some frames are dropped, but none during motion nor shortly before or after it.
  @Test(
    arguments: [
      (Clip.h264, "a.mp4"),
      (["-c:v", "libx265", "-x265-params", "log-level=error:bframes=4"], "b.mov"),
      (["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-x265-params", "log-level=error"], "c.mp4"),
    ])
  func inLowMotionMoreFramesAreDropped(_ encoder: [String], _ name: String) throws {
    let clip = try Clip.burst(name: name, encoder: encoder)
    let (seen, all) = try compare(
      clip.url, gaps: FrameGaps(longest: 0.0425, longestInLowMotion: 0.07))
    #expect(all == 240)
    #expect((120...210).contains(seen.count), "\(seen.count) of 240 frames")
    // Motion is located by decoding times, which are a few frames off.
    let moving = seen.map(\.time).filter { (3.4...4.6).contains($0) }
    #expect(moving.count == 37, "\(seen.map(\.time))")
  }

  /// A file without an index of its packets does not show where motion is low.
  @Test func withoutAnIndexNoMoreFramesAreDropped() throws {
    // Short distances between keyframes, which Matroska's index lists, and the index at the front.
    let clip = try Clip.burst(
      name: "a.mkv", encoder: Clip.h264 + ["-g", "4", "-bf", "1", "-reserve_index_space", "50000"])
    let (seen, all) = try compare(
      clip.url, gaps: FrameGaps(longest: 0.0425, longestInLowMotion: 0.07))
    #expect(seen.count == all)
  }

  /// At 25 fps frames are far enough apart, and some streams do not mark non-reference frames.
  @Test(
    arguments: [
      (25, "a.mp4", ["-c:v", "libx264", "-bf", "3"]), (60, "a.ts", ["-c:v", "libx264"]),
      (60, "a.avi", ["-c:v", "libx264"]), (60, "a.webm", ["-c:v", "libvpx-vp9"]),
      (60, "a.mp4", ["-c:v", "libx264", "-bf", "0"]), (60, "a.mov", ["-c:v", "prores_ks"]),
    ])
  func noFrameIsDropped(_ rate: Int, _ name: String, _ encoder: [String]) throws {
    let clip = try Clip.plain(name: name, rate: rate, encoder: encoder)
    let read = try compare(clip.url, longestGap: 0.0425)
    #expect(read.thinned == read.all)
  }

  /// Deinterlacing needs the neighbouring frames.
  @Test func noFrameOfAnInterlacedVideoIsDropped() throws {
    let clip = try Clip.plain(
      rate: 60,
      encoder: ["-c:v", "libx264", "-bf", "3", "-flags", "+ildct+ilme", "-x264opts", "tff=1"])
    let read = try compare(clip.url, longestGap: 0.0425)
    #expect(read.thinned == read.all)
  }

  /// Files of real devices and encoders, with as many frames dropped as allowed.
  @Test func realFilesAreOtherwiseTheSame() throws {
    guard let root = SharedData.find("media/real", checks: 40) else { return }
    let entries = try ManifestEntry.read(
      root.appending(path: "MANIFEST.tsv"), folders: ["athlete", "codec", "device"])
    var files = 0
    var thinned = 0
    for entry in entries where entry.isClean {
      let url = root.appending(path: entry.path)
      guard ["mov", "mp4", "mkv"].contains(url.pathExtension.lowercased()) else { continue }
      let read = try compare(url, longestGap: 10, most: 40)
      files += 1
      if read.thinned < read.all { thinned += 1 }
    }
    #expect(files >= 40)
    #expect(thinned >= 5, "\(thinned) of \(files)")
  }
}
