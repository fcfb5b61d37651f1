import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import Settings
import Worker

extension JobsCommand {
  struct Purge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "purge",
      abstract: "Deletes the jobs that ended longer ago, and what is left over.",
      discussion: """
        Jobs that completed or failed longer ago go with their videos and results.
        So does what belongs to nothing: deletions that were interrupted are
        finished, and uploads that no job has named for 24 hours and results of
        attempts that did not count are removed.

        Examples:
          puckbuddy jobs purge --older-than 30d
          puckbuddy jobs purge --older-than 12h --dry-run
          puckbuddy jobs purge --older-than 8w --json
        """)

    @Option(
      help: ArgumentHelp(
        "How long ago: hours, days or weeks, for example 12h, 30d, 8w.", valueName: "age"),
      transform: JobsCommand.Purge.age)
    var olderThan: Duration

    @Flag(help: "Only show what would go.")
    var dryRun = false

    @Flag(help: "Print what was deleted as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let backend = try await data.openExisting()
      let removal: Removal
      var orphans: [ObjectDescription] = []
      if dryRun {
        let found = try await backend.purgeable(olderThan: olderThan)
        removal = found.removal
        orphans = found.orphans
      } else {
        removal = try await backend.purge(olderThan: olderThan)
      }
      if json {
        return try StandardOutput.write(
          try DocumentWriter.line(RemovalDocument(removal, orphans: dryRun ? orphans : nil)))
      }
      guard dryRun else {
        return try StandardOutput.write("Deleted \(RemovalDocument.text(removal)).\n")
      }
      var sum = removal
      sum.add(orphans)
      try StandardOutput.write(
        list: removal.jobs.map { "\($0)\n" }
          + orphans.map { Formatting.printable($0.name.rawValue) + "\n" }
          + ["Would delete \(RemovalDocument.text(sum)).\n"])
    }

    /// - Throws: `ValidationError`.
    private static func age(_ text: String) throws -> Duration {
      guard let period = Period(text) else {
        throw ValidationError(
          "An age is a whole number with its unit, from 1h to 100 years: "
            + "12h for hours, 30d for days, 8w for weeks.")
      }
      return period.duration
    }
  }
}
