package import Jobs
package import PuckBuddyAPI
package import TeamLibrary
internal import Worker

/// The shots that users keep as best shots, a document for each job, below its user, which is deleted
/// with the job; and the reel of them.
package struct BestShots: Sendable {
  private let jobs: any JobStore
  private let documents: any DocumentStore
  private let objects: any ObjectStore
  private let comparing: any ShotComparing

  package init(
    jobs: any JobStore, documents: any DocumentStore, objects: any ObjectStore,
    comparing: any ShotComparing
  ) {
    self.jobs = jobs
    self.documents = documents
    self.objects = objects
    self.comparing = comparing
  }

  /// The number of a player's jobs that are listed, the newest first.
  private static let mostListed = 200
  /// The number of jobs with clips of which it is checked whether they still have them.
  private static let mostChecked = 50
  /// The number of jobs of which the documents are read: a reel shows five shots or a few more.
  private static let mostJobs = 20
  private static let field = "shots"

  /// Returns the numbers of the starred shots of a job, ascending.
  func stars(of job: Job) async throws -> [Int] {
    guard let path = job.stars else { return [] }
    return Self.numbers(in: try await documents.document(path)).sorted()
  }

  /// Returns the numbers of the starred shots of each of a user's jobs.
  func stars(of user: UserID) async throws -> [JobID: Set<Int>] {
    guard let owner = LibraryPath.users.document(user.rawValue) else { return [:] }
    let query = DocumentQuery(.collection(LibraryPath.stars(of: owner)))
    return try await documents.pages(query).reduce(into: [:]) { stars, document in
      guard let job = JobID(rawValue: document.path.name) else { return }
      stars[job] = Self.numbers(in: document)
    }
  }

  /// Replaces the starred shots of a job.
  func setStars(_ shots: Set<Int>, of job: Job) async throws {
    guard let path = job.stars else { return }
    if shots.isEmpty { return try await documents.commit([.delete(path)]) }
    let numbers = shots.sorted().map { DocumentValue.integer(Int64($0)) }
    try await documents.commit([.set(path, [DocumentField(Self.field): .list(numbers)], if: nil)])
  }

  private static func numbers(in document: StoredDocument?) -> Set<Int> {
    Set(document?.fields[field]?.elements?.compactMap { $0.wholeNumber.map { Int($0) } } ?? [])
  }

  /// Returns the shots of a player's reel, in the order in which they play; at most 20 s.
  package func reel(of user: UserID, at place: LibraryPlace?) async throws -> [ReelShot] {
    try await comparing.reel(of: try await results(of: user, at: place))
  }

  /// Returns the newest results with a clip of a starred shot; without any, the newest results with
  /// clips.
  private func results(
    of user: UserID, at place: LibraryPlace?
  ) async throws -> [StarredResult] {
    let jobs = try await self.jobs.completedJobs(of: user, at: place, limit: Self.mostListed)
      .filter { !$0.files(in: .clips).isEmpty }
    let stars = try await self.stars(of: user)
    let starred = try await results(of: jobs.filter { stars[$0.id] != nil }, stars)
      .filter { !$0.stars.isDisjoint(with: $0.clips) }
    let chosen = starred.isEmpty ? try await results(of: jobs, stars) : starred
    return Array(chosen.prefix(Self.mostJobs))
  }

  private func results(
    of jobs: [Job], _ stars: [JobID: Set<Int>]
  ) async throws -> [StarredResult] {
    // A corrected result has no clips.
    try await Revision.current(Array(jobs.prefix(Self.mostChecked)), in: objects).map { job in
      StarredResult(
        result: ComparableResult(of: job, in: objects), stars: stars[job.id] ?? [],
        clips: Self.shotsWithClip(of: job))
    }.filter { !$0.clips.isEmpty }
  }

  /// Returns the numbers in the file names of a job's clips, `clips/shot-{n}-clip.mp4`.
  static func shotsWithClip(of job: Job) -> Set<Int> {
    Set(
      job.files(in: .clips).compactMap {
        Int($0.name.split(separator: "-").dropFirst().first ?? "")
      })
  }
}
