import ArgumentParser
import Jobs

extension JobsCommand {
  struct Pause: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pause",
      abstract: "Pauses the queue: no job is claimed until puckbuddy jobs resume.",
      discussion: """
        Workers complete the jobs that they have; new videos are accepted and wait. On Google \
        Cloud workers notice it within ten seconds.

        Examples:
          puckbuddy jobs pause
          puckbuddy jobs resume
        """)

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      try await JobCommandContext(data).jobs.setPaused(true)
      try StandardOutput.write("The queue is paused. To resume it: puckbuddy jobs resume\n")
    }
  }

  struct Resume: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: "Resumes the queue.",
      discussion: """
        Examples:
          puckbuddy jobs resume
        """)

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      try await JobCommandContext(data).jobs.setPaused(false)
      try StandardOutput.write("The queue is running.\n")
    }
  }
}
