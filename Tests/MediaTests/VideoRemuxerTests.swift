import Foundation
import TestMedia
import Testing

@testable import Media

/// Copies of videos without their metadata.
@Suite struct VideoRemuxerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the copy of a video.
  private func remuxed(_ video: URL, limits: MediaLimits = MediaLimits()) throws -> URL {
    let copy = folder.file("\(UUID()).mp4")
    try Data().write(to: copy)
    let input = try FileHandle(forReadingFrom: video), output = try FileHandle(forWritingTo: copy)
    defer { withExtendedLifetime(input) {} }
    try VideoRemuxer.remux(
      descriptor: input.fileDescriptor, name: video.path, limits: limits
    ) { offset, bytes in
      try? output.seek(toOffset: UInt64(offset))
      try? output.write(contentsOf: bytes)
    }
    return copy
  }

  /// Returns the code of the error with which a video is refused.
  private func refusal(
    _ video: URL, limits: MediaLimits = MediaLimits()
  ) throws -> MediaError.Code? {
    try #require(throws: MediaError.self) { try remuxed(video, limits: limits) }.code
  }

  private func file(_ clip: FilmedClip) throws -> URL {
    let file = folder.file(clip.rawValue)
    try clip.bytes().write(to: file)
    return file
  }

  /// Returns what ffprobe shows of a file's tracks, a line each.
  private func tracks(_ video: URL, _ entries: String) throws -> [String] {
    try Command.probe(video, "stream=\(entries)").split(separator: "\n").map(String.init)
  }

  /// Returns the checksums of the decoded frames.
  private func decoded(_ video: URL) throws -> [Substring] {
    let run = try Command.run(
      "ffmpeg",
      ["-v", "error", "-i", video.path, "-an", "-fps_mode", "passthrough", "-f", "framemd5", "-"])
    try #require(run.status == 0, "\(run.errorText)")
    return run.text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last }
  }

  /// Returns the types of the boxes of an MP4 file, in which no other box is nested.
  private func boxes(_ bytes: Data) -> [String] {
    var types: [String] = [], offset = 0
    while offset + 8 <= bytes.count {
      let size = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      types.append(String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self))
      guard size >= 8 else { break }
      offset += size
    }
    return types
  }

  @Test(arguments: FilmedClip.allCases)
  func onlyFramesAreCopied(_ clip: FilmedClip) throws {
    let video = try file(clip), copy = try remuxed(video)
    let original = try Data(contentsOf: video), bytes = try Data(contentsOf: copy)
    #expect(FilmedClip.secrets.contains { original.range(of: $0) != nil })
    for secret in FilmedClip.secrets { #expect(bytes.range(of: secret) == nil) }
    for box in ["loci", "\u{A9}xyz", "keys", "uuid", "tmcd", "text", "tx3g", "Lavf"] {
      #expect(bytes.range(of: Data(box.utf8)) == nil, "\(box)")
    }
    // The index comes first, so that players start and seek at once.
    #expect(boxes(bytes).filter { $0 != "free" } == ["ftyp", "moov", "mdat"])
    // No voices: all these clips have sound.
    #expect(try tracks(video, "codec_type").contains("audio"))
    #expect(try tracks(copy, "codec_name") == ["h264"])
    let frames = try decoded(video)
    #expect(frames.count > 90)
    #expect(try decoded(copy) == frames)
    let times = try #require(try PacketTimes.read(copy))
    #expect(abs(times.last - times.first - 3.96) < 0.002 && times.first < 0.1)
  }

  @Test(arguments: [90, 180, 270])
  func aCopyIsShownUpright(_ degrees: Int) throws {
    let copy = try remuxed(try Clip.turned(degrees).url)
    let reader = try VideoReader.open(path: copy.path)
    #expect(reader.properties.rotationDegrees == degrees)
  }

  /// Of several video tracks the one that is analysed, and no cover.
  @Test func onlyShownTracksAreCopied() throws {
    #expect(try tracks(remuxed(Clip.tracks(3).url), "codec_name") == ["h264"])
    let film = try file(.mp4), cover = folder.file("cover.jpg"), video = folder.file("video.mp4")
    for arguments in [
      ["-f", "lavfi", "-i", "color=red:size=64x64", "-frames:v", "1", cover.path],
      [
        "-i", film.path, "-i", cover.path, "-map", "0:v", "-map", "0:a", "-map", "1", "-c", "copy",
        "-disposition:v:1", "attached_pic", video.path,
      ],
    ] {
      let run = try Command.run("ffmpeg", ["-v", "error"] + arguments)
      try #require(run.status == 0, "\(run.errorText)")
    }
    #expect(try tracks(video, "codec_name") == ["h264", "aac", "mjpeg"])
    #expect(try tracks(remuxed(video), "codec_name") == ["h264"])
  }

  /// Frames that an edit list hides stay hidden, and the times stay the same.
  @Test func editListsAreKept() throws {
    let video = try Clip.editList().url
    #expect(try decoded(remuxed(video)) == decoded(video))
    #expect(try tracks(remuxed(video), "start_time") == tracks(video, "start_time"))
  }

  /// Sound alone, still images, too many frames, and what is no video.
  @Test func whatCannotBeCopiedIsRefused() throws {
    #expect(try refusal(Clip.soundOnly().url) == .noVideoStream)
    let images = try Clip.plain(name: "images.mov", encoder: ["-c:v", "mjpeg"]).url
    #expect(try refusal(images) == .unsupportedCodec)
    let limits = MediaLimits(frames: 10)
    #expect(try refusal(Clip.plain().url, limits: limits) == .tooManyFrames)
    let text = folder.file("text")
    try Data("no video".utf8).write(to: text)
    #expect(try refusal(text) == .invalidVideo)
  }

  /// Files of which plain FFmpeg shows another track, or frames before the beginning.
  private static let differences: Set = [
    "device/media3_pixel-motion-photo-2-hevc-tracks.mp4",
    "device/media3_sample_edit_list_no_sync_frame_before_edit.mp4",
  ]

  /// Files of real cameras: every frame is there, unchanged.
  @Test func realFilesAreCopied() throws {
    guard let root = SharedData.find("media/real", checks: 15) else { return }
    let entries = try ManifestEntry.read(
      root.appending(path: "MANIFEST.tsv"), folders: ["device"]
    ).filter { $0.isClean && !Self.differences.contains($0.path) }
    #expect(entries.count >= 15)
    for entry in entries {
      let video = root.appending(path: entry.path)
      let frames = try decoded(video), copied = try decoded(remuxed(video))
      #expect(!frames.isEmpty && copied.starts(with: frames), "\(entry.path)")
      // A hidden frame at the end that shown ones refer to.
      #expect(copied.count <= frames.count + 1, "\(entry.path)")
    }
  }
}
