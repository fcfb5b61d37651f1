internal import Foundation
internal import Jobs
internal import TeamLibrary

/// The order of claims: users take turns, those with the fewest held jobs first.
///
/// Queued jobs are read in the order of their users, from the user after the one whose job was
/// claimed last: a claim reads as much with a hundred thousand queued jobs as with a few.
extension FirestoreJobStore {
  /// The number of documents in a page of queued jobs.
  private static let queuePage = 20

  /// Returns queued jobs that are due, of the users with the fewest held jobs first.
  func waiting() async throws -> [FirestoreJob] {
    let start = turns.last
    var hasWrapped = start == nil
    var query = waitingQuery(limit: Self.queuePage)
    query.after = start.map { [.string($0)] }
    var queues: [UserQueue] = []
    var held: [String: Int]?
    var mayHaveOthers = false
    for _ in 1...50 {
      let page = try await firestore.run(query)
      mayHaveOthers = mayHaveOthers || page.count == Self.queuePage
      let now = try time()
      let due = try await readable(page).filter { $0.job.isClaimable(at: now) }
      let isRoundComplete = add(due, to: &queues, until: hasWrapped ? start : nil)
      if page.count == Self.queuePage, let last = page.last, !isRoundComplete {
        query.after = position(after: last, queues)
      } else if !hasWrapped {
        hasWrapped = true
        query.after = nil
      } else {
        break
      }
      if queues.isEmpty { continue }
      if held == nil { held = try await heldJobs() }
      if queues.contains(where: { held?[$0.user] == nil }) { break }
    }
    turns.note(isShared: queues.count > 1 || !queues.isEmpty && mayHaveOthers)
    if queues.count > 1, held == nil { held = try await heldJobs() }
    return queues.enumerated().sorted {
      (held?[$0.element.user] ?? 0, $0.offset) < (held?[$1.element.user] ?? 0, $1.offset)
    }.flatMap(\.element.ordered)
  }

  /// The due jobs of a user, the oldest first.
  private struct UserQueue {
    let user: String
    var jobs: [FirestoreJob]

    /// The jobs, retries behind the others.
    var ordered: [FirestoreJob] {
      jobs.filter { $0.job.request.retryOf == nil } + jobs.filter { $0.job.request.retryOf != nil }
    }
  }

  /// Adds jobs to the queues of their users.
  ///
  /// - Parameter end: The last user of the round; `nil` while it has not come back to the start.
  /// - Returns: Whether the round is complete.
  private func add(
    _ due: [FirestoreJob], to queues: inout [UserQueue], until end: String?
  ) -> Bool {
    for job in due {
      let user = job.job.request.userID
      if let end, end.utf8.lexicographicallyPrecedes(user.utf8) { return true }
      if queues.last?.user == user {
        queues[queues.count - 1].jobs.append(job)
      } else {
        queues.append(UserQueue(user: user, jobs: [job]))
      }
    }
    return false
  }

  /// Returns the position after a page: behind all jobs of its last user if one of them is due.
  private func position(
    after last: FirestoreDocument, _ queues: [UserQueue]
  ) -> [FirestoreValue]? {
    guard let user = last.fields[JobFields.user], let created = last.fields[JobFields.createdAt]
    else { return nil }
    return queues.last?.user == user.text ? [user] : [user, created, .reference(last.name)]
  }

  /// Returns the query for the queued jobs, by user, then the oldest first.
  func waitingQuery(limit: Int) -> FirestoreQuery {
    FirestoreQuery(
      jobs.name, where: .equal(JobFields.status, .string(JobStatus.queued.rawValue)),
      orders: [
        .ascending(FieldPath(JobFields.user)), .ascending(FieldPath(JobFields.createdAt)),
        .ascending(.documentName),
      ], limit: limit)
  }

  /// Returns the number of held jobs of each user who has any.
  private func heldJobs() async throws -> [String: Int] {
    let statuses = JobStatus.allCases.filter(\.isHeld).map { FirestoreValue.string($0.rawValue) }
    let query = FirestoreQuery(
      jobs.name, where: .field(FieldPath(JobFields.status), .isIn, .array(statuses)), limit: 1000,
      selection: [FieldPath(JobFields.user)])
    return try await firestore.run(query).reduce(into: [:]) { counts, document in
      if let user = document.fields[JobFields.user]?.text { counts[user, default: 0] += 1 }
    }
  }
}
