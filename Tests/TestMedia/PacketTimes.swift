package import Foundation

/// The first and last presentation time of the first video track's displayed packets, according to
/// ffprobe.
package struct PacketTimes: Sendable {
  /// In seconds of the track's own timeline.
  package var first: Double
  package var last: Double

  /// - Returns: `nil` if no packet has a time.
  package static func read(_ url: URL) throws -> PacketTimes? {
    let probe = try Command.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time,flags",
        "-of", "csv=p=0", url.path,
      ])
    let times = probe.text.split(separator: "\n").compactMap { line -> Double? in
      let columns = line.split(separator: ",")
      // A packet that an edit list hides has the flag D.
      guard columns.count >= 2, !columns[1].contains("D") else { return nil }
      return Double(columns[0])
    }
    guard let first = times.min(), let last = times.max() else { return nil }
    return PacketTimes(first: first, last: last)
  }
}
