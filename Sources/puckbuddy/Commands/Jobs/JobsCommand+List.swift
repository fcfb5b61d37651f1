import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import Service

extension JobsCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the newest jobs.",
      discussion: """
        Shows when each job was submitted and when it last changed: for one that
        has ended, when that was.

        Examples:
          puckbuddy jobs list
          puckbuddy jobs list --user anna --status failed
          puckbuddy jobs list --limit 10 --json
          puckbuddy jobs list --all
        """)

    @Option(help: ArgumentHelp("Of this user alone.", valueName: "name"))
    var user: String?

    @Option(help: "In this state alone.")
    var status: JobStatus?

    @Option(
      help: ArgumentHelp("How many, the newest first; otherwise 50.", valueName: "n"),
      transform: JobsCommand.List.limit)
    var limit: Int?

    @Flag(help: "All of them.")
    var all = false

    @Flag(help: "Print one job a line as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    private static let usualLimit = 50
    private static let largestLimit = 1_000_000

    func validate() throws {
      if all, limit != nil { throw ValidationError("Either --all or --limit.") }
    }

    /// - Throws: `ValidationError`.
    private static func limit(_ text: String) throws -> Int {
      guard let limit = Int(text), (1...largestLimit).contains(limit) else {
        throw ValidationError(
          "A limit is a whole number from 1 to \(largestLimit); --all shows every job.")
      }
      return limit
    }

    func run() async throws {
      let context = try await JobCommandContext(data)
      let limit = limit ?? List.usualLimit
      // One more than is shown, to detect whether there are more.
      var found = try await context.jobs.jobs(
        JobSelection(user: user, status: status, limit: all ? .max : limit + 1))
      let isCut = !all && found.count > limit
      if isCut { found.removeLast() }
      if json {
        try StandardOutput.write(list: try found.map { try DocumentWriter.line(JobDocument($0)) })
      } else if found.isEmpty {
        try StandardOutput.write("There are no such jobs.\n")
      } else {
        try StandardOutput.write(list: [JobTable(found).text + "\n"])
        if isCut { StandardError.write("puckbuddy: there are more; --all shows them\n") }
      }
    }
  }
}
