import Foundation
import TestMedia
import Testing

@testable import Media

/// Files of real devices and of other projects' tests, compared with the output of plain FFmpeg.
@Suite struct RealMediaTests {
  private static let extensions: Set = ["mov", "mp4", "3gp", "mkv", "webm", "avi", "ts"]

  /// The files on which the reader differs from plain FFmpeg, with the reason.
  private static let differences: [String: String] = [
    "codec/torchcodec_nasa_13013.mp4":
      "two video tracks: ours, like players, is the larger; the manifest describes the first"
  ]

  @Test func everyCleanFileIsReadAsPlainFFmpegReadsIt() throws {
    guard let root = SharedData.find("media/real", checks: 80) else { return }
    let entries = try ManifestEntry.read(
      root.appending(path: "MANIFEST.tsv"),
      folders: ["athlete", "people", "nobody", "codec", "device"])
    var rows: [String] = []
    for entry in entries where entry.isClean {
      let url = root.appending(path: entry.path)
      guard Self.extensions.contains(url.pathExtension.lowercased()) else { continue }
      rows.append(try check(entry, url))
    }
    #expect(rows.count >= 80)
    try compareWithDocument(rows.joined(separator: "\n"))
  }

  /// Reads one file and returns its row of the table.
  private func check(_ entry: ManifestEntry, _ url: URL) throws -> String {
    var reader = try VideoReader.open(path: url.path)
    var last = 0.0
    var count = 0
    while let frame = try reader.next() {
      #expect(frame.time >= 0 && frame.time.isFinite, "\(entry.path)")
      last = max(last, frame.time)
      count += 1
    }
    let properties = reader.properties
    let difference = Self.differences[entry.path]
    if difference == nil {
      let square = Int((Double(entry.width) * entry.sampleAspectRatio).rounded())
      let turned = entry.rotation % 180 != 0
      #expect(properties.width == (turned ? entry.height : square), "\(entry.path)")
      #expect(properties.height == (turned ? square : entry.height), "\(entry.path)")
      #expect(properties.rotationDegrees == (360 - entry.rotation) % 360, "\(entry.path)")
      #expect(count == entry.frames, "\(entry.path)")
      if let times = try PacketTimes.read(url) {
        // A clip may end with packets that yield no frame.
        let step = 1.5 / max(1, properties.frameRate)
        #expect(abs(last - (times.last - times.first)) < max(0.01, step), "\(entry.path)")
      }
      #expect(properties.duration >= last && properties.duration < last + 2, "\(entry.path)")
    }
    let turn = properties.rotationDegrees == 0 ? "" : " (turned \(properties.rotationDegrees)°)"
    let rate = properties.hasVariableFrameRate ? "varies" : Self.text(properties.frameRate, 2)
    return "| \(entry.path) | \(properties.container), \(properties.codec) "
      + "| \(properties.width) × \(properties.height)\(turn) | \(count) | \(rate) "
      + "| \(Self.text(last, 3)) | \(difference ?? "as FFmpeg") |"
  }

  private static func text(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return "\((value * scale).rounded() / scale)"
  }

  /// `docs/media-support.md` contains the table; with `PUCKBUDDY_UPDATE_DOCS` set it is rewritten.
  private func compareWithDocument(_ table: String) throws {
    let file = Program.root.appending(path: "docs/media-support.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let mark = "|---|---|---|---|---|---|---|\n"
    let parts = text.split(separator: mark, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let expected = "\(parts[0])\(mark)\(table)\n"
    if ProcessInfo.processInfo.environment["PUCKBUDDY_UPDATE_DOCS"] != nil {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text == expected, "run the test with PUCKBUDDY_UPDATE_DOCS=1 to write the table anew")
    }
  }
}
