import CloudStores
import Foundation
import GoogleCloud
import Jobs
import TeamLibrary

extension CloudStores {
  /// Makes every query that our code and the app make, and returns those that Firestore refuses.
  ///
  /// - Parameter collection: The collection of jobs.
  func refused(in collection: String) async -> [String] {
    var refused: [String] = []
    func attempt(_ name: String, _ query: () async throws -> Void) async {
      do { try await query() } catch { refused.append("\(name): \(error)") }
    }
    await attempt("the app's newest job") { try await theAppsNewest(in: collection) }
    do {
      let store = try jobs(collection: collection)
      for (label, query) in LibraryQueries.all {
        await attempt(label) { _ = try await store.documents(query) }
      }
      await attempt("claim") { _ = try await store.claim(nil, by: "w", lease: .seconds(60)) }
      await attempt("remains") { _ = try await store.remains() }
      if let id = JobID(rawValue: "waiting") {
        let request = JobRequest(userID: "anna", storagePath: "users/anna/a.mov")
        await attempt("submit") { _ = try await store.submit(request, as: id) }
      }
      await attempt("census") { _ = try await store.census() }
      await attempt("isNamed") { _ = try await store.isNamed(video: "users/anna/a.mov") }
      for user in [nil, "anna"] {
        for status in [nil] + JobStatus.allCases.map(Optional.some) {
          await attempt("jobs of \(user ?? "all"), \(status.map(\.rawValue) ?? "any")") {
            _ = try await store.jobs(JobSelection(user: user, status: status))
          }
        }
      }
      for status in [nil, JobStatus.completed, .failed] {
        await attempt("ended jobs, \(status.map(\.rawValue) ?? "any")") {
          _ = try await store.jobs(JobSelection(status: status, endedBefore: Date()))
        }
      }
    } catch {
      refused.append("\(error)")
    }
    return refused
  }

  /// The app's query when it is opened again: its SDK also orders by the name.
  private func theAppsNewest(in collection: String) async throws {
    _ = try await firestore.run(
      FirestoreQuery(
        collection, where: .equal("userId", .string("anna")),
        orders: [.descending(GoogleCloud.FieldPath("createdAt")), .descending(.documentName)],
        limit: 1))
  }
}
