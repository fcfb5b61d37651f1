import ArgumentParser
import Foundation
import Jobs
import Poses
import Settings
import ShotAnalysis
import Summaries
import VideoAnalysis

struct SubmitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "submit",
    abstract: "Puts videos into the queue for puckbuddy work.",
    discussion: """
      Copies each file into the data folder, unless it is named as it stands
      there already (users/…), and prints the jobs' names, one a line.

      Examples:
        puckbuddy submit shots.mov
        puckbuddy submit --user anna --age-group 10U --shoots left shots.mov
        puckbuddy submit --user anna users/anna/shots.mov
        puckbuddy submit --user anna --watch monday.mov tuesday.mov

      Exit status: 0 submitted, 64 wrong arguments, 66 no such file, 73 the data
      folder cannot be written to; with several files the others are still
      submitted, and the status is the first failure's. With --watch, as for
      puckbuddy jobs watch.
      """)

  @Argument(help: "Video files, or users/… for one in the data folder.", completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("Whose video it is.", valueName: "name"))
  var user = "local"

  @Option(help: ArgumentHelp("The player's age: 8U, 10U, 12U, 14U or 16U+.", valueName: "age"))
  var ageGroup: AgeGroup?

  @Option(help: ArgumentHelp("The side the player shoots from.", valueName: "left|right"))
  var shoots: Side?

  @Option(help: ArgumentHelp("The language of the summaries: en or fr.", valueName: "en|fr"))
  var language: SummaryLanguage?

  @Option(
    help: ArgumentHelp(
      "How often each may be tried; otherwise PUCKBUDDY_MAX_ATTEMPTS, or 3.", valueName: "n"))
  var maxAttempts: String?

  @Flag(help: "Then follow the jobs to their end, as jobs watch does.")
  var watch = false

  @Flag(help: "Print each job as JSON.")
  var json = false

  @OptionGroup var data: DataFolder

  func validate() throws {
    guard UserID(rawValue: user) != nil else {
      throw ValidationError("A user's name is one segment of a path, of at most 128 bytes.")
    }
  }

  func run() async throws {
    let settings = try await data.settings([.maxAttempts: maxAttempts])
    let (jobs, objects, _) = try DataFolder.open(settings)
    var submitted: [JobID] = []
    var firstStatus: Int32 = 0
    for file in files {
      do {
        let job = try await submit(file, to: jobs, objects)
        submitted.append(job.id)
        try StandardOutput.write(json ? DocumentWriter.line(JobDocument(job)) : "\(job.id)\n")
      } catch {
        guard let failure = AnalysisFailure(ending: error), files.count > 1 else { throw error }
        FailureWriter(asJSON: json).write(failure)
        if firstStatus == 0 { firstStatus = failure.code.exitStatus }
      }
    }
    if watch { try await JobWatch(jobs: jobs, asJSON: json).follow(submitted) }
    if firstStatus != 0 { throw ExitCode(firstStatus) }
  }

  private func submit(
    _ file: String, to jobs: any JobStore, _ objects: any ObjectStore
  ) async throws -> Job {
    var random = SystemRandomNumberGenerator()
    let path = file.hasPrefix("users/") ? file : try await upload(file, to: objects)
    return try await jobs.submit(
      JobRequest(
        userID: user, storagePath: path, ageGroup: ageGroup?.rawValue, shoots: shoots?.rawValue,
        language: language?.rawValue),
      as: JobID.fresh(using: &random))
  }

  /// Copies the file into the user's folder, under a name of its own.
  private func upload(_ file: String, to objects: any ObjectStore) async throws -> String {
    let url = URL(fileURLWithPath: file)
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw AnalysisFailure(
        .notFound, operation: "submit", file: file, message: "There is no such file to read.")
    }
    let ending = url.pathExtension.lowercased()
    let path = "users/\(user)/\(UUID().uuidString)" + (ending.isEmpty ? "" : ".\(ending)")
    guard let user = UserID(rawValue: user), let name = ObjectName(video: path, of: user) else {
      throw AnalysisFailure(
        .usage, operation: "submit", file: file, message: "This file's ending is no part of a name."
      )
    }
    do {
      _ = try await objects.upload(url, to: name, contentType: "video/quicktime")
    } catch {
      throw AnalysisFailure(
        .cannotWrite, operation: "submit", file: file,
        message: "The video cannot be copied into the data folder.")
    }
    return path
  }
}
