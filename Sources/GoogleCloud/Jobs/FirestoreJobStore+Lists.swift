internal import Foundation
package import Jobs
internal import TeamLibrary

extension FirestoreJobStore {
  /// Returns the selected jobs, newest first.
  ///
  /// With `endedBefore`, the limit selects those that ended first: Firestore orders by the compared
  /// field.
  package func jobs(_ selection: JobSelection) async throws -> [Job] {
    try await mappingErrors("list", "jobs") {
      let canHaveEnded = selection.status?.isFinal ?? true
      guard selection.limit > 0, selection.endedBefore == nil || canHaveEnded else { return [] }
      let query = listQuery(selection)
      return decoded(try await documents(query, limit: selection.limit)).sorted {
        ($0.createdAt, $0.id.rawValue) > ($1.createdAt, $1.id.rawValue)
      }
    }
  }

  /// Returns the query for the jobs of a selection, without its limit.
  func listQuery(_ selection: JobSelection) -> FirestoreQuery {
    var filters: [FirestoreQuery.Filter] = []
    if let user = selection.user { filters.append(.equal(JobFields.user, .string(user))) }
    if let status = selection.status {
      filters.append(.equal(JobFields.status, .string(status.rawValue)))
    }
    guard let before = selection.endedBefore else {
      return FirestoreQuery(
        jobs.name, where: .combined(filters),
        orders: [.descending(FieldPath(JobFields.createdAt)), .descending(.documentName)])
    }
    if selection.status == nil {
      let ended = JobStatus.allCases.filter(\.isFinal).map { FirestoreValue.string($0.rawValue) }
      filters.append(.field(FieldPath(JobFields.status), .isIn, .array(ended)))
    }
    filters.append(
      .field(FieldPath(JobFields.updatedAt), .less, .timestamp(FirestoreTimestamp.text(before))))
    return FirestoreQuery(
      jobs.name, where: .combined(filters),
      orders: [.ascending(FieldPath(JobFields.updatedAt)), .ascending(.documentName)])
  }

  package func jobs(named ids: [JobID]) async throws -> [Job] {
    try await mappingErrors("read", "jobs") {
      let paths = try Set(ids).map(path)
      var found: [Job] = []
      for start in stride(from: 0, to: paths.count, by: FirestoreJobStore.pageSize) {
        let page = paths[start..<min(start + FirestoreJobStore.pageSize, paths.count)]
        found += decoded(try await firestore.batchGet(Array(page)))
      }
      return found
    }
  }

  /// Returns the jobs of documents; a malformed one does not hide the others.
  private func decoded(_ documents: [FirestoreDocument]) -> [Job] {
    documents.compactMap { document in
      firestore.database.path(of: document.name, in: jobs).flatMap { path in
        try? FirestoreJob(document, at: path, maxAttempts: maxAttempts).job
      }
    }
  }

  /// Returns the first `limit` documents of a query, fetched in pages.
  ///
  /// A query's limit has 32 bits, and a response with all jobs would time out.
  private func documents(
    _ query: FirestoreQuery, limit: Int
  ) async throws -> [FirestoreDocument] {
    var query = query
    var found: [FirestoreDocument] = []
    while found.count < limit {
      let pageSize = min(limit - found.count, FirestoreJobStore.pageSize)
      query.limit = pageSize
      let page = try await firestore.run(query)
      found += page
      guard page.count == pageSize, let last = page.last, let order = query.orders.first,
        let value = last.fields[order.field.segments[0]]
      else { break }
      query.after = [value, .reference(last.name)]
    }
    return found
  }

  /// The number of documents in a page; a job with its texts has some kilobytes.
  static let pageSize = 300

  package func isNamed(video path: String) async throws -> Bool {
    try await mappingErrors("look up", "video") {
      let query = FirestoreQuery(
        jobs.name, where: .equal(JobFields.storagePath, .string(path)), limit: 1,
        selection: [.documentName])
      return try await !firestore.run(query).isEmpty
    }
  }

  /// Sends one request for each status, and one for the oldest queued job.
  package func census() async throws -> JobCensus {
    try await mappingErrors("count", "jobs") {
      var counts: [JobStatus: Int] = [:]
      for status in JobStatus.allCases {
        let query = FirestoreQuery(
          jobs.name, where: .equal(JobFields.status, .string(status.rawValue)))
        let count = try await firestore.count(query)
        if count > 0 { counts[status] = count }
      }
      let isPaused = try await isPaused()
      guard counts[.queued] != nil else {
        return JobCensus(counts: counts, oldestWaiting: nil, isPaused: isPaused)
      }
      let document = try await firestore.run(oldestWaitingQuery).first
      return JobCensus(
        counts: counts, oldestWaiting: document?.fields[JobFields.createdAt]?.date,
        isPaused: isPaused)
    }
  }

  /// The queued job that was submitted first.
  var oldestWaitingQuery: FirestoreQuery {
    FirestoreQuery(
      jobs.name, where: .equal(JobFields.status, .string(JobStatus.queued.rawValue)),
      orders: [.ascending(FieldPath(JobFields.createdAt)), .ascending(.documentName)], limit: 1)
  }
}
