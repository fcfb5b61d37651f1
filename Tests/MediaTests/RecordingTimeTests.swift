import Foundation
import TestMedia
import Testing

@testable import Media

/// The recording time of a clip, according to its container.
@Suite struct RecordingTimeTests {
  /// Returns the recording time that the reader reports, in UTC; `nil` if there is none.
  private func recorded(_ url: URL) throws -> String? {
    try VideoReader.open(path: url.path).properties.recordedAt.map { $0.formatted(.iso8601) }
  }

  /// Makes a clip with file-level tags, each in ffmpeg's form `key=value`.
  private func clip(_ tags: [String], name: String = "dated.mp4", keeps: Bool = false) throws
    -> Clip
  {
    try Clip.plain(
      name: name, seconds: 1,
      encoder: Clip.h264 + (keeps ? ["-movflags", "use_metadata_tags"] : [])
        + tags.flatMap { ["-metadata", $0] })
  }

  /// Returns a copy of a clip with other bytes after the first occurrence of `mark`.
  private func changed(_ clip: Clip, behind mark: String, skip: Int, to bytes: [UInt8]) throws
    -> URL
  {
    var data = try Data(contentsOf: clip.url)
    let start = try #require(data.range(of: Data(mark.utf8))).upperBound + skip
    data.replaceSubrange(start..<start + bytes.count, with: bytes)
    let url = clip.url.deletingLastPathComponent().appending(path: "changed.mp4")
    try data.write(to: url)
    return url
  }

  /// The expected values are those of ffprobe, converted to UTC by hand.
  @Test(arguments: [
    // From an iPhone: the creation date is seven minutes before the movie header's.
    ("device/media3_dolbyVision-hdr.MOV", "2023-05-09T11:41:46Z"),
    ("device/media3_portrait_4k60.mp4", "2023-03-16T15:26:24Z"),
    ("device/media3_sample_edit_list.mp4", "2024-01-24T14:50:14Z"),
    ("device/media3_sample_sef_slow_motion.mp4", "2020-10-30T12:14:50Z"),
    ("device/media3_water_180_mvhevc_5frames.mov", "2024-07-10T20:30:23Z"),
    // The track is older than the file.
    ("codec/media3_sample_18byte_nclx_colr.mp4", "2021-10-26T16:13:30Z"),
    ("codec/media3_bbb_642x642_768kbps_30fps_vp9.webm", "2021-02-24T12:48:02Z"),
    ("codec/mp4parser_multiTrack.3gp", "2005-03-01T00:59:25Z"),
    // In the future when the file was made.
    ("codec/media3_sample_empty_track.mp4", "2033-05-18T03:33:20Z"),
    ("codec/media3_sample_with_fake_auxiliary_tracks.mp4", nil),  // 1970
    ("device/media3_sample_with_it35_track.mp4", nil),  // only a data track has a date
    ("device/decord_video_90.mov", nil), ("codec/media3_sample.avi", nil),
    ("people/decord_pancake.mkv", nil),
  ])
  func realFiles(_ file: String, _ expected: String?) throws {
    guard let root = SharedData.find("media/real", checks: 1) else { return }
    #expect(try recorded(root.appending(path: file)) == expected)
  }

  @Test(arguments: ["dated.mp4", "dated.mov", "dated.mkv", "dated.3gp"])
  func theContainersOwnTime(_ name: String) throws {
    let clip = try clip(["creation_time=2019-05-14T11:02:33Z"], name: name)
    #expect(try recorded(clip.url) == "2019-05-14T11:02:33Z")
    #expect(try recorded(try self.clip([], name: name).url) == nil)
  }

  @Test func theCreationDateOfThePhoneComesFirst() throws {
    let time = "creation_time=2019-05-14T11:02:33Z"
    let key = "com.apple.quicktime.creationdate"
    let both = try clip([time, "\(key)=2019-05-14T01:02:03+0200"], name: "a.mov", keeps: true)
    #expect(try recorded(both.url) == "2019-05-13T23:02:03Z")
    for odd in ["yesterday", "1904-01-01T00:00:00+0000", String(repeating: "2", count: 60_000)] {
      let broken = try clip([time, "\(key)=\(odd)"], name: "a.mov", keeps: true)
      #expect(try recorded(broken.url) == "2019-05-14T11:02:33Z")
    }
    let bytes = try changed(both, behind: "2019-05-14T01", skip: 0, to: [0xFF, 0xC0, 0x80])
    #expect(try recorded(bytes) == "2019-05-14T11:02:33Z")
  }

