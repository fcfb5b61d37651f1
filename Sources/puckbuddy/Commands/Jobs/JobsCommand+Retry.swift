import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import Service

extension JobsCommand {
  struct Retry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "retry", abstract: "Tries a job that has failed again, and prints the new name.",
      discussion: """
        What has failed stays failed: the same video is submitted as another job,
        whose name follows from the first one's. Asking twice makes one job.

        Examples:
          puckbuddy jobs retry Q3fPzHk2
          puckbuddy jobs watch $(puckbuddy jobs retry Q3fPzHk2)
        """)

    @Argument(help: "The job's name.")
    var job: JobID

    @Flag(help: "Print the new job as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let context = try await JobCommandContext(data)
      let (id, request) = try await context.job(job).retried()
      if request.sourceURL == nil, let user = UserID(rawValue: request.userID),
        let video = ObjectName(video: request.storagePath, of: user),
        try await context.objects.description(of: video) == nil
      {
        throw AnalysisFailure(
          .notFound, operation: "retry", file: job.rawValue,
          message: "The video is not in the \(context.backend.name) any more; submit it again.")
      }
      let new = try await context.jobs.submit(request, as: id)
      if new.status == .queued { await context.backend.announce(id) }
      if new.status.isFinal {
        StandardError.write(
          Formatting.printable("puckbuddy: \(job) was tried again before: \(id) has \(new.status)")
            + "\n")
      }
      try StandardOutput.write(json ? try DocumentWriter.line(JobDocument(new)) : "\(id)\n")
    }
  }
}
