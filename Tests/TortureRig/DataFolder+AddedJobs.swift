internal import Foundation
internal import GRDB
internal import Jobs

extension DataFolder {
  /// Adds completed jobs without the store, in one transaction: copies of one that was completed as
  /// usual.
  package func addFinishedJobs(_ count: Int) async throws {
    let jobs = try jobs()
    guard let id = JobID(rawValue: "template-\(UUID().uuidString)") else { return }
    let path = "users/\(DataFolder.user)/a.mov"
    _ = try await jobs.submit(JobRequest(userID: DataFolder.user, storagePath: path), as: id)
    guard let job = try await jobs.claim(id, by: "w", lease: .seconds(60)),
      let hold = JobHold(job)
    else { return }
    _ = try await jobs.complete(
      hold,
      with: JobResult(
        parentSummary: "For a parent.", coachSummary: "For a coach.", childSummary: "For a child.",
        analysisPath: path, resultPaths: [path]))
    try await addCopies(of: id, count) { column in
      switch column {
      case "created_at", "updated_at": "\(column) - \(count) + number"
      default: nil
      }
    }
  }

  /// Adds queued jobs of many users, who submitted them by turns.
  package func addQueuedJobs(_ count: Int, users: Int) async throws {
    guard let id = JobID(rawValue: "template-\(UUID().uuidString)") else { return }
    _ = try await jobs().submit(
      JobRequest(userID: DataFolder.user, storagePath: "users/\(DataFolder.user)/a.mov"), as: id)
    try await addCopies(of: id, count) { column in
      switch column {
      case "user_id": "printf('user-%06d', number % \(users))"
      case "created_at": "created_at + number"
      default: nil
      }
    }
  }

  /// Adds copies of a job.
  ///
  /// - Parameter expression: Returns the SQL of a column other than the ID, in which `number` counts
  ///   the copies; `nil` for that of the job.
  private func addCopies(
    of id: JobID, _ count: Int, _ expression: @escaping @Sendable (String) -> String?
  ) async throws {
    try await DatabaseQueue(path: database.path).write { database in
      let columns = try database.columns(in: "jobs").map(\.name)
      let values = columns.map { name in
        name == "id" ? "printf('\(id)-%09d', number)" : expression(name) ?? name
      }
      try database.execute(
        sql: """
          WITH RECURSIVE numbers(number) AS (
            SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
          INSERT INTO jobs (\(columns.joined(separator: ", ")))
          SELECT \(values.joined(separator: ", ")) FROM numbers, jobs WHERE id = ?
          """, arguments: [count, id.rawValue])
    }
  }
}
