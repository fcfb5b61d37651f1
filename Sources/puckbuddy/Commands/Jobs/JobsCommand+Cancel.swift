import AnalysisDocuments
import ArgumentParser
import Jobs
import Service

extension JobsCommand {
  struct Cancel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cancel", abstract: "Ends a job: at once, or as soon as its worker notices.",
      discussion: """
        Examples:
          puckbuddy jobs cancel Q3fPzHk2
          puckbuddy jobs cancel --json Q3fPzHk2
        """)

    @Argument(help: "The job's name.")
    var job: JobID

    @Flag(help: "Print the job as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let cancelled = try await JobCommandContext(data).jobs.cancel(job)
      let text =
        cancelled.status.isFinal
        ? "\(job): cancelled\n" : "\(job): will end as soon as its worker notices\n"
      try StandardOutput.write(json ? try DocumentWriter.line(JobDocument(cancelled)) : text)
    }
  }
}
