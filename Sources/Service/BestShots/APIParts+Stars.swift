internal import Jobs
internal import TeamLibrary

/// The shots that users keep as best shots: a document for each job, below its user, which is
/// deleted with the job.
extension APIParts {
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
}
