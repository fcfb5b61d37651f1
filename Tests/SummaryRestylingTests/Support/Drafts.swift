import Foundation
import ShotAnalysis
import Testing

@testable import Summaries
@testable import SummaryRestyling

/// The snapshot texts of the tests of `ClipSummaries`: the rules' output for a few dozen reports.
struct Draft: Sendable, CustomTestStringConvertible {
  let name: String
  let summaries: ClipSummaries

  var testDescription: String { name }

  /// A marker in all fields from which nothing may be sent.
  static let marker = "MARKER-9d1f"

  /// All of them, in every language that is restyled.
  static let all: [Draft] = names.compactMap(load)

  /// The drafts of clips with shots.
  static let withShots = all.filter { !$0.summaries.coachTable.isEmpty }

  static func named(_ name: String) -> ClipSummaries {
    guard let draft = all.first(where: { $0.name == name }) else { fatalError("no draft \(name)") }
    return draft.summaries
  }

  /// The draft of `GoodTexts`: as the rules once wrote it, so that the checks use the same pair
  /// whatever the rules write today.
  static let english = kept("four-wrist-shots-14U.en")
  static let french = kept("four-wrist-shots-14U.fr")

  private static func kept(_ name: String) -> ClipSummaries {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Drafts")
    guard let draft = load(name, from: folder) else { fatalError("no draft \(name)") }
    return draft.summaries
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SummariesTests/Snapshots")

  private static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()

  private static func load(_ name: String) -> Draft? { load(name, from: folder) }

  private static func load(_ name: String, from folder: URL) -> Draft? {
    guard
      let text = try? String(contentsOf: folder.appending(path: "\(name).txt"), encoding: .utf8),
      let language = SummaryLanguage(rawValue: String(name.suffix(2))),
      RestylingVocabulary.all[language] != nil
    else { return nil }
    var parts: [String: [String]] = [:]
    var title = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if ["PARENT", "CHILD", "COACH", "TABLE", "FILMING"].contains(line) {
        title = line
      } else {
        parts[title, default: []].append(line)
      }
    }
    func part(_ title: String) -> String {
      (parts[title] ?? []).joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
    let rows = zip(MetricID.allCases, part("TABLE").split(separator: "\n")).map(row)
    return Draft(
      name: name,
      summaries: ClipSummaries(
        language: language, parent: part("PARENT"), child: "\(marker) \(part("CHILD"))",
        coach: part("COACH"), coachTable: rows, filming: [marker]))
  }

  /// `Name (unit): value; value [average] reason`.
  private static func row(_ metric: MetricID, _ line: Substring) -> CoachTableRow {
    let name = line.prefix { $0 != "(" }.dropLast()
    let unit = line.dropFirst(name.count + 2).prefix { $0 != ")" }
    let values = line.dropFirst(name.count + unit.count + 5).prefix { $0 != "[" }
      .split(separator: "; ").map { value in
        value.hasPrefix("-") ? nil : value.trimmingCharacters(in: .whitespaces)
      }
    return CoachTableRow(
      metric: metric, name: String(name), unit: String(unit), values: values, reason: marker)
  }
}
