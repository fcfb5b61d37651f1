internal import Foundation
internal import Poses
internal import ShotAnalysis

/// A list of clips and their shots that a person wrote: CSV with a row for each shot.
///
/// Columns: `file`, `release_sec`, and if wanted `type`, `shoots` and `note`, in any order. A clip
/// without a shot has one row with an empty `release_sec`.
package struct ShotList: Sendable {
  package struct Clip: Sendable {
    /// The path as written.
    package var file: String
    /// The line of the clip's first row, from 1.
    package var line: Int
    package var truth: DrillTruth
  }

  /// Why a list cannot be used.
  package struct Fault: Error, Hashable {
    package var line: Int
    package var reason: String
  }

  /// In the order of their first rows.
  package private(set) var clips: [Clip] = []

  private enum Column: String, CaseIterable {
    case file, release = "release_sec", type, shoots, note
  }
  /// The values of `type`, by their names in the analysis document and "backhand", which it does
  /// not know.
  private static let types = ["wrist", "snap", "slap", "backhand"]

  /// - Throws: `Fault`.
  package init(csv text: String) throws {
    let table = CSVTable(text)
    if let line = table.openRow {
      throw Fault(line: line, reason: "a quotation mark is not closed")
    }
    let columns = try Self.columns(table.rows.first)
    var indices: [String: Int] = [:]
    for row in table.rows.dropFirst() {
      guard row.fields.count <= columns.count else {
        throw Fault(
          line: row.line, reason: "\(row.fields.count) values, but \(columns.count) columns")
      }
      let values = Dictionary(uniqueKeysWithValues: zip(columns, row.fields))
      guard let file = values[.file], !file.isEmpty else {
        throw Fault(line: row.line, reason: "file is empty")
      }
      let shot = try Self.shot(values, line: row.line)
      let side = try Self.side(values, line: row.line)
      guard let index = indices[file] else {
        indices[file] = clips.count
        let truth = DrillTruth(
          shoots: shot == nil ? nil : side, shots: shot.map { [$0] } ?? [])
        clips.append(Clip(file: file, line: row.line, truth: truth))
        continue
      }
      try clips[index].truth.add(shot, side, line: row.line)
    }
    guard !clips.isEmpty else { throw Fault(line: 1, reason: "the list holds no clip") }
  }

  private static func columns(_ head: CSVTable.Row?) throws -> [Column] {
    let names = head?.fields.map { $0.lowercased() } ?? []
    let known = Column.allCases.map(\.rawValue).joined(separator: ", ")
    let columns = try names.map { name in
      guard let column = Column(rawValue: name) else {
        throw Fault(line: 1, reason: "there is no column \"\(name)\"; the columns are \(known)")
      }
      return column
    }
    for column in [Column.file, .release] where !columns.contains(column) {
      throw Fault(
        line: 1,
        reason: "the first line names no column \(column.rawValue); the columns are \(known)")
    }
    guard Set(columns).count == columns.count else {
      throw Fault(line: 1, reason: "the first line names a column twice")
    }
    return columns
  }

  private static func shot(_ values: [Column: String], line: Int) throws -> TrueShot? {
    let text = values[.type]?.lowercased() ?? ""
    let type = ["", "unknown"].contains(text) ? nil : text
    if let type, !types.contains(type) {
      throw Fault(
        line: line, reason: "type is \"\(type)\", not \(types.joined(separator: ", ")) or empty")
    }
    guard let text = values[.release], !text.isEmpty else { return nil }
    guard let release = ClipTime.seconds(text) else {
      throw Fault(line: line, reason: "release_sec is no time: \"\(text)\"")
    }
    return TrueShot(release: release, kind: type)
  }

  private static func side(_ values: [Column: String], line: Int) throws -> Side? {
    guard let text = values[.shoots], !text.isEmpty else { return nil }
    guard let side = Side(rawValue: text.lowercased()) else {
      throw Fault(line: line, reason: "shoots is \"\(text)\", not left, right or empty")
    }
    return side
  }
}

extension DrillTruth {
  /// Adds a later row of the same clip.
  fileprivate mutating func add(_ shot: TrueShot?, _ side: Side?, line: Int) throws {
    guard let shot, !shots.isEmpty else {
      throw ShotList.Fault(
        line: line, reason: "the clip has an empty release_sec and another row")
    }
    guard !shots.contains(where: { $0.release == shot.release }) else {
      throw ShotList.Fault(line: line, reason: "the clip has another shot at the same time")
    }
    if let side {
      guard shoots == nil || shoots == side else {
        throw ShotList.Fault(line: line, reason: "the clip's rows have different values of shoots")
      }
      shoots = side
    }
    shots.append(shot)
    shots.sort { $0.release < $1.release }
  }
}
