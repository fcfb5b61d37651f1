import AnalysisDocuments
import Application
import ArgumentParser
import TeamLibrary

extension TeamCommand {
  struct Refresh: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "refresh",
      abstract: "Has clips analysed again whose results are of an older version of the program.",
      discussion: """
        Submits another job for each such clip, and prints the jobs' names. Clips that
        are being analysed are left alone, so that asking twice makes no second job;
        so are clips whose video has been deleted. Owners and admins do this.

        Examples:
          puckbuddy team refresh --older-than 0.2.0 --dry-run
          puckbuddy team refresh --older-than 0.2.0
        """)

    @Option(help: ArgumentHelp("The version that is new enough.", valueName: "version"))
    var olderThan: String

    @Flag(help: "Only print the names of the clips.")
    var dryRun = false

    @OptionGroup var options: TeamOptions

    func validate() throws {
      guard olderThan.wholeMatch(of: /\d+(\.\d+)*/) != nil else {
        throw ValidationError("A version is numbers with dots between, for example 0.2.0.")
      }
    }

    func run() async throws {
      let backend = try await options.data.openExisting()
      let user = try options.userName(at: backend)
      let project = try options.project()
      let gone: Int
      do {
        gone = try await OutdatedClips(of: project, olderThan: olderThan, in: backend)
          .refresh(by: user, isDryRun: dryRun) { name in try StandardOutput.write("\(name)\n") }
      } catch let fault as LibraryFault {
        throw fault.failure(project.description)
      }
      if gone > 0 {
        StandardError.write(
          "puckbuddy: \(gone) clips cannot be analysed: no video, or no consent.\n")
      }
    }
  }
}
