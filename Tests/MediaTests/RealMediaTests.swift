import Foundation
import TestMedia
import Testing

@testable import Media

/// Files of real devices and of other projects' tests, held against what plain FFmpeg makes of them.
@Suite struct RealMediaTests {
  private static let extensions: Set = ["mov", "mp4", "3gp", "mkv", "webm", "avi", "ts"]

  /// Where the reader rightly differs from the manifest, and why.
  private static let exceptions: [String: String] = [
    "codec/torchcodec_nasa_13013.mp4":
      "two video tracks: the manifest describes the first, players show the larger",
    "codec/media3_sample_fragmented.mp4": "the container claims 39 hours for 30 pictures",
    "codec/media3_bbb_800x640_768kbps_30fps_avc_2b_firstpts_10_sec.mp4":
      "the first picture comes at 10 s; our time starts with it",
    "device/media3_sample_edit_list_no_sync_frame_before_edit.mp4":
      "the pictures end before the container's length does",
  ]

  @Test func everyCleanFileIsReadWithItsSizeTurnPicturesAndLength() throws {
    guard let root = SharedData.find("media/real", checks: 80) else { return }
    let entries = try ManifestEntry.read(
      root.appending(path: "MANIFEST.tsv"), folders: ["codec", "device"])
    var checked = 0
    for entry in entries where entry.isClean {
      let url = root.appending(path: entry.path)
      guard Self.extensions.contains(url.pathExtension.lowercased()) else { continue }
      checked += 1
      try check(entry, url)
    }
    #expect(checked >= 65)
  }

  private func check(_ entry: ManifestEntry, _ url: URL) throws {
    var reader = try VideoReader.open(path: url.path)
    var times: [Double] = []
    while let picture = try reader.next() { times.append(picture.time) }
    let properties = reader.properties
    #expect(times.allSatisfy { $0 >= 0 && $0.isFinite }, "\(entry.path)")
    #expect(times.first == 0, "\(entry.path)")
    #expect(properties.duration >= times.last ?? 0, "\(entry.path)")
    guard Self.exceptions[entry.path] == nil else { return }

    let square = Int((Double(entry.width) * entry.sampleAspectRatio).rounded())
    let turned = entry.rotation % 180 != 0
    #expect(properties.width == (turned ? entry.height : square), "\(entry.path)")
    #expect(properties.height == (turned ? square : entry.height), "\(entry.path)")
    #expect(properties.rotationDegrees == (360 - entry.rotation) % 360, "\(entry.path)")
    #expect(times.count == entry.pictures, "\(entry.path)")
    // The container's length may be that of the sound, so it can be a little longer; and it may
    // count the last picture differently.
    let tolerance = max(0.15, entry.duration * 0.03, 1 / max(properties.frameRate, 1))
    #expect(abs(properties.duration - entry.duration) < tolerance, "\(entry.path)")
  }
}
