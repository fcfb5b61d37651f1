public import ArgumentParser
public import Jobs

struct JobsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jobs",
    abstract: "Shows and manages the jobs.",
    discussion: """
      Examples:
        puckbuddy jobs list
        puckbuddy jobs watch
        puckbuddy jobs show Q3fPzHk2
        puckbuddy jobs why Q3fPzHk2
        puckbuddy jobs results Q3fPzHk2
        puckbuddy jobs retry Q3fPzHk2
        puckbuddy jobs pause
        puckbuddy jobs delete Q3fPzHk2
        puckbuddy jobs purge --older-than 30d

      Exit status: 0 done, 64 wrong arguments or not possible for this job, 66
      no such job, 73 the place of the jobs cannot be used, 75 not now. watch: see
      puckbuddy jobs watch --help.
      """,
    subcommands: [
      List.self, Show.self, Why.self, Watch.self, Results.self, Cancel.self, Retry.self,
      Delete.self, Purge.self, Pause.self, Resume.self,
    ],
    defaultSubcommand: List.self)
}

extension JobStatus: ExpressibleByArgument {}
