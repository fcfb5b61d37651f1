import FakeGoogle
import Foundation
import TestMedia
import Testing

/// A simulated Google Cloud project on this machine, and the built program that works with it.
struct CloudProject {
  let fake: FakeGoogle
  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// - Parameters:
  ///   - usesEmulators: Whether the stores are configured like Google's emulators, which accept any
  ///     client; otherwise every token is verified.
  ///   - collection: The collection of the jobs.
  init(usesEmulators: Bool = false, collection: String = "jobs") throws {
    fake = try FakeGoogle()
    folder = try TemporaryFolder()
    fake.storage.makeBucket("puck-bucket")
    fake.topics.makeTopic("process-video")
    fake.tokens.acceptsOwner = usesEmulators
    try fake.keyFile.write(to: folder.file("key.json"))
    var environment = [
      "PUCKBUDDY_BACKEND": "google", "PUCKBUDDY_BUCKET": "puck-bucket",
      "PUCKBUDDY_COLLECTION": collection,
      "PUCKBUDDY_CREDENTIALS": folder.file("key.json").path,
      "PUCKBUDDY_DATA": folder.file("data").path, "PUCKBUDDY_GOOGLE_STAND_IN": fake.url,
      "no_proxy": "127.0.0.1",
    ]
    if usesEmulators {
      environment["FIRESTORE_EMULATOR_HOST"] = fake.host
      environment["STORAGE_EMULATOR_HOST"] = fake.url
    }
    self.environment = environment
  }

  /// Runs the program in its own folder.
  func run(_ arguments: [String], _ changes: [String: String] = [:]) throws -> Command {
    try Command.run(
      Program.path, arguments, environment: environment.merging(changes) { $1 },
      directory: folder.url)
  }

  /// Starts the program and leaves it running.
  func start(
    _ arguments: [String], _ changes: [String: String] = [:]
  ) throws -> RunningProgram {
    try RunningProgram(arguments, environment: environment.merging(changes) { $1 })
  }

  func file(_ name: String) -> URL { folder.file(name) }

  /// Returns a job as `jobs show` prints it.
  func job(_ id: String) throws -> [String: Any] {
    try run(["jobs", "show", "--json", id]).output.object()
  }
}
