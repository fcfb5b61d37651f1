import AnalysisDocuments
import ArgumentParser
import Jobs

extension JobsCommand {
  struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "watch", abstract: "Follows a job to its end, and then shows it.",
      discussion: """
        Without a name, the newest job. On a terminal a bar shows how far it is;
        elsewhere there is a line for each change of its status, and with --json
        one for each change of the job. Ctrl-C ends the watching, not the job.

        Examples:
          puckbuddy jobs watch
          puckbuddy jobs watch Q3fPzHk2
          puckbuddy jobs watch --json Q3fPzHk2 | jq .progress

        Exit status: 0 the job completed, 66 there is no such job or it was
        deleted, 130 interrupted; of a job that failed, the one that analyze has
        for its code (130 for one that was cancelled), otherwise 1.
        """)

    @Argument(help: "The job's name.")
    var job: JobID?

    @Flag(help: "Print one line as JSON for each change.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let context = try await JobCommandContext(data)
      try await JobWatch(backend: context.backend, asJSON: json)
        .follow([try await name(in: context)])
    }

    private func name(in context: JobCommandContext) async throws -> JobID {
      if let job { return job }
      guard let newest = try await context.jobs.jobs(JobSelection(limit: 1)).first else {
        throw AnalysisFailure(
          .notFound, operation: "watch", file: "jobs", message: "There are no jobs to watch.")
      }
      return newest.id
    }
  }
}
