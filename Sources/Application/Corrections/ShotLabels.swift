package import AnalysisDocuments
internal import Foundation
internal import Poses
internal import ShotAnalysis

/// The shots of corrected clips as a list of true shots (docs/own-clips.md), which `script/evaluate`
/// reads.
package struct ShotLabels {
  /// The lines below the header.
  private var rows: [String] = []

  package init() {}

  package var isEmpty: Bool { rows.isEmpty }

  /// The list as CSV.
  package var csv: String {
    (["file,release_sec,type,shoots,note"] + rows).joined(separator: "\n") + "\n"
  }

  /// Adds the shots of a clip in which a person corrected shots; others are ignored, as no person has
  /// checked them.
  ///
  /// Types and sides that no person stated are left empty, so that they are not scored.
  ///
  /// - Parameter file: The video, relative to the list.
  /// - Returns: Whether the clip was added.
  package mutating func add(_ document: AnalysisDocument, file: String) -> Bool {
    guard let corrections = document.corrections, !corrections.shots.isEmpty else { return false }
    var shots = document.report.shots.map { shot in
      let correction = corrections.shots.first { $0.shot == shot.index }
      return Label(
        release: shot.releaseTime, type: correction?.type,
        note: Self.note(on: shot.releaseTime, by: correction))
    }
    for correction in corrections.shots where correction.isShot && correction.shot == nil {
      shots.append(
        Label(
          release: correction.release ?? correction.time, type: correction.type,
          note: correction.release == nil ? Self.roughly : ""))
    }
    let side = corrections.shoots?.rawValue ?? ""
    let name = Self.quoted(file)
    for shot in shots.sorted(by: { $0.release < $1.release }) {
      let release = shot.release.decimal(places: 3) ?? ""
      let type = shot.type.map { $0 == .unknown ? "" : $0.rawValue } ?? ""
      rows.append("\(name),\(release),\(type),\(side),\(shot.note)")
    }
    if shots.isEmpty { rows.append("\(name),,,,") }
    return true
  }

  /// The note on a time of a person who did not correct the release.
  private static let roughly = "about when a person saw it"

  /// Returns the note on the release of a shot in the report.
  private static func note(on release: Double, by correction: ShotCorrection?) -> String {
    if correction?.release != nil { return "" }
    // Where no swing was found near a missing shot, its release is the person's time. Both are in
    // whole milliseconds.
    if let correction, correction.isMissing, (release - correction.time).magnitude < 0.0005 {
      return roughly
    }
    return "release as measured"
  }

  private struct Label {
    var release: Double
    var type: ShotType?
    var note: String
  }

  /// Returns a CSV value (RFC 4180).
  private static func quoted(_ text: String) -> String {
    // By scalars: a line break of two characters is one `Character`.
    guard text.unicodeScalars.contains(where: { ",;\"\n\r".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