  @Test func theTracksTimeCountsWhereTheFileHasNone() throws {
    let clip = try clip(["creation_time=2019-05-14T11:02:33Z"])
    // Version and flags are followed by the creation and modification times.
    let file = try changed(clip, behind: "mvhd", skip: 4, to: [0, 0, 0, 0])
    #expect(try recorded(file) == "2019-05-14T11:02:33Z")
    let last = try changed(clip, behind: "mvhd", skip: 4, to: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(try recorded(last) == "2040-02-06T06:28:15Z")
  }

  @Test(arguments: [
    ("dated.mp4", "1970-01-01T00:00:01Z"), ("dated.mp4", "1999-12-31T23:59:59Z"),
    ("dated.mkv", "1904-01-01T00:00:00Z"), ("dated.mkv", "1970-01-01T00:00:00Z"),
  ])
  func zerosOfClocksAreNoDates(_ name: String, _ time: String) throws {
    #expect(try recorded(clip(["creation_time=\(time)"], name: name).url) == nil)
  }

  @Test func theDateOfMatroskaCountsWhenItIsComplete() throws {
    let whole = try clip(["date=2021-02-03T04:05:06.789+05:30"], name: "a.mkv")
    #expect(try recorded(whole.url) == "2021-02-02T22:35:06Z")
    for text in ["2021", "2021-02-03", "2021-02-03 04:05:06"] {
      #expect(try recorded(clip(["date=\(text)"], name: "a.mkv").url) == nil)
    }
    // In other containers the tag may have been set by another program.
    #expect(try recorded(clip(["date=2021-02-03T04:05:06Z"], name: "a.mp4").url) == nil)
  }

  @Test(arguments: [
    ("2023-05-09T12:41:46Z", 1_683_636_106), ("2023-05-09T12:41:46.000000Z", 1_683_636_106),
    ("2023-05-09T12:41:46.999-0330", 1_683_648_706), ("2024-02-29T00:00:00+14:00", 1_709_114_400),
    ("1969-12-31T23:59:59+00:00", -1), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func completeTimes(_ text: String, _ seconds: Double) {
    #expect(ISOTime.date(text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "Z", "2023", "2023-05-09", "2023-05-09T12:41:46", "2023-05-09 12:41:46Z",
    "2023-05-09t12:41:46z", " 2023-05-09T12:41:46Z", "2023-05-09T12:41:46Z ",
    "2023-05-09T12:41:46Z\n", "2023-05-09T12:41:46.Z", "2023-05-09T12:41:46,5Z",
    "2023-05-09T12:41:46.0000000000Z", "2023-02-29T12:41:46Z", "2023-04-31T12:41:46Z",
    "2023-13-09T12:41:46Z", "2023-00-09T12:41:46Z", "2023-05-00T12:41:46Z",
    "2023-05-09T24:00:00Z", "2023-05-09T12:60:46Z", "2023-05-09T12:41:60Z",
    "0000-05-09T12:41:46Z", "-2023-05-09T12:41:46Z", "+12023-05-09T12:41:46Z",
    "12023-05-09T12:41:46Z", "23-05-09T12:41:46Z", "2023-05-09T12:41:46+1401",
    "2023-05-09T12:41:46+99:99", "2023-05-09T12:41:46+0160", "2023-05-09T12:41:46+01",
    "2023-05-09T12:41:46+01:00:00", "2023-05-09T12:41:46Z+0100", "２０２３-05-09T12:41:46Z",
    "2023-05-09T12:41:4\u{0666}Z", "2023-05-09T12:41:46\u{0301}Z", "2023-5-9T12:41:46Z",
    "\u{FFFD}023-05-09T12:41:46Z", "9223372036854775808-01-01T00:00:00Z",
  ])
  func whatIsNoCompleteTimeIsNone(_ text: String) {
    #expect(ISOTime.date(text) == nil)
  }
}
