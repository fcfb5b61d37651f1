internal import Foundation
package import Jobs

extension FirestoreJobStore {
  /// Newest first.
  ///
  /// With `endedBefore` and more than the limit, those are given that ended first:
  /// Firestore orders by the field that is compared.
  package func jobs(_ selection: JobSelection) async throws -> [Job] {
    try await told("list", "jobs") {
      guard selection.limit > 0 else { return [] }
      var filters: [FirestoreQuery.Filter] = []
      if let user = selection.user { filters.append(.equal(JobFields.user, .string(user))) }
      if let status = selection.status {
        if selection.endedBefore != nil, !status.isFinal { return [] }
        filters.append(.equal(JobFields.status, .string(status.rawValue)))
      }
      var orders: [FirestoreQuery.Order] = [
        .descending(FieldPath(JobFields.createdAt)), .descending(.documentName),
      ]
      if let before = selection.endedBefore {
        if selection.status == nil {
          let ended = JobStatus.allCases.filter(\.isFinal).map {
            FirestoreValue.string($0.rawValue)
          }
          filters.append(.field(FieldPath(JobFields.status), .isIn, .array(ended)))
        }
        filters.append(
          .field(
            FieldPath(JobFields.updatedAt), .less, .timestamp(FirestoreTimestamp.text(before))))
        orders = [.ascending(FieldPath(JobFields.updatedAt)), .ascending(.documentName)]
      }
      // The service counts in 32 bits; whoever wants more wants all.
      let query = FirestoreQuery(
        jobs.id, where: .combined(filters), orders: orders,
        limit: selection.limit <= Int(Int32.max) ? selection.limit : nil)
      let found = try await firestore.run(query).documents.compactMap { document in
        // One document that somebody else wrote does not hide the others.
        try? jobs.document(named: document.name).map { path in
          try self.document(path, document.fields, document.createTime, document.updateTime).job
        }
      }
      return found.sorted {
        ($0.createdAt, $0.id.rawValue) > ($1.createdAt, $1.id.rawValue)
      }
    }
  }

  package func isNamed(video path: String) async throws -> Bool {
    try await told("look up", "video") {
      let query = FirestoreQuery(
        jobs.id, where: .equal(JobFields.storagePath, .string(path)), limit: 1,
        selection: [.documentName])
      return try await !firestore.run(query).documents.isEmpty
    }
  }

  /// One request for each state, and one for the oldest.
  package func census() async throws -> JobCensus {
    try await told("count", "jobs") {
      var counts: [JobStatus: Int] = [:]
      for status in JobStatus.allCases {
        let query = FirestoreQuery(
          jobs.id, where: .equal(JobFields.status, .string(status.rawValue)))
        let count = try await firestore.count(query)
        if count > 0 { counts[status] = count }
      }
      guard counts[.queued] != nil else { return JobCensus(counts: counts, oldestWaiting: nil) }
      let oldest = FirestoreQuery(
        jobs.id, where: .equal(JobFields.status, .string(JobStatus.queued.rawValue)),
        orders: [.ascending(FieldPath(JobFields.createdAt)), .ascending(.documentName)], limit: 1)
      let document = try await firestore.run(oldest).documents.first
      return JobCensus(
        counts: counts, oldestWaiting: document?.fields[JobFields.createdAt]?.date)
    }
  }
}
