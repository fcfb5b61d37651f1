import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports

extension JobsCommand {
  struct Results: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "results", abstract: "Copies the results of a completed job into a folder.",
      discussion: """
        Writes \(JobResults.fileList) and the still images of \
        each shot (frames/), each whole or not at all, and prints the folder.

        Examples:
          puckbuddy jobs results Q3fPzHk2
          puckbuddy jobs results --output results/may-4 Q3fPzHk2

        Exit status: 0 written, 64 wrong arguments or the job has not completed,
        66 no such job, 73 the folder cannot be written to or is there already,
        75 not now.
        """)

    @Argument(help: "The job's name.")
    var job: JobID

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The folder; otherwise a new one with the job's name, in the working folder.",
        discussion: "Files in it that have a result's name are replaced.", valueName: "dir"),
      completion: .directory)
    var output: String?

    @Flag(help: "Print what was written as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func validate() throws {
      if output?.isEmpty == true { throw ValidationError("--output names no folder.") }
    }

    func run() async throws {
      let context = try await JobCommandContext(data)
      let results = try JobResults(of: try await context.job(job), in: context.backend)
      let target = ResultTarget(path: output ?? job.rawValue, isNew: output == nil)
      try await results.copy(to: target)
      try StandardOutput.write(
        json
          ? try DocumentWriter.line(
            JobResultsDocument(job: job, folder: target.path, results.names))
          : Formatting.printable(target.path) + "\n")
    }
  }
}
