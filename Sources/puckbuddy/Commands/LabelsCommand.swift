import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Jobs
import Reports

struct LabelsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "labels", abstract: "Makes lists of true shots from corrected results.",
    subcommands: [Export.self])

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Writes the corrected clips as a list of true shots, for script/evaluate.",
      discussion: """
        All shots of a result count as checked by a person if at least one of them
        was corrected (puckbuddy correct, or the page). Other results do not count.
        Writes shots.csv and, of jobs, the videos into the folder. Types and sides
        that no person stated are empty, and are not scored. The column note marks
        releases that no person corrected (docs/own-clips.md).

        The clips show children: ask first, and keep them on your machine.

        Examples:
          puckbuddy labels export --output our-clips
          puckbuddy labels export --output our-clips --user anna
          puckbuddy labels export --output our-clips results/may-4 results/may-11

        Exit status: 0 written, 1 nothing was corrected, 64 wrong arguments, 66 no
        result there, 73 the folder cannot be written to or has a list already, 75
        not now.
        """)

    @Argument(
      help: ArgumentHelp(
        "Folders of results, as analyze --output writes them; otherwise the jobs.",
        discussion: "Their videos are not copied: put them beside the list, under their file names."
      ),
      completion: .directory)
    var folders: [String] = []

    @Option(
      name: .shortAndLong, help: ArgumentHelp("The folder for the list.", valueName: "dir"),
      completion: .directory)
    var output: String

    @Option(
      help: ArgumentHelp("Only the jobs of this user.", valueName: "name"),
      transform: UserID.named)
    var user: UserID?

    @OptionGroup var data: DataFolderOption

    func validate() throws {
      if !folders.isEmpty, user != nil {
        throw ValidationError("--user is for jobs: name no folders with it.")
      }
    }

    func run() async throws {
      let target = LabelFolder(path: output)
      try target.create()
      var labels = ShotLabels()
      let count =
        folders.isEmpty
        ? try await data.openExisting().addCorrectedClips(to: &labels, in: target, of: user)
        : try addFolders(to: &labels)
      guard !labels.isEmpty else {
        StandardError.write("puckbuddy: no result was corrected, so there is nothing to export\n")
        throw ExitCode(1)
      }
      try target.write(labels)
      let clips = count == 1 ? "1 clip" : "\(count) clips"
      try StandardOutput.write(Formatting.printable("\(target.list): \(clips)") + "\n")
    }

    private func addFolders(to labels: inout ShotLabels) throws -> Int {
      var count = 0
      for folder in folders {
        let document = try CorrectableFolder(path: folder).document
        if labels.add(document, file: document.video.name) { count += 1 }
      }
      return count
    }
  }
}
