package import Foundation

/// A video with its recording location, as phones and cameras write it.
package enum FilmedClip: String, CaseIterable, Sendable {
  /// `moov/udta/loci`, the location as binary numbers, with `moov` at the end.
  case mp4
  /// `moov/udta/©xyz`, with `moov` first.
  case fastStart
  /// `moov/meta` with `com.apple.quicktime.location.ISO6709`, as iPhones write it.
  case quickTime
  /// In the format of older phones.
  case thirdGeneration = "3gp"
  /// With a track of positions as text, and one of the time of day.
  case withTracks
  /// `moov/udta`, and the frames in fragments.
  case fragmented
  /// Positions as text, in fragments.
  case fragmentedTracks
  case matroska, avi
  case transportStream

  /// Montréal, in all encodings that must not be found.
  package static let secrets =
    ["45.5017", "73.5673", "Secret", "2026-01"].map { Data($0.utf8) } + [
      // 16.16 fixed point, as in `loci`.
      withBigEndian(Int32(45.5017 * 65536)), withBigEndian(Int32(-73.5673 * 65536)),
    ]

  private static func withBigEndian(_ number: Int32) -> Data {
    Data((0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
  }

  private static let made = FilmedClip.allCases.map { clip in Result { try clip.make() } }

  /// Made once for all tests of a process.
  package func bytes() throws -> Data {
    guard let index = FilmedClip.allCases.firstIndex(of: self) else { return Data() }
    return try FilmedClip.made[index].get()
  }

  private var arguments: [String] {
    switch self {
    case .mp4: ["-f", "mp4"]
    case .fastStart: ["-movflags", "+faststart", "-f", "mov"]
    case .quickTime:
      [
        "-movflags", "use_metadata_tags", "-metadata",
        "com.apple.quicktime.location.ISO6709=+45.5017-073.5673+030.000/", "-metadata",
        "com.apple.quicktime.model=Secret phone", "-f", "mov",
      ]
    case .thirdGeneration: ["-f", "3gp"]
    case .withTracks: ["-c:s", "mov_text", "-timecode", "01:02:03:04", "-f", "mov"]
    case .fragmented: ["-movflags", "frag_keyframe+empty_moov", "-f", "mp4"]
    case .fragmentedTracks:
      ["-c:s", "mov_text", "-movflags", "frag_keyframe+empty_moov", "-f", "mp4"]
    case .matroska: ["-f", "matroska"]
    case .avi: ["-metadata", "IARL=+45.5017-073.5673", "-f", "avi"]
    case .transportStream: ["-metadata", "service_name=Secret", "-f", "mpegts"]
    }
  }

  private func make() throws -> Data {
    let folder = try TemporaryFolder()
    let subtitles = folder.file("positions.srt")
    let lines = (0..<4).map { second in
      "\(second + 1)\n00:00:0\(second),000 --> 00:00:0\(second),900\n"
        + "GPS(45.5017,-73.5673) Secret \(second)\n"
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: subtitles)
    let hasTracks = self == .withTracks || self == .fragmentedTracks
    let file = folder.file("video")
    let run = try Command.run(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=96x64:rate=25:duration=4", "-f",
        "lavfi", "-i", "sine=duration=4",
      ] + (hasTracks ? ["-i", subtitles.path, "-map", "2"] : []) + [
        "-map", "0", "-map", "1", "-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p", "-c:a",
        "aac", "-metadata", "location=+45.5017-073.5673/", "-metadata", "location-eng=Secret",
        "-metadata", "creation_time=2026-01-02T03:04:05Z", "-metadata:s:v", "title=Secret",
      ] + arguments + [file.path])
    guard run.status == 0 else { throw ClipError(reason: run.errorText) }
    return try Data(contentsOf: file)
  }
}
