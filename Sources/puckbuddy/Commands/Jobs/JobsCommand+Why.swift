import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import Settings

extension JobsCommand {
  struct Why: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "why",
      abstract: "Explains why a job waits, takes so long, failed or sent no message.",
      discussion: """
        Reads the job, its video, the jobs around it and the message to its owner,
        and changes nothing.

        Examples:
          puckbuddy jobs why Q3fPzHk2
          puckbuddy jobs why --json Q3fPzHk2 | jq -r .reason
        """)

    @Argument(help: "The job's name.")
    var job: JobID

    @Flag(help: "Print it as one JSON object.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let context = try await JobCommandContext(data)
      let explanation = JobExplanation(
        try await JobCircumstances(
          of: job, jobs: context.jobs, objects: context.objects,
          largestVideo: try await data.settings().largestVideo,
          notice: context.backend.notice))
      try StandardOutput.write(json ? try DocumentWriter.line(explanation) : explanation.text)
    }
  }
}
