package import Foundation
package import Jobs
package import PuckBuddyAPI
internal import Retries

/// Stores the remarks that people pin to moments of a job's video.
///
/// Each is an object beside the job's results, so that it is deleted with them and no two people
/// write the same one.
package struct Remarks: Sendable {
  /// Why a remark cannot be stored.
  package enum Refusal: Error {
    /// The job has not completed.
    case notCompleted
    /// Text, moment or drawing are not those of a remark.
    case invalid(String)
    /// The job has as many remarks as it may have.
    case tooMany
    /// The job was deleted meanwhile.
    case deleted
  }

  private let store: any JobStore
  private let objects: any ObjectStore
  private let scratch: ScratchFolder
  private let now: @Sendable () -> Date

  /// The maximum number of remarks on a job.
  package static let most = 100
  /// The maximum length of a remark's text, in Unicode code points.
  package static let longestText = 1000
  /// The latest moment, in seconds; no video that is analysed lasts longer.
  private static let latest = 86_400.0
  /// The maximum size of a stored remark, in bytes.
  private static let largest = 64 << 10
  /// The folder of remarks, relative to the results of a job's claim.
  private static let folder = "remarks"
  private static let suffix = ".json"
  private static let contentType = "application/json"

  /// - Parameters:
  ///   - scratch: The folder for videos during their analysis.
  ///   - now: Returns the time of day, by which remarks are ordered.
  package init(
    store: any JobStore, objects: any ObjectStore, scratch: URL,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.store = store
    self.objects = objects
    self.scratch = ScratchFolder(scratch)
    self.now = now
  }

  /// Returns the remarks on a job, by their moments.
  ///
  /// - Throws: `Refusal.notCompleted`; `StorageError`.
  package func all(on job: Job) async throws -> [Remark] {
    let stored = try await stored(on: job)
    return try await withThrowingTaskGroup(of: Remark?.self) { group in
      for object in stored.prefix(Self.most) { group.addTask { try await remark(in: object) } }
      return try await group.reduce(into: []) { remarks, remark in
        if let remark { remarks.append(remark) }
      }.sorted { ($0.time, $0.id) < ($1.time, $1.id) }
    }
  }

  /// Stores a remark, and returns it.
  ///
  /// - Parameter author: The user who writes it; `nil` without authentication.
  /// - Throws: `Refusal`; `StorageError`.
  package func add(
    _ request: RemarkRequest, to job: Job, by author: UserID?
  ) async throws -> Remark {
    let text = try Self.checked(request)
    guard try await stored(on: job).count < Self.most else { throw Refusal.tooMany }
    let time = now()
    let remark = Remark(
      id: "\(Int(time.timeIntervalSince1970 * 1000))-\(UUID().uuidString.prefix(8))",
      time: request.time, text: text, drawing: request.drawing, author: author?.rawValue,
      createdAt: time.formatted(.iso8601))
    guard let name = Self.name(of: remark.id, on: job) else { throw Refusal.notCompleted }
    let content = try JSONEncoder().encode(remark)
    // What is stored must be checked also when the client has gone.
    try await withGracePeriod(.seconds(30)) {
      try await scratch.withServiceFolder { folder in
        let file = folder.appending(path: Self.folder)
        try await scratch.write(content, to: file)
        _ = try await objects.upload(file, to: name, contentType: Self.contentType)
      }
      try await check(name, of: job)
    }
    return remark
  }

  /// Removes a new remark again if the job was deleted, or other remarks were added, meanwhile.
  ///
  /// - Throws: `Refusal`; `StorageError`.
  private func check(_ name: ObjectName, of job: Job) async throws {
    let isDeleted = try await store.job(job.id) == nil
    let first = try await stored(on: job).prefix(Self.most)
    if !isDeleted, first.contains(where: { $0.name == name }) { return }
    try await objects.remove(name)
    throw isDeleted ? Refusal.deleted : Refusal.tooMany
  }

  /// Removes a remark.
  ///
  /// - Returns: Whether there was one with this id.
  /// - Throws: `Refusal.notCompleted`; `StorageError`.
  package func remove(_ id: String, from job: Job) async throws -> Bool {
    let stored = try await stored(on: job)
    guard let name = Self.name(of: id, on: job),
      let object = stored.first(where: { $0.name == name })
    else { return false }
    try await objects.remove(object.name)
    return true
  }

  /// Returns the text of a request without surrounding white space.
  ///
  /// - Throws: `Refusal.invalid`.
  private static func checked(_ request: RemarkRequest) throws(Refusal) -> String {
    guard (0...latest).contains(request.time) else {
      throw .invalid("The field at_sec must be a time in seconds from 0.")
    }
    let text = (request.text ?? "").replacing("\r\n", with: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
    }
    guard isPlain, text.unicodeScalars.count <= longestText else {
      throw .invalid("The field text must be at most 1000 characters without control characters.")
    }
    guard !text.isEmpty || request.drawing != nil else {
      throw .invalid("A remark needs a text or a drawing.")
    }
    if let drawing = request.drawing {
      let ratios = [drawing.from.x, drawing.from.y, drawing.to.x, drawing.to.y]
      guard ratios.allSatisfy((0.0...1.0).contains) else {
        throw .invalid("The points of a drawing must be from 0 to 1.")
      }
    }
    return text
  }

  /// Returns the objects of a job's remarks, the first written first.
  private func stored(on job: Job) async throws -> [ObjectDescription] {
    guard job.status == .completed, let folder = job.folder(named: Self.folder) else {
      throw Refusal.notCompleted
    }
    return try await objects.objects(in: folder).filter { $0.size <= Self.largest }
      .sorted { $0.name.rawValue < $1.name.rawValue }
  }

  /// Returns the remark that an object holds.
  ///
  /// - Returns: `nil` for an object that was removed meanwhile, or holds no remark.
  private func remark(in object: ObjectDescription) async throws -> Remark? {
    do {
      let content = try await objects.content(of: object)
      return try? JSONDecoder().decode(Remark.self, from: content)
    } catch let error as StorageError where error.code == .notFound {
      return nil
    }
  }

  private static func name(of id: String, on job: Job) -> ObjectName? {
    guard id.utf8.count <= 64, !id.contains("/") else { return nil }
    return job.folder(named: folder).flatMap { ObjectName(rawValue: "\($0)/\(id)\(suffix)") }
  }
}
