package import Foundation

/// A row of the manifest of the shared real media: plain FFmpeg's result for the file.
package struct ManifestEntry: Sendable {
  package var path: String
  /// Stored width, before any rotation.
  package var width: Int
  package var height: Int
  /// The rotation as stated by ffprobe, in degrees (counterclockwise).
  package var rotation: Int
  package var frames: Int
  package var duration: Double
  /// Whether plain FFmpeg decodes the file without an error message.
  package var isClean: Bool
  /// The width of a sample relative to its height; 1 if the manifest states none.
  package var sampleAspectRatio: Double

  /// Returns the rows of files in `folders`; `nil` for all rows.
  package static func read(_ url: URL, folders: [String]? = nil) throws -> [ManifestEntry] {
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst()
    return lines.compactMap { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count > 10,
        folders?.contains(where: { columns[0].hasPrefix($0 + "/") }) ?? true
      else { return nil }
      let size = columns[4].split(separator: "x").compactMap { Int($0) }
      var ratio = 1.0
      if let match = columns[10].firstMatch(of: /SAR=(\d+):(\d+)/),
        let numerator = Double(match.1), let denominator = Double(match.2)
      {
        ratio = numerator / denominator
      }
      return ManifestEntry(
        path: columns[0], width: size.first ?? 0, height: size.last ?? 0,
        rotation: Int(columns[7]) ?? 0, frames: Int(columns[8]) ?? 0,
        duration: Double(columns[6]) ?? 0, isClean: columns[9].hasPrefix("rc=0 clean"),
        sampleAspectRatio: ratio)
    }
  }
}
