import PuckBuddyAPI
import Reports

/// A team's figures for the terminal.
struct FigureReport {
  let text: String

  init(_ figures: LibraryFigures) {
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
    let points = figures.series.map { [$0.date, "\($0.value)"] }
    lines += [
      "", TextTable(rows: [["By \(figures.interval)", figures.metric]] + points).text,
    ]
    if figures.skipped > 0 { lines += ["", "\(figures.skipped) clips could not be read."] }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func cells(_ number: LibraryFigures.Comparison) -> [String] {
    guard let before = number.before, let change = number.change else { return ["\(number.now)"] }
    let percent = number.percent.map { " (\(signed(Int($0.rounded()))) %)" } ?? ""
    return ["\(number.now)", "\(before)", signed(change) + percent]
  }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
