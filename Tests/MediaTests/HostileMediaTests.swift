import Foundation
import FrameSelection
import TestMedia
import Testing

@testable import Media

/// Damaged, encrypted and malicious files, each with its intended outcome.
@Suite struct HostileMediaTests {
  /// The expected error of each file; `nil` if a player would show it, and so do we.
  private static let outcomes: [String: MediaError.Code?] = [
    "decord_corrupted.mp4": nil,
    "decord_unordered.mov": nil,
    "derived_100k_frames_1000fps_64x64.mp4": .tooManyFrames,
    "derived_60_video_tracks.mp4": nil,
    "derived_claims_11_days.mp4": .videoTooLong,
    "derived_ffconcat_localfile.mp4": .unsupportedContainer,
    "derived_html_named.mp4": .invalidVideo,
    "derived_m3u8_localfile.mp4": .unsupportedContainer,
    "derived_zero_byte.mp4": .invalidVideo,
    "media3_invalid-bitstream.webm": .invalidVideo,
    "media3_sample_fragmented_clearkey.mp4": .encrypted,
    "media3_sample_fragmented_widevine.mp4": .encrypted,
    "media3_sample_mdat_too_long.mp4": nil,
    "media3_sample_unrecognized_hevc_sei.mp4": nil,
    "media3_sample_unsupported_brands.mp4": nil,
    "media3_sample_with_invalid_nalu.mp4": nil,
    "mp4parse_alpha_video_moov_is_moop.avif": .unsupportedContainer,
    "mp4parse_bipbop_480wp_1001kbps-cenc-video-key1-init.mp4": .encrypted,
    "mp4parse_bipbop_nonfragment_header.mp4": .invalidVideo,
    "mp4parse_bug-1661347.avif": .unsupportedContainer,
    "mp4parse_chunk_out_of_range.mp4": .invalidVideo,
    "mp4parse_clusterfuzz-testcase-minimized-avif-4914209301856256.avif": .unsupportedContainer,
    "mp4parse_no-av1C.avif": .unsupportedContainer,
    "mp4parse_no-ftyp.avif": .invalidVideo,
    "mp4parse_opus_audioinit_two_desc.mp4": .noVideoStream,
    "mp4parse_test_case_1185230.mp4": .invalidVideo,
    "mp4parse_zero_empty_stsc.mp4": .invalidVideo,
    "torchcodec_frame_exceeds_screen.gif": .unsupportedContainer,
  ]

  /// Those with FFmpeg 7.1, which looks for playlists only in files with their extensions, and finds
  /// the frame of an image without a file type.
  private static let laterOutcomes: [String: MediaError.Code?] = [
    "derived_m3u8_localfile.mp4": .invalidVideo, "mp4parse_no-ftyp.avif": nil as MediaError.Code?,
  ]

  @Test func everyFileHasItsOutcome() throws {
    guard let folder = SharedData.find("media/real/hostile", checks: 28) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(Self.outcomes.keys))
    for name in names.sorted() {
      let path = folder.appending(path: name).path
      let code = codeOfReadingAll(path, gaps: FrameGaps(longest: 0.0425))
      #expect(
        Optional(code) == Self.outcomes[name] || Self.laterOutcomes[name] == Optional(code),
        "\(name): \(code.map(\.rawValue) ?? "shown")")
    }
  }
}
