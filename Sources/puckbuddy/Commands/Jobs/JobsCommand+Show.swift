import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import Service
import Summaries

extension JobsCommand {
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows one job, with its summaries once it has completed.",
      discussion: """
        Examples:
          puckbuddy jobs show Q3fPzHk2
          puckbuddy jobs show --language fr Q3fPzHk2
          puckbuddy jobs show --story Q3fPzHk2
          puckbuddy jobs show --json Q3fPzHk2
        """)

    @Argument(help: "The job's name.")
    var job: JobID

    @Option(
      help: ArgumentHelp(
        "Show the summaries in this language instead of the job's.",
        valueName: SummaryLanguage.valueName))
    var language: SummaryLanguage?

    @Flag(help: "Show the job's history: time, attempt, worker and error code.")
    var story = false

    @Flag(help: "Print the job as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func validate() throws {
      if story, json || language != nil {
        throw ValidationError("--story goes with neither --json, which has it, nor --language.")
      }
      if json, language != nil {
        throw ValidationError(
          """
          --language does not go with --json. analysis.json, which `puckbuddy jobs results` \
          copies, holds the summaries in every language.
          """)
      }
    }

    func run() async throws {
      let context = try await JobCommandContext(data)
      let found = try await context.job(job)
      if story { return try StandardOutput.write(JobTable([found]).history + "\n") }
      if json {
        return try StandardOutput.write(DocumentWriter.line(JobDocument(found)))
      }
      var texts: ClipSummaries?
      if let language {
        let document = try await JobResults(of: found, in: context.backend).document()
        texts = document.summaries(in: language)
        if texts == nil {
          throw AnalysisFailure(
            .notFound, operation: "show job", file: job.rawValue,
            message: """
              This result holds no texts in \(language.rawValue): an earlier version of the program \
              made it. Submit the video again to have them.
              """)
        }
      }
      let words = (language ?? found.language).reportWords
      try StandardOutput.write(JobTable([found], words: words, texts: texts).details + "\n")
    }
  }
}
