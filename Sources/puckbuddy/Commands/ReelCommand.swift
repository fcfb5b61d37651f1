import AnalysisDocuments
import AnalysisProcess
import Application
import ArgumentParser
import Foundation
import Jobs
import PuckBuddyAPI
import Reports
import Service
import Settings
import TeamLibrary

struct ReelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reel",
    abstract: "Makes one video of a player's best shots.",
    discussion: """
      Joins the best shots into one MP4 file of at most 20 seconds, without sound.
      Best are the shots with a star on the page, those of the newest video first.
      Without any star, they are the shots that show most of what coaches praise.
      Faces are visible: to pass the file on, blur it with puckbuddy blur, and watch
      the copy.

      Examples:
        puckbuddy reel best-shots.mp4
        puckbuddy reel --player "Emma 9" --replace best-shots.mp4

      Exit status: 0 written, 64 wrong arguments, 66 no data folder or no clip, 73 the
      file cannot be written or is there already, 75 not now.
      """)

  @Argument(help: "The new file.", completion: .file(extensions: ["mp4"]))
  var file: String = "best-shots.mp4"

  @Option(
    help: "The player, by name, or as club/team/ID; otherwise only videos without a player.")
  var player: String?

  @Option(
    help: ArgumentHelp("Whose videos; otherwise local.", valueName: "name"),
    transform: UserID.named)
  var user: UserID?

  @Flag(help: "Replace the file if it exists.")
  var replace = false

  @OptionGroup var data: DataFolderOption

  /// Twenty seconds take some seconds.
  private static let limits = AnalysisLimits(wallSeconds: 300, processorSeconds: 600)

  func run() async throws {
    let work = Task { try await write() }
    let interruption = Interruption { work.cancel() }
    defer { withExtendedLifetime(interruption) {} }
    let shots = try await work.value
    let seconds = shots.reduce(0) { $0 + $1.end - $1.start }
    try StandardOutput.write(
      "\(Formatting.printable(file)): \(shots.count) \(shots.count == 1 ? "shot" : "shots"), "
        + "\(Formatting.decimal(seconds, places: 1)) s\n")
  }

  private func write() async throws -> [ReelShot] {
    let target = NewFile(path: file)
    try target.check(replaces: replace)
    let backend = try await data.openExisting()
    let user = try backend.user(self.user, operation: "reel", as: "a video belongs to a user")
    var place: LibraryPlace?
    if let player {
      place = try await PlayerArgument(text: player).player(in: backend.documents, for: user).place
    }
    let shots = try await BestShots(
      jobs: backend.jobs, documents: backend.documents, objects: backend.objects,
      comparing: StoredShotComparing()
    ).reel(of: user, at: place)
    let settings = try await ProgramSettings.load()
    let maker = ChildReelMaking(
      jobs: backend.jobs, objects: backend.objects, scratch: backend.scratch,
      analyzer: ChildAnalyzer(models: settings.modelFiles, limits: Self.limits))
    guard let video = try await maker.video(of: shots) else {
      throw AnalysisFailure(
        .notFound, operation: "reel", file: file,
        message: "No best shot with a clip was found: name the player with --player, or star a "
          + "shot on the page. Corrected results have no clips.")
    }
    try target.write(video.file)
    return video.shots
  }
}
