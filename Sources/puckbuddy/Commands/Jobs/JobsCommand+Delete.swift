import ArgumentParser
import Jobs
import VideoAnalysis
import Worker

extension JobsCommand {
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes jobs with their videos and results.",
      discussion: """
        Nothing of them is left in the data folder. What a worker that has a job
        just now may still write is removed when its hold on the job has run out
        (a minute), by a running worker or the next work or purge. A video that
        another job names too stays until that one goes.

        With --user everything of a user goes: every job, and every object, also
        uploads that no job names. On a terminal you are asked first.

        Examples:
          puckbuddy jobs delete Q3fPzHk2
          puckbuddy jobs delete --yes Q3fPzHk2 Q3fPzHk2-2
          puckbuddy jobs delete --user anna

        Exit status: 0 deleted, 1 not confirmed, 64 wrong arguments, 66 one of
        them was not there (the others are deleted), 73 the data folder cannot be
        used, 75 not now.
        """)

    @Argument(help: "The jobs' names.")
    var jobs: [JobID] = []

    @Option(help: ArgumentHelp("Everything of this user.", valueName: "name"))
    var user: String?

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "Print what was deleted as JSON.")
    var json = false

    @OptionGroup var data: DataFolder

    func validate() throws {
      if jobs.isEmpty == (user == nil) {
        throw ValidationError("Name the jobs to delete, or a user with --user.")
      }
    }

    func run() async throws {
      let desk = try await JobDesk(data)
      if let user {
        try await confirm(
          "Delete every job, video and result of \(Formatting.printable(user))?", isDemanded: true)
        return try tell(try await desk.housekeeper.delete(user: user))
      }
      let what =
        jobs.count == 1 ? "\(jobs[0]) with its video" : "\(jobs.count) jobs with their videos"
      try await confirm("Delete \(what) and results?", isDemanded: false)
      let removal = try await desk.housekeeper.delete(jobs)
      try tell(removal)
      let missing = Set(jobs).subtracting(removal.jobs)
      if let first = jobs.first(where: missing.contains) { throw JobError.notFound(first) }
    }

    /// - Parameter isDemanded: Whether silence is not enough where nobody can be asked.
    private func confirm(_ question: String, isDemanded: Bool) async throws {
      if yes { return }
      guard Confirmation.isPossible else {
        guard isDemanded else { return }
        throw AnalysisFailure(
          .usage, operation: "delete", file: "--user",
          message: "There is no terminal to ask at; --yes says that you are sure.")
      }
      guard Confirmation.ask(question) else {
        StandardError.write("puckbuddy: nothing was deleted\n")
        throw ExitCode(1)
      }
    }

    private func tell(_ removal: Removal) throws {
      if json { return try StandardOutput.write(DocumentWriter.line(RemovalDocument(removal))) }
      try StandardOutput.write("Deleted \(RemovalDocument.text(removal)).\n")
      for job in removal.held {
        try StandardOutput.write(
          "\(job): a worker still had it; what it may yet write goes in about a minute, with a "
            + "running worker or the next puckbuddy jobs purge.\n")
      }
    }
  }
}
