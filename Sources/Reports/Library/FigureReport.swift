internal import Coaching
package import PuckBuddyAPI
internal import ShotAnalysis

/// A team's figures for the terminal.
package struct FigureReport {
  package let text: String

  package init(_ figures: LibraryFigures) {
    var lines = ["\(figures.now.from) to \(figures.now.to) (\(figures.timeZone))"]
    if let before = figures.before { lines[0] += ", before: \(before.from) to \(before.to)" }
    let header = ["", "Now"] + (figures.before == nil ? [] : ["Before", "Change"])
    let rows = [
      ("Shots", figures.shots), ("Clips", figures.clips),
      ("Players who filmed", figures.activePlayers),
    ].map { name, number in [name] + Self.cells(number) }
    lines += ["", TextTable(rows: [header] + rows).text]
    if !figures.players.isEmpty {
      let names = figures.players.map { player in
        [
          player.name.map { Formatting.printable($0) } ?? "(no player)", "\(player.shots)",
          "\(player.clips)",
        ] + (player.shotsBefore.map { ["\($0)"] } ?? [])
      }
      let header = ["Player", "Shots", "Clips"] + (figures.before == nil ? [] : ["Shots before"])
      lines += ["", TextTable(rows: [header] + names).text]
    }
    if let metrics = figures.metrics, !metrics.isEmpty {
      lines += ["", Self.table(of: metrics, hasBefore: figures.before != nil)]
    }
    let points = figures.series.map { [$0.date, "\($0.value)"] }
    lines += [
      "", TextTable(rows: [["By \(figures.interval)", figures.metric]] + points).text,
    ]
    if figures.skipped > 0 { lines += ["", "\(figures.skipped) clips could not be read."] }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// Returns the measurements of a player; a difference within twice its error is none.
  private static func table(
    of metrics: [String: LibraryFigures.Measurement], hasBefore: Bool
  ) -> String {
    let rows = MetricID.allCases.compactMap { metric -> [String]? in
      guard let found = metrics[metric.rawValue] else { return nil }
      func cell(_ reading: LibraryFigures.Reading?) -> String {
        reading.map {
          MetricAmount.text(Estimate(value: $0.value, error: $0.error), of: metric)
        } ?? "–"
      }
      let name = metric.rawValue.replacing("_", with: " ")
      let difference =
        found.change.map { $0 > 0 ? "more" : "less" }
        ?? (found.now == nil || found.before == nil ? "–" : "within the error")
      return [name, cell(found.now)] + (hasBefore ? [cell(found.before), difference] : [])
    }
    let header = ["Measured", "Now"] + (hasBefore ? ["Before", "Change"] : [])
    return TextTable(rows: [header] + rows).text
  }

  private static func cells(_ number: LibraryFigures.Comparison) -> [String] {
    guard let before = number.before, let change = number.change else { return ["\(number.now)"] }
    let percent = number.percent.map { " (\(signed(Int($0.rounded()))) %)" } ?? ""
    return ["\(number.now)", "\(before)", signed(change) + percent]
  }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
