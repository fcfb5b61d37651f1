import ArgumentParser
import Foundation
import Jobs
import VideoAnalysis

struct JobsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jobs",
    abstract: "Shows the jobs of the data folder, and cancels them.",
    discussion: """
      Examples:
        puckbuddy jobs list
        puckbuddy jobs list --user anna --status failed --json
        puckbuddy jobs show Q3fPzHk2
        puckbuddy jobs cancel Q3fPzHk2
      """,
    subcommands: [List.self, Show.self, Cancel.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the newest jobs.")

    @Option(help: ArgumentHelp("Of this user alone.", valueName: "name"))
    var user: String?

    @Option(help: "In this state alone.")
    var status: JobStatus?

    @Option(help: ArgumentHelp("How many, the newest first.", valueName: "n"))
    var limit = 50

    @Flag(help: "Print one job a line as JSON.")
    var json = false

    @OptionGroup var data: DataFolder

    func run() async throws {
      let (jobs, _, _) = try await data.open()
      let found = try await jobs.jobs(JobSelection(user: user, status: status, limit: limit))
      if json {
        for job in found { try StandardOutput.write(DocumentWriter.line(JobDocument(job))) }
      } else if found.isEmpty {
        try StandardOutput.write("There are no such jobs.\n")
      } else {
        try StandardOutput.write(JobTable(found).text + "\n")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows one job.")

    @Argument(help: "The job's name.")
    var job: JobID

    @Flag(help: "Print the job as JSON.")
    var json = false

    @OptionGroup var data: DataFolder

    func run() async throws {
      let (jobs, _, _) = try await data.open()
      guard let found = try await jobs.job(job) else { throw JobsCommand.missing(job) }
      try StandardOutput.write(
        json ? DocumentWriter.line(JobDocument(found)) : JobTable([found]).details + "\n")
    }
  }

  struct Cancel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cancel", abstract: "Ends a job: at once, or as soon as its worker notices.")

    @Argument(help: "The job's name.")
    var job: JobID

    @OptionGroup var data: DataFolder

    func run() async throws {
      let (jobs, _, _) = try await data.open()
      do {
        _ = try await jobs.cancel(job)
      } catch JobError.notFound {
        throw JobsCommand.missing(job)
      } catch JobError.alreadyFinal {
        throw AnalysisFailure(
          .usage, operation: "cancel", file: job.rawValue, message: "This job has ended already.")
      }
    }
  }

  private static func missing(_ job: JobID) -> AnalysisFailure {
    AnalysisFailure(
      .notFound, operation: "look up", file: job.rawValue, message: "There is no such job.")
  }
}

extension JobStatus: ExpressibleByArgument {}
