import AnalysisDocuments
import Application
import ArgumentParser
import Coaching
import Foundation
import Jobs
import Reports
import Retries
import Service
import TeamLibrary

struct DayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "day",
    abstract: "Shows and writes practice days: shots off camera, and a note.",
    discussion: """
      A day is one of the player's own calendar. Nothing of it is measured: it is what
      you count and write.

      Examples:
        puckbuddy day log --shots 120 --notes "Backyard, wrist shots"
        puckbuddy day log 2026-11-27 --shots 60
        puckbuddy day show
        puckbuddy day show --from 2026-11-01 --to 2026-11-30

      While Google Cloud does not answer, what you write waits in the data folder. It
      is sent by puckbuddy serve, or by the next puckbuddy day.

      Exit status: 0 done, 64 wrong arguments, 66 no data folder, 73 the data folder
      cannot be used.
      """,
    subcommands: [Show.self, Log.self], defaultSubcommand: Show.self)

  struct Options: ParsableArguments {
    @Option(
      help: ArgumentHelp("Whose days; otherwise local.", valueName: "name"),
      transform: UserID.named)
    var user: UserID?

    @OptionGroup var data: DataFolderOption

    /// - Throws: `AnalysisFailure` with `usage` where no user is named and there is no default.
    func days(at backend: any Backend) async throws(AnalysisFailure) -> (
      PracticeSaving, user: UserID
    ) {
      let user = try backend.user(self.user, operation: "day", as: "a day belongs to a user")
      let practice = backend.practiceSaving()
      _ = try? await withTimeout(.seconds(5)) { await practice.deliver(of: user) }
      return (practice, user)
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Lists the practice days of a period; otherwise of a week.")

    @Option(help: "The first day; otherwise six days before the last.", transform: DayCommand.date)
    var from: PracticeDate?

    @Option(help: "The last day; otherwise today.", transform: DayCommand.date)
    var to: PracticeDate?

    @OptionGroup var options: Options

    func run() async throws {
      let (practice, user) = try await options.days(at: try await options.data.openExisting())
      let last = try to ?? DayCommand.today()
      let first = from ?? last.adding(days: -6)
      guard first <= last, last.days - first.days < PracticeDays.mostListed else {
        throw ValidationError(
          "The first day is not after the last, and at most \(PracticeDays.mostListed) days are "
            + "shown.")
      }
      let days = try await practice.days(first...last, of: user).days
      try StandardOutput.write(PracticeDayTable(days, from: first, to: last).text)
    }
  }

  struct Log: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "log", abstract: "Writes a practice day, in place of what was written.")

    @Argument(
      help: ArgumentHelp("The day, yyyy-MM-dd; otherwise today.", valueName: "day"),
      transform: DayCommand.date)
    var day: PracticeDate?

    @Option(help: "The shots off camera, 0 to 10000.")
    var shots: Int?

    @Option(help: "A note, at most 2000 characters.")
    var notes: String?

    @OptionGroup var options: Options

    func run() async throws {
      var words = PracticeWords(shotsTaken: shots, notes: notes)
      // The mood that an app has written.
      words.keepsMood = true
      guard words.isValid else {
        throw ValidationError("Shots are 0 to 10000, notes at most 2000 characters.")
      }
      let backend = try await Backends.open(try await options.data.settings())
      let (practice, user) = try await options.days(at: backend)
      let date = try day ?? DayCommand.today()
      do {
        let saved = try await practice.save(words, on: date, of: user)
        guard saved.isWaiting else { return }
        try StandardOutput.write(
          "\(date.name) waits in the data folder until \(backend.title) answers.\n")
      } catch let error as StorageError {
        throw AnalysisFailure(
          error.isTransient ? .outOfResources : .cannotWrite, operation: "save",
          file: backend.operand, message: "\(error.fault.sentence) (\(error.reason))")
      }
    }
  }

  private static func date(_ text: String) throws -> PracticeDate {
    guard let date = PracticeDate(text) else {
      throw ValidationError("\(text) is no day, such as 2026-11-28.")
    }
    return date
  }

  /// Today by the time zone of this machine.
  private static func today() throws -> PracticeDate {
    try date(CalendarDay(.now, in: .current).description)
  }
}
