import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import PuckBuddyAPI
import Reports
import Service
import TeamLibrary

extension TeamCommand {
  struct Figures: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kpis",
      abstract: "Shows what a team has filmed in a period, beside the period before.",
      discussion: """
        Clips and shots count on the day they were filmed. Players are in the order of
        their names: nothing here compares them with each other.

        Examples:
          puckbuddy team kpis
          puckbuddy team kpis --period month_to_date
          puckbuddy team kpis --period 2026-01-01..2026-03-31 --interval week
          puckbuddy team kpis --metric views --json
        """)

    @Option(
      help: ArgumentHelp(
        "today, yesterday, 7_days, 14_days, 30_days, 90_days, month_to_date, year_to_date, "
          + "all_time or FROM..TO.", valueName: "period"))
    var period = "7_days"

    @Option(help: ArgumentHelp("The time zone of the days; otherwise this machine's."))
    var timeZone: String?

    @Option(help: "What the series counts: shots, clips, views, likes or comments.")
    var metric: FigureQuery.Metric = .shots

    @Option(
      help: "The series' interval: day, week or month; otherwise one that fits.",
      transform: Figures.interval)
    var interval: FigureInterval?

    @Option(help: ArgumentHelp("The player's ID; otherwise all players.", valueName: "id"))
    var account: String?

    @Flag(help: "Print them as JSON.")
    var json = false

    @OptionGroup var options: TeamOptions

    func run() async throws {
      let zone = try zone()
      let (library, user) = try await options.open()
      let project = try options.project()
      do {
        let query = try FigureQuery(
          period: period, zone: zone, metric: metric, interval: interval)
        let (figures, accounts) = try await library.figures(
          of: project, account: account, for: user)
        let answer = try query.answer(
          figures, accounts: accounts, ofOne: account != nil && !accounts.isEmpty, at: .now)
        try StandardOutput.write(
          json ? try DocumentWriter.line(answer) : FigureReport(answer).text)
      } catch let fault as LibraryFault {
        throw fault.failure(project.description)
      } catch let refusal as FigureQuery.Refusal {
        throw ValidationError(
          refusal == .unknownPeriod
            ? "A period is one of those in --help, or FROM..TO with two days."
            : "The series would have too many points: choose a longer --interval.")
      }
    }

    private static func interval(_ name: String) throws -> FigureInterval {
      guard let interval = FigureInterval(rawValue: name) else {
        throw ValidationError("An interval is day, week or month.")
      }
      return interval
    }

    private func zone() throws -> TimeZone {
      guard let timeZone else { return .current }
      guard let zone = TimeZone(identifier: timeZone) else {
        throw ValidationError("\(timeZone) is no time zone, such as America/Toronto.")
      }
      return zone
    }
  }
}

extension FigureQuery.Metric: ExpressibleByArgument {}
