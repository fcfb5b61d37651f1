import ArgumentParser
import Jobs
import Service

extension JobsCommand {
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows one job, with its summaries once it has completed.",
      discussion: """
        Examples:
          puckbuddy jobs show Q3fPzHk2
          puckbuddy jobs show --json Q3fPzHk2
        """)

    @Argument(help: "The job's name.")
    var job: JobID

    @Flag(help: "Print the job as JSON.")
    var json = false

    @OptionGroup var data: DataFolder

    func run() async throws {
      let found = try await JobDesk(data).job(job)
      try StandardOutput.write(
        json ? DocumentWriter.line(JobDocument(found)) : JobTable([found]).details + "\n")
    }
  }
}
