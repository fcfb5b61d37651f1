import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import Worker

extension JobsCommand {
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes jobs with their videos and results.",
      discussion: """
        Nothing of them is left in the data folder, or on Google Cloud. What a worker that has a job
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
        them was not there (the others are deleted) or nothing of the user, 73 the
        place of the jobs cannot be used, 75 not now.
        """)

    @Argument(help: "The jobs' names.")
    var jobs: [JobID] = []

    @Option(
      help: ArgumentHelp("Everything of this user.", valueName: "name"), transform: UserID.named)
    var user: UserID?

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "Print what was deleted as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func validate() throws {
      if jobs.isEmpty == (user == nil) {
        throw ValidationError("Name the jobs to delete, or a user with --user.")
      }
    }

    func run() async throws {
      let context = try await JobCommandContext(data)
      if let user {
        let all = try await context.backend.everything(of: user)
        if all == Removal() {
          if try await context.backend.mayHaveRemains(of: user) {
            try await confirm(
              "Delete what is left of \(Formatting.printable(user.rawValue)), as devices and players?",
              isDemanded: true)
          }
          guard try await context.backend.forget(user) == 0 else { return try report(all) }
          throw AnalysisFailure(
            .notFound, operation: "delete", file: user.rawValue,
            message: "There is nothing of this user in the \(context.backend.name).")
        }
        try await confirm(
          "Delete everything of \(Formatting.printable(user.rawValue)): "
            + "\(RemovalDocument.text(all))?",
          isDemanded: true)
        return try report(try await context.backend.deleteEverything(of: user))
      }
      let what =
        jobs.count == 1 ? "\(jobs[0]) with its video" : "\(jobs.count) jobs with their videos"
      try await confirm("Delete \(what) and results?", isDemanded: false)
      let removal = try await context.housekeeper.delete(jobs)
      try report(removal)
      let missing = Set(jobs).subtracting(removal.jobs)
      if let first = jobs.first(where: missing.contains) { throw JobError.notFound(first) }
    }

    /// - Parameter isDemanded: Whether `--yes` is required where there is no terminal.
    private func confirm(_ question: String, isDemanded: Bool) async throws {
      if yes { return }
      guard Confirmation.isPossible else {
        guard isDemanded else { return }
        throw AnalysisFailure(
          .usage, operation: "delete", file: "--user",
          message: "\(question) There is no terminal to ask at; --yes says that you are sure.")
      }
      guard Confirmation.prompt(question) else {
        StandardError.write("puckbuddy: nothing was deleted\n")
        throw ExitCode(1)
      }
    }

    private func report(_ removal: Removal) throws {
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
