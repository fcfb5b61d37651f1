import ArgumentParser
import Jobs

extension JobsCommand {
  struct Pause: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "pause",
      abstract: "Lets no worker claim a job until `puckbuddy jobs resume`.",
      discussion: """
        Workers complete the jobs that they have; new videos are accepted and wait. On Google \
        Cloud workers notice it within ten seconds.

        Examples:
          puckbuddy jobs pause
          puckbuddy jobs resume
        """)

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      try await JobCommandContext(data).jobs.pause(true)
      try StandardOutput.write("The queue is paused: puckbuddy jobs resume\n")
    }
  }

  struct Resume: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: "Lets workers claim jobs again.",
      discussion: """
        Examples:
          puckbuddy jobs resume
        """)

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      try await JobCommandContext(data).jobs.pause(false)
      try StandardOutput.write("The queue is not paused.\n")
    }
  }
}
