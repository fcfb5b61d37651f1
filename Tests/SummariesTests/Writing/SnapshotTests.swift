import Foundation
import Testing

@testable import Summaries

/// The exact texts for a few dozen hand-made reports, to be read aloud when they change.
///
/// With `PUCKBUDDY_RECORD_SNAPSHOTS=1` the files are rewritten instead of compared.
@Suite struct SnapshotTests {
  @Test(arguments: ReportScenario.all.map(\.name), SummaryLanguage.allCases)
  func textsAreAsRead(_ name: String, _ language: SummaryLanguage) throws {
    let scenario = try #require(ReportScenario.all.first { $0.name == name })
    let texts = SummaryWriter(language: language)
      .summaries(for: scenario.report, changes: scenario.changes)
    let file = Snapshots.folder.appending(path: "\(name).\(language.rawValue).txt")
    if Snapshots.isRecording {
      try Self.rendered(texts).write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.rendered(texts))
  }

  @Test func thereAreNoOtherSnapshots() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Snapshots.folder.path)
    let expected = ReportScenario.all.flatMap { scenario in
      SummaryLanguage.allCases.map { "\(scenario.name).\($0.rawValue).txt" }
    }
    #expect(names.sorted() == expected.sorted())
    #expect(ReportScenario.all.count >= 24)
  }

  private static func rendered(_ texts: ClipSummaries) -> String {
    var parts = [
      "PARENT\n\(texts.parent)", "CHILD\n\(texts.child)", "COACH\n\(texts.coach)",
    ]
    if !texts.coachTable.isEmpty {
      let rows = texts.coachTable.map { row in
        let values = row.values.map { $0 ?? "-" }.joined(separator: "; ")
        let rest = [row.average.map { "[\($0)]" }, row.reason].compactMap(\.self)
        return ([row.name, "(\(row.unit)):", values] + rest).joined(separator: " ")
      }
      parts.append("TABLE\n" + rows.joined(separator: "\n"))
    }
    if !texts.filming.isEmpty { parts.append("FILMING\n" + texts.filming.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
