import Foundation
import Jobs
import StorageConformance
import Synchronization
import Testing

@testable import Service

/// The cached redactions of shared videos, with concurrent requests.
@Suite struct VideoRedactionsTests {
  /// A store that blocks reads, and counts them.
  private final class HeldStore: ForwardingObjectStore {
    let objects: any ObjectStore
    let latch = Latch()
    let begun = Mutex(0)

    init(_ objects: any ObjectStore) { self.objects = objects }

    func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data {
      begun.withLock { $0 += 1 }
      await latch.pass()
      return try await objects.read(object, at: offset, count: count)
    }
  }

  private func objects(_ count: Int, in store: BytesStore) throws -> [ObjectDescription] {
    try (0..<count).map { generation in
      var object = try store.object
      object.generation = Int64(generation)
      return object
    }
  }

  /// One scan for all requests, which continues after they are cancelled; the number of scans is
  /// limited.
  @Test(.timeLimit(.minutes(10))) func oneScanServesAll() async throws {
    let bytes = BytesStore(try FilmedClip.quickTime.bytes())
    let store = HeldStore(bytes)
    let redactions = VideoRedactions(
      objects: store, piece: 30_000, timeout: .seconds(86_400))
    let objects = try objects(5, in: bytes)
    let tasks = objects.prefix(4).flatMap { object in
      (0..<3).map { _ in Task { try await redactions.redaction(of: object) } }
    }
    while store.begun.withLock({ $0 }) < 4 { await Task.yield() }
    // The fifth object gets no permit, for any request; requests for an object being scanned need
    // none.
    let refused = await #expect(throws: HTTPFailure.self) {
      try await redactions.redaction(of: objects[4])
    }
    #expect(refused?.code == "busy" && refused?.retryAfter != nil)
    for task in tasks.dropFirst() { task.cancel() }
    #expect(store.begun.withLock { $0 } == 4)
    store.latch.open()
    let first = try await tasks[0].value
    #expect(!first.blanks.isEmpty)
    for object in objects { #expect(try await redactions.redaction(of: object) == first) }
    // A known redaction is not read again.
    let count = store.begun.withLock { $0 }
    for object in objects { #expect(try await redactions.redaction(of: object) == first) }
    #expect(store.begun.withLock { $0 } == count)
  }

  /// A store that answers only when the read is cancelled.
  private struct SilentStore: ForwardingObjectStore {
    let objects: any ObjectStore

    func read(_ object: ObjectDescription, at offset: Int, count: Int) async throws -> Data {
      try await Task.sleep(for: .seconds(86_400))
      return Data()
    }
  }

  @Test(.timeLimit(.minutes(10))) func aScanTimesOut() async throws {
    let bytes = BytesStore(Data(count: 100))
    let redactions = VideoRedactions(
      objects: SilentStore(objects: bytes), piece: 30_000, timeout: .milliseconds(1))
    // One after the other: each returns its permit.
    for object in try objects(6, in: bytes) {
      let failure = await #expect(throws: HTTPFailure.self) {
        try await redactions.redaction(of: object)
      }
      #expect(failure?.code == "unavailable")
    }
  }
}
