import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Poses
import Service
import Settings
import ShotAnalysis
import Summaries
import TeamLibrary

struct SubmitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Puts videos into the queue for puckbuddy work.",
    discussion: """
      Copies each file into the data folder, unless it names a video that is there
      already (users/…), and prints the jobs' names, one a line. With
      PUCKBUDDY_BACKEND=google videos go to the bucket, and PUCKBUDDY_TOPIC is
      notified of each job. With PUCKBUDDY_VIDEO_ADDRESSES=on a worker fetches
      videos by their https addresses.

      Examples:
        puckbuddy submit shots.mov
        puckbuddy submit --user anna --age-group 10U --shoots left shots.mov
        puckbuddy submit --user anna users/anna/shots.mov
        puckbuddy submit --player "Emma 9" shots.mov
        puckbuddy submit --user anna --watch monday.mov tuesday.mov
        puckbuddy submit https://video.example/shots.mp4

      Exit status: 0 submitted, 64 wrong arguments, 65 an empty or too large
      file, 66 no such file or not readable, 73 the place of the jobs cannot be
      written to, 75 not now; with several files the others are still
      submitted, and the status is the first failure's. With --watch, as for
      puckbuddy jobs watch.
      """)

  @Argument(
    help: "Video files, users/… for one that is stored, or https addresses.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Whose video it is; otherwise local. On Google Cloud, the user's id in Firebase.",
      valueName: "name"),
    transform: UserID.named)
  var user: UserID?

  @Option(
    help: ArgumentHelp(
      "The player, by the name in team players, or club/team/ID.", valueName: "name"))
  var player: String?

  @Option(help: ArgumentHelp("The player's age: 8U, 10U, 12U, 14U or 16U+.", valueName: "age"))
  var ageGroup: AgeGroup?

  @Option(help: ArgumentHelp("The side the player shoots from.", valueName: "left|right"))
  var shoots: Side?

  @Option(
    help: ArgumentHelp("The language of the summaries.", valueName: SummaryLanguage.valueName))
  var language: SummaryLanguage?

  @Option(
    help: ArgumentHelp(
      "How often each may be tried; otherwise PUCKBUDDY_MAX_ATTEMPTS, or 3.", valueName: "n"))
  var maxAttempts: String?

  @Flag(
    name: .customLong("signed-urls"),
    help: "Also put addresses of the summaries into the job; puckbuddy serve answers there.")
  var asksForURLs = false

  @Flag(help: "Then follow the jobs to their end, as jobs watch does.")
  var watch = false

  @Flag(help: "Print each job as JSON.")
  var json = false

  @OptionGroup var data: DataFolderOption

  func run() async throws {
    let settings = try await data.settings([.maxAttempts: maxAttempts])
    let backend = try await Backends.open(settings)
    let user = try backend.user(self.user, operation: "submit", as: "a job belongs to a user")
    var found: PlayerArgument.Player?
    if let player {
      found = try await PlayerArgument(text: player).player(in: backend.documents, for: user)
    }
    var submitted: [JobID] = []
    var firstStatus: Int32 = 0
    for file in files {
      do {
        let video = SubmittedVideo(
          file: file, user: user, settings: settings, backend: backend)
        let job = try await submit(video, of: found, to: backend.jobs)
        await backend.announce(job.id)
        submitted.append(job.id)
        try StandardOutput.write(json ? try DocumentWriter.line(JobDocument(job)) : "\(job.id)\n")
      } catch {
        guard let failure = AnalysisFailure(ending: error), files.count > 1 else { throw error }
        FailureWriter(asJSON: json).write(failure)
        if firstStatus == 0 { firstStatus = failure.code.exitStatus }
      }
    }
    if watch { try await JobWatch(backend: backend, asJSON: json).follow(submitted) }
    if firstStatus != 0 { throw ExitCode(firstStatus) }
  }

  private func submit(
    _ video: SubmittedVideo, of player: PlayerArgument.Player?, to jobs: any JobStore
  ) async throws -> Job {
    // What is known of the player need not be said again.
    var request = JobRequest(
      userID: video.user.rawValue, storagePath: try await video.stored(),
      ageGroup: ageGroup?.rawValue ?? player?.ageGroup, shoots: shoots?.rawValue ?? player?.shoots,
      language: language?.rawValue,
      deliveryMethod: asksForURLs ? JobRequest.signedURLs : nil)
    request.sourceURL = video.source
    request.library = player?.place
    return try await jobs.submit(request, as: .fresh())
  }
}
