package import Foundation
package import Jobs
internal import LocalStorage

/// Where the workers of a test find their jobs, and where they leave what they did.
package struct DataFolder: Sendable {
  package let url: URL

  package init(_ url: URL) { self.url = url }

  package var database: URL { url.appending(path: "jobs.sqlite") }
  package var scratch: URL { url.appending(path: "scratch") }
  package var journals: URL { url.appending(path: "journals") }

  /// Makes the folders and the database.
  package func create() throws {
    for folder in [url, scratch, journals] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    _ = try jobs()
  }

  package func jobs(maxAttempts: Int = 3) throws -> any JobStore {
    try SQLiteJobStore(path: database.path, maxAttempts: maxAttempts)
  }

  package func objects() throws -> any ObjectStore {
    try FolderObjectStore(folder: url.appending(path: "objects"))
  }

  /// Submits so many jobs, each with a small video of its own.
  ///
  /// - Returns: Their names, in their order.
  package func submit(_ count: Int, maxAttempts: Int) async throws -> [JobID] {
    let jobs = try jobs(maxAttempts: maxAttempts)
    let objects = try objects()
    let source = url.appending(path: "video-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: source) }
    var ids: [JobID] = []
    for _ in 0..<count {
      var random = SystemRandomNumberGenerator()
      let id = JobID.fresh(using: &random)
      let path = "users/\(DataFolder.user)/\(id).mov"
      guard let name = ObjectName(rawValue: path) else { continue }
      try Data(DataFolder.content(of: id).utf8).write(to: source)
      _ = try await objects.upload(source, to: name, contentType: "video/quicktime")
      _ = try await jobs.submit(
        JobRequest(userID: DataFolder.user, storagePath: path), as: id)
      ids.append(id)
    }
    return ids
  }

  package static let user = "u1"

  /// What the video of a job holds, so that one job's cannot be taken for another's.
  package static func content(of id: JobID) -> String { "The video of \(id)." }
}
