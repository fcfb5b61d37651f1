package import Foundation
import Synchronization

/// Buckets and objects, kept and refused as storage.googleapis.com does.
package final class StorageService: Sendable {
  struct State {
    var objects: [String: [ExactName: StoredObject]] = [:]
    /// The noncurrent generations, of buckets with versioning.
    var old: [String: [StoredObject]] = [:]
    var sessions: [String: UploadSession] = [:]
    var lastGeneration: Int64 = 0
    var largestPage = 1000
    var permissions: Set<String>?
  }

  let state = Mutex(State())
  let clock: FakeClock

  init(clock: FakeClock) {
    self.clock = clock
  }

  /// - Parameter isVersioned: Whether overwritten and deleted generations are kept.
  package func makeBucket(_ name: String, isVersioned: Bool = false) {
    state.withLock { state in
      state.objects[name] = state.objects[name] ?? [:]
      if isVersioned { state.old[name] = state.old[name] ?? [] }
    }
  }

  package func object(_ name: String, in bucket: String) -> StoredObject? {
    state.withLock { $0.objects[bucket]?[ExactName(name)] }
  }

  /// Returns the names of a bucket's objects, sorted.
  package func names(in bucket: String) -> [String] {
    state.withLock { ($0.objects[bucket] ?? [:]).keys.sorted().map(\.text) }
  }

  /// Stores an object without an HTTP call, as if uploaded by a phone.
  @discardableResult package func put(
    _ data: Data, as name: String, in bucket: String, contentType: String = "video/quicktime"
  ) -> StoredObject {
    state.withLock { state in
      let generation = nextGeneration(&state)
      let object = StoredObject(
        bucket: bucket, name: name, data: data, generation: generation,
        contentType: contentType, created: clock.now)
      retire(name, in: bucket, &state)
      state.objects[bucket, default: [:]][ExactName(name)] = object
      return object
    }
  }

  package func remove(_ name: String, in bucket: String) {
    state.withLock { retire(name, in: bucket, &$0) }
  }

  /// Removes the live generation, and keeps it as noncurrent if the bucket is versioned.
  func retire(_ name: String, in bucket: String, _ state: inout State) {
    guard let object = state.objects[bucket]?.removeValue(forKey: ExactName(name)) else { return }
    state.old[bucket]?.append(object)
  }

  /// The account's permissions on every bucket, for example `storage.objects.get`; nil: all.
  package var permissions: Set<String>? {
    get { state.withLock { $0.permissions } }
    set { state.withLock { $0.permissions = newValue } }
  }

  /// Maximum number of objects in a page of a list.
  package var largestPage: Int {
    get { state.withLock { $0.largestPage } }
    set { state.withLock { $0.largestPage = newValue } }
  }

  /// Microseconds since 1970, strictly increasing.
  func nextGeneration(_ state: inout State) -> Int64 {
    let now = Int64(clock.now.timeIntervalSince1970 * 1e6)
    state.lastGeneration = max(now, state.lastGeneration + 1)
    return state.lastGeneration
  }

  /// Answers a call of the JSON API whose token has been accepted.
  ///
  /// - Parameters:
  ///   - segments: The decoded path segments after `/storage/v1/b/`: bucket, `o`, object.
  ///   - door: `storage`, `download` or `upload`.
  func answer(_ call: Call, segments: [String], door: String, base: String) -> Answer {
    let isMedia = door == "download" || call.query?.contains { $0 == ("alt", "media") } == true
    do {
      return try selected(call, from: route(call, segments: segments, door: door, base: base))
    } catch let error as FakeStorageError {
      return error.answer(media: isMedia && call.method == "GET")
    } catch let error as ServiceError {
      return FakeStorageError(error.status.httpStatus, "invalid", error.message).answer()
    } catch {
      return FakeStorageError(500, "backendError", "\(error)").answer()
    }
  }

  /// Returns the parts of an answer that the `fields` parameter selects.
  private func selected(_ call: Call, from answer: Answer) throws -> Answer {
    guard let text = call.query?.first(where: { $0.name == "fields" })?.value,
      answer.header("Content-Type")?.hasPrefix("application/json") == true,
      let json = try? JSON(data: answer.body)
    else { return answer }
    guard let selection = FieldSelection(text) else {
      throw FakeStorageError(400, "invalidParameter", "Invalid field selection \(text)")
    }
    var selected = answer
    selected.body = selection.applied(to: json).data
    return selected
  }

  private func route(
    _ call: Call, segments: [String], door: String, base: String
  ) throws -> Answer {
    guard let bucket = segments.first else { throw FakeStorageError.notFound("") }
    try requireBucket(bucket)
    let parameters = try StorageParameters.read(call)
    switch (call.method, door, segments.count) {
    case ("GET", "storage", 2): return try list(bucket, parameters, base: base)
    case ("GET", "storage", 3) where segments[1] == "iam":
      let granted = parameters.all("permissions").filter { permissions?.contains($0) ?? true }
      return .json(
        .fields([
          "kind": "storage#testIamPermissionsResponse",
          "permissions": granted.isEmpty ? nil : .array(granted.map { .string($0) }),
        ]))
    case ("GET", "storage", 3), ("GET", "download", 3):
      return try get(
        call, bucket, segments[2], parameters, base: base, isDownload: door != "storage")
    case ("DELETE", "storage", 3): return try delete(bucket, segments[2], parameters)
    case ("POST", "upload", 2), ("PUT", "upload", 2):
      return try upload(call, bucket, parameters, base: base)
    default:
      throw FakeStorageError(405, "methodNotAllowed", "\(call.method) is not for this address.")
    }
  }

  func requireBucket(_ bucket: String) throws {
    guard state.withLock({ $0.objects[bucket] }) != nil else {
      throw FakeStorageError(404, "notFound", "The specified bucket does not exist.")
    }
  }
}
