import AnalysisDocuments
import Application
import ArgumentParser
import Reports
import TeamLibrary

extension TeamCommand {
  struct Mend: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "mend",
      abstract: "Mends the documents of all clubs, as a running worker does every hour.",
      discussion: """
        Missing fields are filled in, counters counted again, clips whose job has
        ended brought to its state, and what was left by deletions is deleted: clips
        of players who have gone or whose family has not consented, snapshots and
        notes of clips that have gone. Once a day (UTC) the growth of views, likes and
        notes is kept. What is changed by others meanwhile is left to the next call.

        Examples:
          puckbuddy team mend
          puckbuddy team mend --json
        """)

    @Flag(help: "Print what was mended as JSON.")
    var json = false

    @OptionGroup var data: DataFolderOption

    func run() async throws {
      let report = try await data.openExisting().librarySweep.run()
      let document = LibraryMendDocument(report)
      try StandardOutput.write(json ? try DocumentWriter.line(document) : document.text)
    }
  }
}
