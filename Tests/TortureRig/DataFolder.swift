package import Foundation
package import Jobs
internal import LocalStorage
package import TeamLibrary

/// The location of a test's jobs, and of the workers' records.
///
/// The jobs, videos and results are in the folder itself or at a fake Google; journals and
/// leftovers of the work are always in the folder.
package struct DataFolder: Sendable {
  package let url: URL
  /// The journals of the workers.
  package let journals: URL
  /// The project with the jobs and objects; `nil`: they are in the folder.
  package let google: GoogleProject?

  /// - Parameter journals: A folder beside the jobs' unless another one is given.
  package init(_ url: URL, journals: URL? = nil, google: GoogleProject? = nil) {
    self.url = url
    self.journals = journals ?? url.appending(path: "journals")
    self.google = google
  }

  package var database: URL { url.appending(path: "jobs.sqlite") }
  package var scratch: URL { url.appending(path: "scratch") }
  /// The key file of workers that have one.
  package var key: URL { url.appending(path: "key.json") }

  /// Creates the folders and the database.
  ///
  /// - Parameter isWatched: Whether the database records each job's end.
  package func create(isWatched: Bool = true) throws {
    for folder in [url, scratch, journals] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    if let google { return try google.writeKey(to: key) }
    _ = try jobs()
    if isWatched { try watchEndings() }
  }

  /// Returns the jobs and the team library.
  package func jobs(
    maxAttempts: Int = 3, now: @escaping @Sendable () -> Date = { Date.now }
  ) throws -> any JobStore & DocumentStore {
    // Firestore uses its own server's time.
    if let google { return try google.jobs(maxAttempts: maxAttempts) }
    return try SQLiteJobStore(path: database.path, maxAttempts: maxAttempts, now: now)
  }

  package func objects(
    now: @escaping @Sendable () -> Date = { Date.now }
  ) throws -> any ObjectStore {
    if let google { return try google.objects() }
    return try FolderObjectStore(folder: url.appending(path: "objects"), now: now)
  }

  /// Submits copies of a clip.
  package func submit(_ clip: URL, copies: Int, maxAttempts: Int) async throws -> [JobID] {
    try await submit(copies, maxAttempts: maxAttempts) { _ in clip }
  }

  /// Submits this many jobs, each with its own small video.
  ///
  /// - Parameter forPlayers: Whether each is of a player of a team, every fourth one of a clip that
  ///   another job has handed in.
  /// - Returns: Their IDs, in order.
  package func submit(
    _ count: Int, maxAttempts: Int, forPlayers: Bool = false
  ) async throws -> [JobID] {
    let source = url.appending(path: "video-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: source) }
    return try await submit(count, maxAttempts: maxAttempts, forPlayers) { id in
      try Data(DataFolder.content(of: id).utf8).write(to: source)
      return source
    }
  }

  private func submit(
    _ count: Int, maxAttempts: Int, _ forPlayers: Bool = false, video: (JobID) throws -> URL
  ) async throws -> [JobID] {
    let jobs = try jobs(maxAttempts: maxAttempts)
    let objects = try objects()
    try await google?.registerDevices(of: DataFolder.users)
    if forPlayers { try await TestTeam.found(in: jobs) }
    var clips: [Int: JobID] = [:]
    var ids: [JobID] = []
    for number in 0..<count {
      let user =
        forPlayers
        ? TestTeam.user(ofJob: number) : DataFolder.users[number % DataFolder.users.count]
      let id = JobID.fresh()
      let known =
        forPlayers && number.isMultiple(of: 4) ? clips[number % TestTeam.players] : nil
      // Another analysis of a clip is of a file with its name.
      let path = "users/\(user)/" + (known.map { "\($0).n\(number).mov" } ?? "\(id).mov")
      guard let name = ObjectName(rawValue: path) else { continue }
      _ = try await objects.upload(video(id), to: name, contentType: "video/quicktime")
      var request = JobRequest(userID: user, storagePath: path)
      if forPlayers {
        let place = TestTeam.place(ofJob: number)
        request.library = known.flatMap { place?.naming(video: $0.rawValue) } ?? place
        if known == nil { clips[number % TestTeam.players] = id }
      }
      _ = try await jobs.submit(request, as: id)
      ids.append(id)
    }
    return ids
  }

  /// The users of the submitted jobs, in rotation.
  package static let users = (1...20).map { "u\($0)" }
  /// One of them.
  package static let user = "u1"

  /// Returns the content of a job's video, so that one job's cannot be mistaken for another's.
  package static func content(of id: JobID) -> String { "The video of \(id)." }
}
